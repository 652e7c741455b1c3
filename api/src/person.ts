/** The command `person find|export|erase|ledger|replay`. */
import { text } from "node:stream/consumers";
import { connect, isUnavailable } from "@scm/db";
import { ConfigError, createSeal, readKeyedDataEnvironment } from "@scm/runtime";
import { CommandError } from "./access/command-error.ts";
import { erasureKeysOf } from "./operation/erasure-hash.ts";
import { runPersonCommand } from "./operation/person-command.ts";

try {
  const { databaseUrl, secretKeys, companyName } = readKeyedDataEnvironment();
  const sql = connect(databaseUrl, { service: "person", poolSize: 1, isPatient: true });
  try {
    await runPersonCommand(process.argv.slice(2), {
      sql,
      erasureKeys: erasureKeysOf(secretKeys),
      peselSeal: createSeal(secretKeys, "pesel"),
      companyName,
      readInput: () => text(process.stdin),
      say: (line) => process.stdout.write(`${line}\n`),
    });
  } finally {
    await sql.end({ timeout: 5 });
  }
} catch (error) {
  process.stderr.write(`person: ${lineFor(error)}\n`);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}

/** Prints no parameters of a statement, because they name the person. */
function lineFor(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (isUnavailable(error)) return `no PostgreSQL answers at DATABASE_URL (${code})`;
  // A missing table or column.
  if (/^42(P01|703)$/.test(code)) return "the database is of another release: migrate it first";
  return error instanceof Error ? error.message : String(error);
}
