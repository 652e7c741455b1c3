/**
 * `npm run bench`: the product beside the least code on its stack and beside the apps that people
 * write by hand, on this machine, in one run. docs/performance.md explains the figures.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { findRedisEngine } from "@scm/services";
import { type Figures, figureTable, goalTable, medianOf } from "./figures.ts";
import { goalsOf, type Measured } from "./goals.ts";
import { type Machine, openMachine } from "./machine.ts";
import { measureSubject } from "./measure-subject.ts";
import { measureLists, measureRequests, measureWork } from "./parts.ts";
import { type Plan, quickPlan, wholePlan } from "./plan.ts";
import { startOursOnce, subjects } from "./subject.ts";
import { say } from "../../../scripts/prepare/terminal.mjs";

const startedAt = new Date();
if (findRedisEngine() === "redis-server") {
  await bench(process.argv.includes("--quick") ? quickPlan : wholePlan);
} else {
  process.stderr.write("npm run bench needs a redis-server in the PATH.\n");
  process.exitCode = 1;
}
// Ends the processes that a failed start has left.
process.exit();

async function bench(plan: Plan): Promise<void> {
  const machine = await openMachine();
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void machine.close().finally(() => process.exit(1)));
  }
  try {
    await startOursOnce(machine);
    const measured = {
      ...(await measureSubjects(machine, plan)),
      parts: await parts(machine, plan),
    };
    await report(measured, plan);
  } catch (error) {
    say(`The run failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await machine.close();
  }
}

/** The subjects take turns, so that a slow minute of the machine affects all of them. */
async function measureSubjects(machine: Machine, plan: Plan): Promise<Measured> {
  const rounds = new Map<string, Figures[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const subject of round % 2 ? subjects.toReversed() : subjects) {
      announce(`round ${round + 1} of ${plan.rounds}: ${subject.name}`);
      rounds.get(subject.name)?.push(await measureSubject(machine, subject, plan));
    }
  }
  return Object.fromEntries([...rounds].map(([name, figures]) => [name, medianOf(figures)]));
}

async function parts(machine: Machine, plan: Plan): Promise<Figures> {
  announce("parts of the product");
  return {
    ...(await measureWork(machine, plan)),
    ...(await measureRequests(machine, plan)),
    ...(await measureLists(machine, plan)),
  };
}

async function report(measured: Measured, plan: Plan): Promise<void> {
  const { parts: ofParts = {}, ...ofSubjects } = measured;
  const goals = goalsOf(measured);
  const about = `Node ${process.version}, ${availableParallelism()} cores, ${elapsedS()} s`;
  say(`\n${about}\n\n${figureTable(ofSubjects)}\n\n${figureTable({ parts: ofParts })}\n`);
  say(goalTable(goals));

  const folder = fileURLToPath(new URL("../../../.cache/bench/", import.meta.url));
  const file = `${folder}${startedAt.toISOString().replaceAll(":", "-")}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${JSON.stringify({ about, plan, measured, goals }, null, 2)}\n`);
  say(`\n${file}`);
}

function announce(stage: string): void {
  say(`${String(elapsedS()).padStart(4)} s  ${stage}`);
}

function elapsedS(): number {
  return Math.round((Date.now() - startedAt.getTime()) / 1_000);
}
