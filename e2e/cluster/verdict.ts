/** The table of all leads and mails after a run, and the guarantees that were not kept. */
import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "@scm/db";
import { markdownTable } from "../../packages/bench/src/figures.ts";
import { withDatabase } from "../../packages/bench/src/machine.ts";
import { say } from "../../scripts/prepare/terminal.mjs";
import {
  countLosses,
  countStrays,
  countWaiting,
  type Double,
  hurryUncertain,
  listDoubles,
  type Losses,
  newLosses,
} from "./counts.ts";
import type { House } from "./house.ts";
import type { Part } from "./parts.ts";
import { mailConnections } from "./programs.ts";
import type { Tally, Visitors } from "./visitors.ts";

export type Done = {
  /** Begins the addresses of the part's visitors. */
  key: string;
  part: Pick<Part<unknown>, "name" | "perSecond" | "killedWorkers" | "isOrderly">;
  tally: Tally;
};

type Run = { house: House<unknown>; visitors: Visitors };

/** Waits for all mails and prints the table. @returns what was not kept */
export async function judge(done: readonly Done[], { house, visitors }: Run): Promise<string[]> {
  const { losses, doubles, strays } = await withDatabase(
    house.postgres.primaryUrl("scm"),
    async (sql) => {
      await drain(sql);
      const { ids } = await house.sink.ask({ kind: "ids" });
      return {
        losses: await countLosses(sql, visitors.accepted, ids),
        doubles: await listDoubles(sql, ids),
        strays: await countStrays(sql, ids),
      };
    },
  );
  const rows = done.map((one) => rowOf(one, losses.get(one.key) ?? newLosses()));
  say(`\n${markdownTable([heading, ...rows])}\n`);

  const sum = (name: keyof Losses) =>
    [...losses.values()].reduce((total, one) => total + one[name], 0);
  const kills = done.reduce((total, { part }) => total + part.killedWorkers, 0);
  const bound = kills * mailConnections;
  // A mail may leave during a later part than its lead came, so the bound is one of the whole run.
  say(`${sum("stored")} leads; ${sum("mailsDoubled")} mails came twice, at most ${bound} may`);
  say(`${sum("marked")} mails have the mark that they may have come twice`);
  await explainDoubles(doubles, house);
  const programs = [...house.apis.map(({ program }) => program), ...house.workers];
  const faults: [number, string][] = [
    [sum("lost"), "acknowledged leads lost"],
    [sum("doubled"), "leads doubled"],
    [sum("mailsMissing"), "mails missing"],
    [strays, "mails came whose row is lost"],
    [Math.max(0, sum("mailsDoubled") - bound), `mails doubled beyond the bound of ${bound}`],
    [sum("unmarked"), "mails doubled without a mark"],
    [visitors.gaveUp.length, "visitors not served within two minutes"],
    [programs.flatMap((one) => one.unexpectedExits).length, "programs that ended by themselves"],
    ...done.flatMap(({ part, tally }): [number, string][] => [
      [tally.unexpected.length, `answers such as ${tally.unexpected[0]}: ${part.name}`],
      [part.isOrderly ? tally.broken + tally.refused : 0, `calls failed: ${part.name}`],
    ]),
  ];
  return faults.filter(([count]) => count > 0).map(([count, name]) => `${count} ${name}`);
}

/** Mails that a killed worker was sending have a lease of 90 s. */
async function drain(sql: Sql): Promise<void> {
  const startedAt = performance.now();
  const elapsedS = () => Math.round((performance.now() - startedAt) / 1_000);
  while ((await countWaiting(sql)) > 0 && elapsedS() < 240) {
    await hurryUncertain(sql);
    await delay(500);
  }
  say(`all mails were sent ${elapsedS()} s after the last lead`);
}

/** Shows each mail that came twice, with all that the workers logged about it. */
async function explainDoubles(
  doubles: readonly Double[],
  { workers }: House<unknown>,
): Promise<void> {
  const logs = await Promise.all(workers.map((worker) => worker.readLog()));
  const lines = logs.flatMap((log, index) => log.map((line) => `worker-${index + 1} ${line}`));
  for (const { id, arrivedAt, row } of doubles) {
    say(`mail ${id} came at ${arrivedAt.join(" and ")}: ${JSON.stringify(row)}`);
    for (const line of lines.filter((one) => one.includes(id))) say(`  ${line.slice(0, 400)}`);
  }
  const unknown = lines.filter((line) => unknownOutcome.test(line));
  say(`${unknown.length} outcomes of mails were unknown to a living worker`);
  for (const line of unknown.slice(0, 5)) say(`  ${line.slice(0, 400)}`);
}

const unknownOutcome = /"(mail unknown|the outcome of a mail)/;

const heading = [
  "what happens",
  "leads/s",
  "accepted",
  "503",
  "reset",
  "outage, s",
  "lost",
  "doubled",
  "mails missing",
  "mails doubled",
];

function rowOf({ part, tally }: Done, losses: Losses): string[] {
  const figures = [
    part.perSecond,
    tally.accepted,
    tally.refused,
    tally.broken,
    (tally.outageMs / 1_000).toFixed(1),
    losses.lost,
    losses.doubled,
    losses.mailsMissing,
    losses.mailsDoubled,
  ];
  return [part.name, ...figures.map(String)];
}
