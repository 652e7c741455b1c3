/** The command `restore <file>`, which fills an empty database. */
import { connect } from "@scm/db";
import { ConfigError, readDataEnvironment } from "@scm/runtime";
import { runCommand } from "./command.ts";
import { runRestore } from "./operation/backup-command.ts";

await runCommand("restore", () => {
  const { DATABASE_URL, DATABASE_OWNER_URL } = readDataEnvironment();
  if (DATABASE_URL === undefined) throw new ConfigError("DATABASE_URL: expected a value");
  const ownerUrl = DATABASE_OWNER_URL ?? DATABASE_URL;
  const sql = connect(ownerUrl, { service: "restore", poolSize: 1, isPatient: true });
  const deps = { sql, applicationUrl: DATABASE_OWNER_URL && DATABASE_URL };
  return { sql, run: ({ say }) => runRestore(process.argv.slice(2), { ...deps, say }) };
});
