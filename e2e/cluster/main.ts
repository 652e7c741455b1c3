/**
 * `npm run verify:cluster`: an installation of several apis and workers keeps its promises while its
 * parts are killed in turn, and while all programs are rolled. docs/operations.md has the table.
 */
import { setTimeout as delay } from "node:timers/promises";
import { say } from "../../scripts/prepare/terminal.mjs";
import { findProgram } from "./daemon.ts";
import { type House, openHouse } from "./house.ts";
import { clusterParts, type Part, sentinelParts } from "./parts.ts";
import { openRedisCluster, openSentinels } from "./redis-nodes.ts";
import { checkLimits, checkNews } from "./sharing.ts";
import { type Done, judge } from "./verdict.ts";
import { openVisitors, type Tally, type Visitors } from "./visitors.ts";

const needed = ["postgres", "pg_basebackup", "haproxy", "pgbouncer", "redis-server", "redis-cli"];
const missing = needed.filter((name) => findProgram(name) === null);
const [, , chosen] = process.argv;

if (missing.length > 0) {
  say(`npm run verify:cluster needs ${missing.join(", ")}. On Debian:`);
  say("apt-get install --no-install-recommends postgresql haproxy pgbouncer redis-server");
  process.exitCode = 1;
} else {
  if (chosen !== "cluster") await verify("Redis with Sentinel", openSentinels, sentinelParts);
  if (chosen !== "sentinel") await verify("Redis Cluster", openRedisCluster, clusterParts);
}
// Ends the processes that a failed run has left.
process.exit();

async function verify<Redis extends { url: string; close: () => Promise<void> }>(
  title: string,
  openRedis: (directory: string) => Promise<Redis>,
  parts: readonly Part<Redis>[],
): Promise<void> {
  say(`\n${title}: 3 apis and 3 workers start`);
  const house = await openHouse(openRedis);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void house.close().finally(() => process.exit(1)));
  }
  const visitors = openVisitors(house.url);
  try {
    const shared = [await checkNews(house.apis), await checkLimits(house.apis)];
    const done: Done[] = [];
    for (const part of parts) {
      say(`${part.perSecond} leads a second: ${part.name}`);
      const key = `part${done.length}`;
      visitors.begin(key, part.perSecond);
      done.push({ key, part, tally: await runPart(part, house, visitors) });
    }
    const faults = [...shared, ...(await judge(done, { house, visitors }))];
    const found = faults.filter((fault) => fault !== null);
    for (const fault of found) say(`NOT KEPT: ${fault}`);
    if (found.length > 0) process.exitCode = 1;
    else say("Every guarantee was kept.");
  } finally {
    await house.close();
  }
}

async function runPart<Redis>(
  part: Part<Redis>,
  house: House<Redis>,
  visitors: Visitors,
): Promise<Tally> {
  await delay(1_500);
  await part.run(house);
  await delay(Math.max(1_500, ((part.leads - visitors.count()) * 1_000) / part.perSecond));
  return visitors.end();
}
