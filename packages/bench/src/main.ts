/**
 * `npm run bench`: the whole job, from a lead to its last mail, beside apps that people write by
 * hand, on this machine, in one run. docs/performance.md explains the figures.
 */
import { fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { measureLists } from "./lists.ts";
import { measure, type Plan } from "./measure.ts";
import { boundTable, type Figures, figureTable, medianOf } from "./report.ts";
import { startSubject, type SubjectName } from "./subject.ts";
import { say } from "../../../scripts/prepare/terminal.mjs";

const isQuick = process.argv.includes("--quick");
const plan: Plan = isQuick
  ? { rounds: 1, leads: 1_000, latencyLeads: 60 }
  : { rounds: 3, leads: 6_000, latencyLeads: 300 };
const listSizes = isQuick ? [] : [1_000, 1_000_000];

const directory = mkdtempSync(join(tmpdir(), "scm bench "));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
process.once("exit", (code) => {
  if (code !== 1) rmSync(directory, { recursive: true, force: true });
});
try {
  await bench();
} catch (error) {
  say(`The run failed: ${error instanceof Error ? error.message : String(error)}`);
  say(`The logs are in ${directory}`);
  process.exitCode = 1;
}
// Ends the programs that a failed turn has left.
process.exit();

async function bench(): Promise<void> {
  const rounds: Record<SubjectName, Figures[]> = { ours: [], dual: [], durable: [] };
  const names = ["ours", "dual", "durable"] as const;
  // The subjects take turns, so that a slow minute of the machine affects all of them.
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const name of round % 2 ? names : names.toReversed()) {
      say(`round ${round} of ${plan.rounds}: ${name}`);
      const subject = await startSubject(name, directory);
      rounds[name].push(await measure(subject, plan));
      await subject.stop();
    }
  }
  for (const size of listSizes) {
    say(`the lists of ${size.toLocaleString("en")} contacts`);
    const subject = await startSubject("ours", directory);
    rounds.ours.push(await measureLists(subject, size));
    await subject.stop();
  }
  const { ours, dual, durable } = rounds;
  const measured = { ours: medianOf(ours), dual: medianOf(dual), durable: medianOf(durable) };
  say(`\nNode ${process.version}, ${availableParallelism()} cores, ${plan.leads} leads`);
  say(`A disk of ${syncsPerSecond().toLocaleString("en")} commits a second\n`);
  say(`${figureTable(measured)}\n\n${boundTable(measured)}`);
}

/** How often the disk can keep a page one after another, as PostgreSQL does at each commit. */
function syncsPerSecond(): number {
  const file = openSync(join(directory, "synced"), "w");
  let syncs = 0;
  for (const until = performance.now() + 1_000; performance.now() < until; syncs += 1) {
    writeSync(file, Buffer.alloc(8_192), 0, 8_192, 0);
    fdatasyncSync(file);
  }
  return syncs;
}
