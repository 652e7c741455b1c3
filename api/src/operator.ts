/** The command `operator add|disable|enable|… <e-mail>`. */
import { text } from "node:stream/consumers";
import { connect, isUnavailable } from "@scm/db";
import { ConfigError, readDataEnvironment } from "@scm/runtime";
import { CommandError } from "./access/command-error.ts";
import { runOperatorCommand } from "./access/operator-command.ts";
import { createPasswordHasher } from "./access/password.ts";

try {
  const { DATABASE_URL: databaseUrl, PRODUCT_NAME, COMPANY_NAME } = readDataEnvironment();
  if (databaseUrl === undefined) throw new ConfigError("DATABASE_URL: expected a value");
  const sql = connect(databaseUrl, {
    service: "operator",
    poolSize: 1,
    // `hold-mails` may change many rows in its one statement.
    isPatient: true,
  });
  try {
    await runOperatorCommand(process.argv.slice(2), {
      sql,
      passwords: createPasswordHasher(),
      names: [PRODUCT_NAME, COMPANY_NAME],
      readInput: () => text(process.stdin),
      say: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
} catch (error) {
  process.stderr.write(`operator: ${lineFor(error)}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}

/** Prints no parameters of a statement, because one may be a password hash. */
function lineFor(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (isUnavailable(error)) return `no PostgreSQL answers at DATABASE_URL (${code})`;
  // A missing table or column.
  if (/^42(P01|703)$/.test(code)) return "the database is of another release: migrate it first";
  return error instanceof Error ? error.message : String(error);
}
