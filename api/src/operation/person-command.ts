/** The `person` command: the data of one person, from a terminal on the server. */
import { parseArgs } from "node:util";
import {
  chosenTraces,
  CopyFormat,
  countByPlace,
  isToChoose,
  PersonSelection,
  plainText,
  shortOf,
} from "@scm/contract";
import {
  auditPersonSearch,
  comparable,
  erasePerson,
  findPerson,
  listErasures,
  nobody,
  restrictPerson,
  type Sql,
} from "@scm/db";
import type { Seal } from "@scm/runtime";
import { CommandError, type Terminal } from "../command.ts";
import { erasureHashes, type ErasureKeys } from "./erasure-hash.ts";
import { copyAsPage, copyPerson } from "./person-copy.ts";
import { replay } from "./replay-command.ts";

type CommandDeps = Terminal & {
  /** Without a time limit, because `replay` reads all personal data. */
  sql: Sql;
  erasureKeys: ErasureKeys;
  peselSeal: Seal;
  companyName: string;
};

const usage = `usage: person find|export|restrict|lift|erase <who>
         who: --email <e-mail>, --name <name> or --phone <telephone>, or several
         --id <id> for each row found by the name or the telephone that is theirs
       person export … [--format json|html], person erase … [--confirm <e-mail, name or telephone>]
       person ledger, person replay --before <time> [--ledger-stdin]`;

type Options = ReturnType<typeof parse>["values"];
type Act = (person: PersonSelection, deps: CommandDeps, options: Options) => Promise<void>;

/**
 * Runs one command and prints what it did.
 *
 * @throws {CommandError} with exit code 2 for wrong arguments, else 1
 */
export async function runPersonCommand(args: readonly string[], deps: CommandDeps): Promise<void> {
  const { name, values } = parse(args);
  if (name === "ledger") return printLedger(deps);
  if (name === "replay") {
    return replay(deps, { before: values.before, hasLedger: values["ledger-stdin"] });
  }
  const act = acts.get(name);
  const { email, name: fullName, phone, id: named } = values;
  const person = PersonSelection.safeParse({ email, name: fullName, phone, named });
  if (!act || !person.success) throw new CommandError(usage, 2);
  return act(person.data, deps, values);
}

const acts = new Map<string, Act>(
  Object.entries({
    find,
    export: write,
    erase,
    restrict: (person, deps) => restrict(person, deps, true),
    lift: (person, deps) => restrict(person, deps, false),
  }),
);

function parse(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      options: {
        email: { type: "string" },
        name: { type: "string" },
        phone: { type: "string" },
        id: { type: "string", multiple: true },
        format: { type: "string" },
        confirm: { type: "string" },
        before: { type: "string" },
        "ledger-stdin": { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
    const [name = "", ...rest] = positionals;
    if (rest.length === 0) return { name, values };
  } catch {
    // An unknown option.
  }
  throw new CommandError(usage, 2);
}

async function find(person: PersonSelection, { sql, say }: CommandDeps): Promise<void> {
  await auditPersonSearch(sql, nobody);
  const traces = await findPerson(sql, person);
  for (const { place, id, foundBy, isRestricted, data } of traces) {
    // Namesakes are told apart by the order that names them.
    const order = isToChoose({ foundBy }) ? [data["number"], data["club_name"]] : [];
    say([place, id, foundBy, isRestricted ? "restricted" : "", ...order].join("\t").trimEnd());
  }
  say(`${traces.length} rows`);
}

async function write(
  person: PersonSelection,
  deps: CommandDeps,
  { format }: Options,
): Promise<void> {
  if (!CopyFormat.optional().safeParse(format).success) throw new CommandError(usage, 2);
  const copy = await copyPerson(person, deps, nobody);
  if (!copy) throw new CommandError(`nothing was copied: ${choose}`);
  deps.say(format === "html" ? copyAsPage(copy) : JSON.stringify(copy, null, 2));
}

async function erase(
  person: PersonSelection,
  { sql, erasureKeys, say }: CommandDeps,
  { confirm }: Options,
): Promise<void> {
  const who = shortOf(person);
  if (confirm === undefined) {
    const traces = chosenTraces(await findPerson(sql, person), person.named);
    sayCounts(countByPlace(traces), say);
    say(`Nothing was erased. To erase, add --confirm "${who}"`);
    return;
  }
  if (plainText(confirm) !== plainText(who)) {
    throw new CommandError(`--confirm is not ${who}`, 2);
  }
  const hashes = erasureHashes(await comparable(sql, person), erasureKeys[0]);
  const erased = await erasePerson(sql, { ...person, hashes, operatorId: nobody });
  if (!erased) throw new CommandError(`${who} is an active operator: disable the account first`);
  if (Object.keys(erased.counts).length === 0) {
    throw new CommandError(`nothing was erased: ${choose}`);
  }
  sayCounts(erased.counts, say);
  say("Erased. Keep the ledger with the backups: person ledger");
}

async function restrict(
  person: PersonSelection,
  { sql, say }: CommandDeps,
  isRestricted: boolean,
): Promise<void> {
  const count = await restrictPerson(sql, { ...person, isRestricted, operatorId: nobody });
  if (count === 0) throw new CommandError(`nothing was changed: ${choose}`);
  say(`leads ${isRestricted ? "restricted" : "free again"}: ${count}`);
}

const choose = "choose the rows found by the name or the telephone with --id";

function sayCounts(counts: Readonly<Record<string, number>>, say: CommandDeps["say"]): void {
  for (const [place, count] of Object.entries(counts)) say(`${place}\t${count}`);
}

/** One entry per line: the hash, the record of a name, and the time. */
async function printLedger({ sql, say }: CommandDeps): Promise<void> {
  for (const { hash, recordId, erasedAt } of await listErasures(sql)) {
    say(`${hash} ${recordId ?? "-"} ${erasedAt}`);
  }
}
