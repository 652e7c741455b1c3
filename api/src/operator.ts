/** The command `operator add|disable|enable|… <e-mail>`. */
import { connect } from "@scm/db";
import { ConfigError, readDataEnvironment } from "@scm/runtime";
import { runOperatorCommand } from "./access/operator-command.ts";
import { createPasswordHasher } from "./access/password.ts";
import { runCommand } from "./command.ts";

await runCommand("operator", () => {
  const { DATABASE_URL: databaseUrl, PRODUCT_NAME: productName } = readDataEnvironment();
  if (databaseUrl === undefined) throw new ConfigError("DATABASE_URL: expected a value");
  const sql = connect(databaseUrl, { service: "operator", poolSize: 1 });
  const deps = { sql, passwords: createPasswordHasher(), productName };
  return {
    sql,
    run: (terminal) => runOperatorCommand(process.argv.slice(2), { ...deps, ...terminal }),
  };
});
