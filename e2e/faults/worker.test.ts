import { until } from "@scm/testing";
import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { createRandom, print } from "./random.ts";
import { countLeased, countSent, letTimePass, replaceWorker, untilMailed } from "./clock.ts";
import { everythingOnce, nothingLost, countLosses } from "./losses.ts";
import { sendContacts } from "./visitors.ts";

const product = await startProduct();
const random = createRandom();

/** Mails in progress at once in one worker. */
const sendsMax = 10;

for (const { kills, count, tags = [] } of [
  { kills: 10, count: 500 },
  { kills: 20, count: 500, tags: ["full"] },
]) {
  test(
    `a worker killed ${kills} times while it sends ${count * 2} mails loses none; at most 10 per kill arrive twice, and these are marked`,
    { tags },
    async () => {
      await product.mailbox.setFaults({ delayMs: 50 });
      const visitors = sendContacts(product, { name: `killed${kills}x`, count, perSecond: 50 });
      for (let kill = 1; kill <= kills; kill += 1) {
        await untilSome(30);
        await replaceWorker(product, "SIGKILL");
      }
      const log = await visitors.done;
      await untilMailed(product, { stalledAfterMs: 90_000, meanwhile: () => letTimePass(product) });

      const losses = await countLosses(product, log);

      expect(losses).toMatchObject({ ...nothingLost, answers: { 201: count } });
      expect(losses.mailedTwice.length).toBeLessThanOrEqual(kills * sendsMax);
      expect(losses.uncertain).toBeLessThanOrEqual(kills * sendsMax);
    },
  );
}

for (const { ends, count, tags = [] } of [
  { ends: 10, count: 120 },
  { ends: 20, count: 240, tags: ["full"] },
]) {
  test(
    `a worker stopped ${ends} times under load exits with 0 within 30 s, holds no event, and no mail is uncertain or repeated`,
    { tags },
    async () => {
      await product.mailbox.setFaults({ delayMs: 50 });
      const visitors = sendContacts(product, { name: `ended${ends}x`, count, perSecond: 40 });
      const exits = [];
      const leased = [];
      for (let end = 1; end <= ends; end += 1) {
        await untilSome(10);
        exits.push(await product.worker.end("SIGTERM"));
        leased.push(await countLeased(product));
        await product.worker.start();
      }
      const log = await visitors.done;
      await untilMailed(product, { stalledAfterMs: 30_000 });
      print(`the worker ended within ${longest(exits)} ms`);

      const losses = await countLosses(product, log);

      expect(exits.filter(({ code }) => code !== 0)).toEqual([]);
      expect(longest(exits)).toBeLessThan(30_000);
      expect(leased).toEqual(leased.map(() => 0));
      expect(losses).toMatchObject({ ...everythingOnce, answers: { 201: count } });
    },
  );
}

/** Waits for a random number of sent mails, at most `most`. */
async function untilSome(most: number): Promise<void> {
  const wanted = (await countSent(product)) + random.between(1, most);
  await until(async () => (await countSent(product)) >= wanted, { timeoutMs: 30_000 });
}

function longest(exits: readonly { durationMs: number }[]): number {
  return Math.round(Math.max(...exits.map(({ durationMs }) => durationMs)));
}
