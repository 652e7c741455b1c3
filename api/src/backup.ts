/** The command `backup <file>`. */
import { setPriority } from "node:os";
import { connect } from "@scm/db";
import { ConfigError, readDataEnvironment } from "@scm/runtime";
import { runCommand } from "./command.ts";
import { runBackup } from "./operation/backup-command.ts";

await runCommand("backup", () => {
  const { DATABASE_URL } = readDataEnvironment();
  if (DATABASE_URL === undefined) throw new ConfigError("DATABASE_URL: expected a value");
  // The visitors of a running product come first.
  setPriority(10);
  const sql = connect(DATABASE_URL, { service: "backup", poolSize: 1, isPatient: true });
  return { sql, run: ({ say }) => runBackup(process.argv.slice(2), { sql, say }) };
});
