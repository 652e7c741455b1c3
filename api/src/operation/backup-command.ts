/** The commands `backup <file>` and `restore <file>`. */
import { dump, load, migrate, type BackupSize, type OnRows, type Sql } from "@scm/db";
import { CommandError } from "../command.ts";
import { readBackup, writeBackup } from "./backup-file.ts";

type CommandDeps = {
  /** A patient pool. */
  sql: Sql;
  say: (line: string) => void;
};

/**
 * Writes all rows of the database into a new file, in one snapshot, while the system runs.
 *
 * @throws {CommandError} with exit code 2 for wrong arguments
 */
export async function runBackup(args: readonly string[], { sql, say }: CommandDeps): Promise<void> {
  const file = fileIn("backup", args);
  const seconds = startClock();
  let size: BackupSize | undefined;
  const onRows = progress(say);
  async function* rows() {
    size = yield* dump(sql, onRows);
  }
  const bytes = await writeBackup(file, rows());
  if (size === undefined) return;
  say(`${file}: ${figuresOf(size)}, ${(bytes / 1e6).toFixed(1)} MB, ${seconds()} s`);
  say(`It holds all that was stored before ${size.takenAt}, and not SECRET_KEY.`);
}

type RestoreDeps = CommandDeps & {
  /** The address of the application, if its role is not the owner of the tables. */
  applicationUrl: string | undefined;
};

/**
 * Fills an empty database from a file, and migrates it to the schema of this release.
 *
 * @throws {CommandError} with exit code 2 for wrong arguments
 */
export async function runRestore(
  args: readonly string[],
  { sql, say, applicationUrl }: RestoreDeps,
): Promise<void> {
  const file = fileIn("restore", args);
  const seconds = startClock();
  await readBackup(file, async (text) => {
    const size = await load(sql, text, { onRows: progress(say) });
    await migrate(sql, { applicationUrl });
    say(`${file}: ${figuresOf(size)} restored, ${seconds()} s`);
    say(`They are as they were at ${size.takenAt}.`);
  });
}

function fileIn(command: string, args: readonly string[]): string {
  const [file, ...rest] = args;
  if (file && rest.length === 0 && !file.startsWith("-")) return file;
  throw new CommandError(`usage: ${command} <file>`, 2);
}

function figuresOf({ tables, rows }: BackupSize): string {
  return `${tables} tables, ${rows.toLocaleString("en")} rows`;
}

const progressEveryMs = 2_000;

function progress(say: CommandDeps["say"]): OnRows {
  let last = performance.now();
  return (table, rows) => {
    if (performance.now() - last < progressEveryMs) return;
    last = performance.now();
    say(`… ${rows.toLocaleString("en")} rows, now ${table}`);
  };
}

function startClock(): () => string {
  const startedAt = performance.now();
  return () => ((performance.now() - startedAt) / 1_000).toFixed(1);
}
