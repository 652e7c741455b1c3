/**
 * The command `person replay`, after a backup was restored: it ends, holds and erases again what the
 * backup does not know of. Each step may be repeated.
 */
import { cutText } from "@scm/contract";
import {
  endAllAccess,
  erasePerson,
  holdMails,
  keepErasures,
  listAccess,
  listAddresses,
  listErasures,
  listNames,
  nobody,
  type LedgerEntry,
  type Person,
  type Sql,
} from "@scm/db";
import { z } from "zod";
import { CommandError, type Terminal } from "../command.ts";
import { erasureHashes, erasureKeyId, type ErasureKeys } from "./erasure-hash.ts";

type Deps = Terminal & { sql: Sql; erasureKeys: ErasureKeys };

type Options = {
  /** When the system of before stopped, with its zone. */
  before: string | undefined;
  hasLedger: boolean;
};

/**
 * The ledger comes last, so that a fault in it keeps no session alive.
 *
 * @throws {CommandError} with exit code 2 for wrong input, before anything is changed
 */
export async function replay(deps: Deps, { before, hasLedger }: Options): Promise<void> {
  const { sql, say, readInput } = deps;
  const moment = pastMoment(before);
  const ledger = hasLedger ? readLedger(await readInput()) : [];
  const { sessions, tokens, links } = await endAllAccess(sql);
  say(`Ended: ${sessions} sessions, ${tokens} tokens, ${links} links of visitors.`);
  const { mails, events } = await holdMails(sql, moment);
  say(`Held: ${mails} mails, and those of ${events} events once they are handled.`);
  await sayAccess(deps);
  await eraseByLedger(ledger, deps);
}

const Moment = z.iso.datetime({ offset: true });

function pastMoment(before: string | undefined): string {
  const moment = Moment.safeParse(before);
  if (!moment.success) {
    throw new CommandError("expected --before and a time such as 2026-11-26T03:00:00+01:00", 2);
  }
  // Mails about what is still to come would be held too.
  if (Date.parse(moment.data) > Date.now()) throw new CommandError(`${before} is not over yet`, 2);
  return moment.data;
}

/** npm writes lines of its own, with `>`. */
function readLedger(input: string): LedgerEntry[] {
  const lines = input.split("\n").filter((line) => line.trim() !== "" && !line.startsWith(">"));
  return lines.map((line) => {
    const [, hash, recordId, erasedAt] =
      /^([0-9a-f]{72}) (-|[0-9a-f-]{36}) (\d{4}-\S+Z)\s*$/.exec(line) ?? [];
    if (!hash || !erasedAt) throw new CommandError(`no line of a ledger: ${cutText(line, 100)}`, 2);
    return { hash, recordId: recordId === "-" ? null : (recordId ?? null), erasedAt };
  });
}

/** Erases whom the ledger names, but not who wrote again after an erasure that the backup has. */
async function eraseByLedger(ledger: readonly LedgerEntry[], deps: Deps): Promise<void> {
  const { sql, erasureKeys, say } = deps;
  const stored = new Map((await listErasures(sql)).map((one) => [subjectOf(one), one.erasedAt]));
  const newer = ledger.filter((one) => one.erasedAt > (stored.get(subjectOf(one)) ?? ""));
  const keyIds = new Set(erasureKeys.map(({ id }) => id));
  const entries = newer.filter(({ hash }) => keyIds.has(erasureKeyId(hash)));
  const subjects = new Set(entries.map(subjectOf));
  let count = 0;
  for await (const one of candidates(sql, entries)) {
    if (await eraseAgain(one, subjects, deps)) count += 1;
  }
  await keepErasures(sql, entries);
  say(`Ledger: ${ledger.length} entries, ${count} persons erased again.`);
  const lost = newer.filter((one) => !entries.includes(one)).map(({ hash }) => erasureKeyId(hash));
  if (lost.length === 0) return;
  const ids = [...new Set(lost)].join(", ");
  throw new CommandError(
    `${lost.length} entries of the ledger need keys that are not known (${ids}): add them to SECRET_KEY_PREVIOUS and run it again`,
  );
}

function subjectOf({ hash, recordId }: Pick<LedgerEntry, "hash" | "recordId">): string {
  return `${hash} ${recordId}`;
}

/** A person as the database compares them, and the record that names them. */
type Candidate = { person: Person; recordId: string | null };

async function* candidates(sql: Sql, entries: LedgerEntry[]): AsyncGenerator<Candidate, void> {
  const recordIds = new Set(entries.map(({ recordId }) => recordId));
  for await (const addresses of recordIds.has(null) ? listAddresses(sql) : []) {
    for (const email of addresses) yield { person: { email }, recordId: null };
  }
  for (const recordId of recordIds) {
    for (const person of recordId ? await listNames(sql, recordId) : []) yield { person, recordId };
  }
}

async function eraseAgain(
  { person, recordId }: Candidate,
  subjects: ReadonlySet<string>,
  { sql, erasureKeys }: Deps,
): Promise<boolean> {
  const isErased = erasureKeys.some((key) => {
    const { email, name, phone } = erasureHashes(person, key);
    return subjects.has(subjectOf({ hash: email ?? name ?? phone ?? "", recordId }));
  });
  if (!isErased) return false;
  const named = recordId ? [recordId] : [];
  // The ledger keeps the hash under the current key.
  const hashes = erasureHashes(person, erasureKeys[0]);
  if (await erasePerson(sql, { ...person, named, hashes, operatorId: nobody })) return true;
  throw new CommandError(
    `${person.email} is in the ledger and an active operator: disable it and run it again`,
  );
}

async function sayAccess({ sql, say }: Deps): Promise<void> {
  say("Disable, remove or replace again what was disabled, removed or replaced after the backup:");
  for (const { kind, owner, what, createdAt, usedAt } of await listAccess(sql)) {
    const used = usedAt === null ? "" : `used ${usedAt.slice(0, 16)}Z`;
    say([kind, owner, what, `since ${createdAt.slice(0, 16)}Z`, used].join("\t").trimEnd());
  }
  say("The system of a club has the newest secret; if that was made after the backup, replace it.");
}
