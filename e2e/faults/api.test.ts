import { startProduct } from "@scm/testing/product";
import { expect, test } from "vitest";
import { openChance, print } from "./chance.ts";
import { letTimePass, replaceWorker, untilHandled, untilMailed } from "./clock.ts";
import { everythingOnce, reckon } from "./reckoning.ts";
import { sendContacts, untilAcknowledged } from "./visitors.ts";

const product = await startProduct();
const chance = openChance();

test("Redis is away, and the api is killed when it has stored 50 contacts and passed none on: the next one passes them on, and they are handled at once", async () => {
  await product.redis.kill();
  const log = await sendContacts(product, { name: "orphaned", count: 50 }).done;
  await product.api.end("SIGKILL");
  await product.redis.start();
  await product.api.start();
  const handledMs = await untilHandled(product, { stalledAfterMs: 3_000 });
  print(`50 contacts were handled within ${handledMs} ms of the start of the api`);
  await untilMailed(product, { stalledAfterMs: 30_000 });

  expect(await reckon(product, log)).toMatchObject({ ...everythingOnce, answers: { 201: 50 } });
});

for (const { kills, tags = [] } of [{ kills: 2 }, { kills: 6, tags: ["full"] }]) {
  test(
    `the api is killed ${kills} times under load: what it acknowledged is kept, and what is kept is mailed once`,
    { tags },
    async () => {
      const visitors = sendContacts(product, { name: `cut${kills}x`, perSecond: 60 });
      for (let kill = 1; kill <= kills; kill += 1) {
        await untilAcknowledged(visitors, chance.between(1, 30));
        await product.api.end("SIGKILL");
        await product.api.start();
      }
      const log = await visitors.end();
      await replaceWorker(product, "SIGTERM");
      await untilMailed(product, { stalledAfterMs: 60_000, meanwhile: () => letTimePass(product) });

      const reckoning = await reckon(product, log);

      expect(reckoning).toMatchObject(everythingOnce);
      expect(Object.keys(reckoning.answers).toSorted()).toEqual(["201", "none"]);
    },
  );
}

for (const { ends, tags = [] } of [{ ends: 1 }, { ends: 3, tags: ["full"] }]) {
  test(
    `the api is told to end under load, ${ends} times: it ends with code 0 within 30 s, and nothing is lost, doubled or uncertain`,
    { tags },
    async () => {
      const visitors = sendContacts(product, { name: `drained${ends}x`, perSecond: 60 });
      const exits = [];
      for (let end = 1; end <= ends; end += 1) {
        await untilAcknowledged(visitors, chance.between(1, 30));
        exits.push(await product.api.end("SIGTERM"));
        await product.api.start();
      }
      const log = await visitors.end();
      await untilMailed(product, { stalledAfterMs: 60_000 });

      const reckoning = await reckon(product, log);
      const longestMs = Math.round(Math.max(...exits.map(({ durationMs }) => durationMs)));
      print(`the api ended within ${longestMs} ms`);

      expect(exits.filter(({ code }) => code !== 0)).toEqual([]);
      expect(longestMs).toBeLessThan(30_000);
      expect(reckoning).toMatchObject(everythingOnce);
    },
  );
}
