import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { createRandom, print } from "./random.ts";
import { letTimePass, replaceWorker, untilHandled, untilMailed } from "./clock.ts";
import { countLosses, everythingOnce } from "./losses.ts";
import { sendContacts, untilAcknowledged } from "./visitors.ts";

const product = await startProduct();
const random = createRandom();

test("an api killed while Redis is down leaves 50 events, which the next api dispatches at once", async () => {
  await product.redis.kill();
  const log = await sendContacts(product, { name: "orphaned", count: 50 }).done;
  await product.api.end("SIGKILL");
  await product.redis.start();
  await product.api.start();
  const handledMs = await untilHandled(product, { stalledAfterMs: 3_000 });
  print(`50 contacts were handled within ${handledMs} ms of the start of the api`);
  await untilMailed(product, { stalledAfterMs: 30_000 });

  expect(await countLosses(product, log)).toMatchObject({
    ...everythingOnce,
    answers: { 201: 50 },
  });
});

for (const { kills, tags = [] } of [{ kills: 2 }, { kills: 6, tags: ["full"] }]) {
  test(
    `an api killed ${kills} times under load loses nothing that it acknowledged, and mails it once`,
    { tags },
    async () => {
      const visitors = sendContacts(product, { name: `cut${kills}x`, perSecond: 60 });
      for (let kill = 1; kill <= kills; kill += 1) {
        await untilAcknowledged(visitors, random.between(1, 30));
        await product.api.end("SIGKILL");
        await product.api.start();
      }
      const log = await visitors.end();
      await replaceWorker(product, "SIGTERM");
      await untilMailed(product, { stalledAfterMs: 60_000, meanwhile: () => letTimePass(product) });

      const losses = await countLosses(product, log);

      expect(losses).toMatchObject(everythingOnce);
      expect(Object.keys(losses.answers).toSorted()).toEqual(["201", "none"]);
    },
  );
}

for (const { ends, tags = [] } of [{ ends: 1 }, { ends: 3, tags: ["full"] }]) {
  test(
    `an api stopped ${ends} times under load exits with 0 within 30 s, and nothing is lost, repeated or uncertain`,
    { tags },
    async () => {
      const visitors = sendContacts(product, { name: `drained${ends}x`, perSecond: 60 });
      const exits = [];
      for (let end = 1; end <= ends; end += 1) {
        await untilAcknowledged(visitors, random.between(1, 30));
        exits.push(await product.api.end("SIGTERM"));
        await product.api.start();
      }
      const log = await visitors.end();
      await untilMailed(product, { stalledAfterMs: 60_000 });

      const losses = await countLosses(product, log);
      const longestMs = Math.round(Math.max(...exits.map(({ durationMs }) => durationMs)));
      print(`the api ended within ${longestMs} ms`);

      expect(exits.filter(({ code }) => code !== 0)).toEqual([]);
      expect(longestMs).toBeLessThan(30_000);
      expect(losses).toMatchObject(everythingOnce);
    },
  );
}
