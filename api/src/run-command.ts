import { BackupError, isUnavailable, MigrationError } from "@scm/db";
import { ConfigError } from "@scm/runtime";
import { CommandError } from "./access/command-error.ts";

/** Runs a command to its end. A failure is one line, and the exit code. */
export async function runCommand(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${name}: ${lineFor(error)}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}

const plainErrors = [CommandError, ConfigError, BackupError, MigrationError];

function lineFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (plainErrors.some((plain) => error instanceof plain)) return error.message;
  if (isUnavailable(error)) return "no PostgreSQL answers at DATABASE_URL";
  return error.message;
}
