/**
 * `npm run verify:upgrade [-- <commit>]`: the release before keeps working while and after this one
 * migrates its database, beside this one, and when this one is taken back. docs/operations.md has
 * the table. Exits with 1 if a lead, a mail or an entry of a list is missing.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { migrate, type Sql } from "@scm/db";
import { until } from "@scm/testing/wait";
import type { StartProcess } from "@scm/testing/start-process";
import { addClub, type Pair } from "../club-system.ts";
import { logIn } from "../operator.ts";
import { operator } from "../product.ts";
import { type House, openHouse } from "./house.ts";
import {
  countListed,
  countMailed,
  kinds,
  type Lead,
  mailsOfEachKind,
  sendEachKind,
} from "./leads.ts";
import { checkOut, findReleaseBefore, prepareMigrations } from "./release.ts";
import { say } from "../../scripts/prepare/terminal.mjs";

const base = await mkdtemp(join(tmpdir(), "scm-upgrade-"));
const endings: (() => Promise<unknown>)[] = [() => rm(base, { recursive: true, force: true })];
let closing: Promise<void> | undefined;
// A signal and the run that it breaks off both wait for the one end.
const close = () => (closing ??= endAll());
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void close());
try {
  await verify(process.argv[2] ?? findReleaseBefore());
  say("Every guarantee was kept.");
} catch (error) {
  say(`NOT KEPT: ${String(error)}`);
  process.exitCode = 1;
} finally {
  await close();
}

async function verify(ref: string): Promise<void> {
  const source = join(base, "before");
  const name = checkOut(ref, source);
  const directory = join(base, "migrations");
  const newer = prepareMigrations(source, directory);
  say(`The release before: ${name}. It lacks ${newer.join(", ")}.`);
  say("It is installed and built, which may take minutes.");
  const house = await openHouse(base, (end) => endings.push(end));
  const startOld = () => house.start("data-before", source);

  const first = await startOld();
  const asOperator = await logIn({ url: first.url, operator });
  const check = prepareChecks(house, await addClub(asOperator));
  await check("the release before, on its own schema", [first]);
  const { sql, applicationUrl } = house;
  await migrate(sql, { directory: pathToFileURL(`${directory}/`), applicationUrl });
  await check("it goes on after the migration", [first]);
  await first.end("SIGTERM");
  const second = await startOld();
  await check("it is started again on the newer schema", [second]);
  const newOne = await house.start("data-after");
  await check("this release runs beside it", [second, newOne]);
  await second.end("SIGTERM");
  await check("this release runs alone", [newOne]);
  await newOne.end("SIGTERM");
  await check("the release before is back", [await startOld()]);
}

/**
 * @returns a check, which sends one lead of each kind to each site, and looks for those of all
 *   checks. It throws if anything is missing
 */
function prepareChecks(house: House, pair: Pair) {
  const all: Lead[] = [];
  say(row(["", "leads", "mails", "listed"]));

  return async function check(step: string, sites: readonly StartProcess[]): Promise<void> {
    const sent: Lead[] = [];
    const faults: string[] = [];
    for (const site of sites) {
      const { leads, refused } = await sendEachKind(site, { key: `lead-${all.length}`, pair });
      faults.push(...refused);
      sent.push(...leads);
      all.push(...leads);
    }
    await untilDone(house.sql).catch(() => faults.push("an event or a mail stays open"));
    const cells = [
      [sent.length, kinds * sites.length],
      [await countMailed(sent, house), mailsOfEachKind * sites.length],
      [await countListed(all, sites), all.length],
    ] as const;
    say(row([step, ...cells.map(([found, wanted]) => `${found} of ${wanted}`)]));
    if (cells.some(([found, wanted]) => found !== wanted)) faults.push("see the last line");
    if (faults.length > 0) throw new Error(faults.join("; "));
  };
}

async function endAll(): Promise<void> {
  for (const end of endings.toReversed()) await end();
}

function row([name = "", ...cells]: readonly string[]): string {
  return name.padEnd(42) + cells.map((cell) => cell.padEnd(12)).join("");
}

/** Waits until no event and no mail is open. */
async function untilDone(sql: Sql): Promise<void> {
  await until(
    async () => {
      const [{ isDone }] = await sql<[{ isDone: boolean }]>`
      select not exists (select from outbox where state in ('new', 'dispatched'))
        and not exists (
          select from deliveries where state in ('pending', 'sending', 'uncertain')
        ) as is_done`;
      return isDone;
    },
    { timeoutMs: 120_000, everyMs: 100 },
  );
}
