/** The command `restore <file>`, which fills an empty database. */
import { connect } from "@scm/db";
import { ConfigError, readDataEnvironment } from "@scm/runtime";
import { runRestore } from "./operation/backup-command.ts";
import { runCommand } from "./run-command.ts";

await runCommand("restore", async () => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readDataEnvironment();
  if (DATABASE_URL === undefined) throw new ConfigError("DATABASE_URL: expected a value");
  const sql = connect(DATABASE_OWNER_URL ?? DATABASE_URL, {
    service: "restore",
    poolSize: 1,
    isPatient: true,
  });
  try {
    await runRestore(process.argv.slice(2), {
      sql,
      applicationUrl: DATABASE_OWNER_URL && DATABASE_URL,
      say: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
});
