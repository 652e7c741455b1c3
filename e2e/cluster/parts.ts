/** The parts of an installation, which are killed or restarted one after another. */
import { setTimeout as delay } from "node:timers/promises";
import { statusOf } from "@scm/testing/calls";
import type { Program } from "@scm/testing/program";
import { until } from "@scm/testing/wait";
import type { Daemon } from "./daemon.ts";
import type { House } from "./house.ts";
import type { RedisCluster, Sentinels } from "./redis-nodes.ts";

export type Part<Redis> = {
  /** The part and the fault, as the table names them. */
  name: string;
  perSecond: number;
  /** At least. */
  leads: number;
  run: (house: House<Redis>) => Promise<void>;
  /** Workers that are killed, so that mails may go out twice. */
  killedWorkers: number;
  /** No call may fail. */
  isOrderly: boolean;
};

const usual = { perSecond: 100, leads: 500, killedWorkers: 0, isOrderly: false };

function part<Redis>(name: string, run: Part<Redis>["run"], own: Partial<Part<Redis>> = {}) {
  return { name, run, ...usual, ...own };
}

const rolling = part<unknown>("all programs rolled: one api and one worker at a time", roll, {
  perSecond: 200,
  isOrderly: true,
});

export const sentinelParts: readonly Part<Sentinels>[] = [
  part("nothing", async () => {}, { isOrderly: true }),
  // First, because what was under way has a lease of 90 s.
  part("PostgreSQL primary killed, standby promoted after 3 s", async ({ postgres }) => {
    await postgres.failOver(3_000);
    await postgres.rejoin();
  }),
  part("PgBouncer killed, back after 1 s", ({ pooler }) => killDaemon(pooler, 1_000)),
  part("a worker killed, back after 2 s", ({ workers }) => killProgram(workers[0]), {
    killedWorkers: 1,
  }),
  part("an api killed, back after 2 s", ({ apis }) => killProgram(apis[0]?.program)),
  part("a sentinel killed, back after 3 s", ({ redis }) => killDaemon(redis.sentinel, 3_000)),
  part("Redis primary killed, replica promoted by Sentinel", async ({ redis }) => {
    await redis.failOver();
    await redis.rejoin();
  }),
  rolling,
];

export const clusterParts: readonly Part<RedisCluster>[] = [
  part("Redis master of our keys killed, back after 5 s", ({ redis }) =>
    killDaemon(redis.owner, 5_000),
  ),
  part("another Redis master killed, back after 5 s", ({ redis }) =>
    killDaemon(redis.other, 5_000),
  ),
  rolling,
];

async function killProgram(program: Program | undefined): Promise<void> {
  await program?.end("SIGKILL");
  await delay(2_000);
  await program?.start();
}

async function killDaemon(daemon: Daemon, pauseMs: number): Promise<void> {
  await daemon.kill();
  await delay(pauseMs);
  await daemon.start();
}

/** The next api stops when the balancer uses the one before again. */
async function roll({ apis, workers }: House<unknown>): Promise<void> {
  for (const [index, api] of apis.entries()) {
    await Promise.all([restart(workers[index]), restart(api.program)]);
    await until(async () => (await statusOf(`${api.url}/api/ready`)) === 200);
    await delay(1_000);
  }
}

async function restart(program: Program | undefined): Promise<void> {
  const exit = await program?.end("SIGTERM");
  if (exit?.code !== 0) throw new Error(`a stop by SIGTERM ended with ${JSON.stringify(exit)}`);
  await program?.start();
}
