/** The command `backup <file>`. */
import { setPriority } from "node:os";
import { connect } from "@scm/db";
import { ConfigError, readDataEnvironment } from "@scm/runtime";
import { runBackup } from "./operation/backup-command.ts";
import { runCommand } from "./run-command.ts";

await runCommand("backup", async () => {
  const { DATABASE_URL } = readDataEnvironment();
  if (DATABASE_URL === undefined) throw new ConfigError("DATABASE_URL: expected a value");
  // The visitors of a running product come first.
  setPriority(10);
  const sql = connect(DATABASE_URL, { service: "backup", poolSize: 1, isPatient: true });
  try {
    await runBackup(process.argv.slice(2), { sql, say });
  } finally {
    await sql.end({ timeout: 5 });
  }
});

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
