/** Commands that somebody runs in a terminal on the server. */
import { text } from "node:stream/consumers";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { isUnavailable, type Sql } from "@scm/db";
import { ConfigError } from "@scm/runtime";

export type Terminal = { readInput: () => Promise<string>; say: (line: string) => void };

/** A mistake that the person at the terminal can fix. The message is one line. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @throws {CommandError} for unknown options, and for more than two words */
export function parseCommand<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  { usage, options }: { usage: string; options: Options },
) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options,
      allowPositionals: true,
    });
    const [name = "", subject, ...rest] = positionals;
    if (rest.length === 0) return { name, subject, values };
  } catch {
    // An unknown option, or a password given as an argument.
  }
  throw new CommandError(usage, 2);
}

type Command = { sql: Sql; run: (terminal: Terminal) => Promise<void> };

/** Runs a command and closes its connection. A failure is one line and an exit code. */
export async function runCommand(name: string, open: () => Command): Promise<void> {
  try {
    const { sql, run } = open();
    try {
      await run({
        readInput: () => text(process.stdin),
        say: (line) => process.stdout.write(`${line}\n`),
      });
    } finally {
      await sql.end({ timeout: 5 });
    }
  } catch (error) {
    process.stderr.write(`${name}: ${lineFor(error)}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  }
}

/** Prints no parameters of a statement, because one may be a password hash or name a person. */
function lineFor(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (isUnavailable(error)) return `no PostgreSQL answers at DATABASE_URL (${code})`;
  // A missing table or column.
  if (/^42(P01|703)$/.test(code)) return "the database is of another release: migrate it first";
  return error instanceof Error ? error.message : String(error);
}
