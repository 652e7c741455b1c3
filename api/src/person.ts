/** The command `person ledger|replay`. */
import { connect } from "@scm/db";
import { readKeyedDataEnvironment } from "@scm/runtime";
import { runCommand } from "./command.ts";
import { erasureKeysOf } from "./operation/erasure-hash.ts";
import { runPersonCommand } from "./operation/person-command.ts";

await runCommand("person", () => {
  const { databaseUrl, secretKeys } = readKeyedDataEnvironment();
  const sql = connect(databaseUrl, { service: "person", poolSize: 1, isPatient: true });
  const deps = { sql, erasureKeys: erasureKeysOf(secretKeys) };
  return {
    sql,
    run: (terminal) => runPersonCommand(process.argv.slice(2), { ...deps, ...terminal }),
  };
});
