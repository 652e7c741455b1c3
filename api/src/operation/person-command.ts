/** The `person` command, on a server: what a restore needs to know of erased persons. */
import { listErasures, type Sql } from "@scm/db";
import { CommandError, parseCommand, type Terminal } from "../command.ts";
import type { ErasureKeys } from "./erasure-hash.ts";
import { replay } from "./replay-command.ts";

type CommandDeps = Terminal & {
  /** Without a time limit, because `replay` reads all personal data. */
  sql: Sql;
  erasureKeys: ErasureKeys;
};

const usage = "usage: person ledger, person replay --before <time> [--ledger-stdin]";
const options = {
  before: { type: "string" },
  "ledger-stdin": { type: "boolean", default: false },
} as const;

/**
 * Runs one command and prints what it did.
 *
 * @throws {CommandError} with exit code 2 for wrong arguments, else 1
 */
export async function runPersonCommand(args: readonly string[], deps: CommandDeps): Promise<void> {
  const { name, subject, values } = parseCommand(args, { usage, options });
  if (subject === undefined && name === "ledger") return printLedger(deps);
  if (subject !== undefined || name !== "replay") throw new CommandError(usage, 2);
  return replay(deps, { before: values.before, hasLedger: values["ledger-stdin"] });
}

/** One entry per line: the hash, the record of a name, and the time. */
async function printLedger({ sql, say }: CommandDeps): Promise<void> {
  for (const { hash, recordId, erasedAt } of await listErasures(sql)) {
    say(`${hash} ${recordId ?? "-"} ${erasedAt}`);
  }
}
