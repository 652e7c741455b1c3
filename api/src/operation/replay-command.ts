/**
 * The command `person replay`, after a backup was restored: it ends, holds and erases again what the
 * backup does not know of. Each step may be repeated.
 */
import {
  endAllAccess,
  erasePerson,
  holdMails,
  keepErasures,
  listAccess,
  listAddresses,
  listNames,
  listUnknownErasures,
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
 * Does all it can, and fails at the end if a part of the ledger could not be done.
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
  const faults = await eraseByLedger(ledger, deps);
  if (!hasLedger) say("Nobody was erased again: no ledger was given (--ledger-stdin).");
  await sayAccess(deps);
  if (faults.length > 0) throw new CommandError(`${faults.join("; ")}; then run it again`);
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
    if (!hash || !erasedAt) throw new CommandError(`no line of a ledger: ${line.slice(0, 100)}`, 2);
    return { hash, recordId: recordId === "-" ? null : (recordId ?? null), erasedAt };
  });
}

/**
 * Erases whom the ledger names and the database does not: who wrote again after an erasure that the
 * backup has is no more to be erased. @returns what has to be put right
 */
async function eraseByLedger(ledger: readonly LedgerEntry[], deps: Deps): Promise<string[]> {
  const { sql, erasureKeys, say } = deps;
  const keyIds = new Set(erasureKeys.map(({ id }) => id));
  const isKnown = ({ hash }: LedgerEntry) => keyIds.has(erasureKeyId(hash));
  const lost = ledger.filter((entry) => !isKnown(entry));
  const entries = await listUnknownErasures(sql, ledger.filter(isKnown));
  const done: (boolean | string)[] = [];
  const hashes = new Set(entries.filter(({ recordId }) => !recordId).map(({ hash }) => hash));
  for await (const addresses of hashes.size > 0 ? listAddresses(sql) : []) {
    for (const email of addresses) done.push(await eraseAgain({ email }, hashes, deps));
  }
  for (const { hash, recordId } of entries) {
    for (const one of recordId ? await listNames(sql, recordId) : []) {
      const person = { ...one, named: recordId ? [recordId] : [] };
      done.push(await eraseAgain(person, new Set([hash]), deps));
    }
  }
  const left = done.filter((one) => typeof one === "string");
  if (left.length === 0) await keepErasures(sql, entries);
  const count = done.filter((one) => one === true).length;
  if (ledger.length > 0) say(`Ledger: ${ledger.length} entries, ${count} persons erased again.`);
  return [
    ...[...new Set(lost.map(({ hash }) => erasureKeyId(hash)))].map((id) => {
      const size = lost.filter(({ hash }) => erasureKeyId(hash) === id).length;
      return `${size} entries of the ledger are under the key ${id}, which is not known: add it to SECRET_KEY_PREVIOUS`;
    }),
    ...new Set(left.map((email) => `${email} is in the ledger and an active operator: disable it`)),
  ];
}

/** As the database compares them. */
type Again = Person & { named?: string[] };

/** @returns whether the person was in the ledger; the address of one who has to be disabled first */
async function eraseAgain(
  { named = [], ...person }: Again,
  erased: ReadonlySet<string>,
  { sql, erasureKeys }: Deps,
): Promise<boolean | string> {
  const isErased = erasureKeys.some((key) => {
    const { email, name, phone } = erasureHashes(person, key);
    return erased.has(email ?? name ?? phone ?? "");
  });
  if (!isErased) return false;
  // The ledger keeps the hash under the current key.
  const hashes = erasureHashes(person, erasureKeys[0]);
  const again = await erasePerson(sql, { ...person, named, hashes, operatorId: nobody });
  return again !== null || (person.email ?? false);
}

async function sayAccess({ sql, say }: Deps): Promise<void> {
  say("Disable, remove or replace again what was disabled, removed or replaced after the backup:");
  for (const { kind, owner, what, createdAt, usedAt } of await listAccess(sql)) {
    const used = usedAt === null ? "" : `used ${usedAt.slice(0, 16)}Z`;
    say([kind, owner, what, `since ${createdAt.slice(0, 16)}Z`, used].join("\t").trimEnd());
  }
  say("The system of a club has the newest secret; if that was made after the backup, replace it.");
}
