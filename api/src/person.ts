/** The command `person find|export|…|replay`. */
import { connect } from "@scm/db";
import { createSeal, readKeyedDataEnvironment } from "@scm/runtime";
import { runCommand } from "./command.ts";
import { erasureKeysOf } from "./operation/erasure-hash.ts";
import { runPersonCommand } from "./operation/person-command.ts";

await runCommand("person", () => {
  const { databaseUrl, secretKeys, companyName } = readKeyedDataEnvironment();
  const sql = connect(databaseUrl, { service: "person", poolSize: 1, isPatient: true });
  const erasureKeys = erasureKeysOf(secretKeys);
  const deps = { sql, erasureKeys, peselSeal: createSeal(secretKeys, "pesel"), companyName };
  return {
    sql,
    run: (terminal) => runPersonCommand(process.argv.slice(2), { ...deps, ...terminal }),
  };
});
