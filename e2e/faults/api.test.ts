import { setTimeout as delay } from "node:timers/promises";
import { openHouse } from "@scm/testing/house";
import { expect, test } from "vitest";
import { openChance, print } from "./chance.ts";
import { letTimePass, untilHandled, untilMailed } from "./clock.ts";
import { everythingOnce, reckon } from "./reckoning.ts";
import { sendContacts } from "./visitors.ts";

const house = await openHouse();
const chance = openChance();

test("Redis is away for 8 s, and the api is killed when it has stored 50 contacts and passed none on: the next one passes them on, and they are handled within 3 s", async () => {
  await house.redis.kill();
  const outage = delay(8_000);
  const log = await sendContacts(house, { name: "orphaned", count: 50 }).done;
  await house.api.end("SIGKILL");
  // Long enough for a worker that asks less and less often to be seen by its delay.
  await outage;
  await house.redis.start();
  await house.api.start();
  const handledMs = await untilHandled(house, { withinMs: 3_000 });
  print(`50 contacts were handled within ${handledMs} ms of the start of the api`);
  await untilMailed(house, { withinMs: 30_000 });

  expect(await reckon(house, log)).toMatchObject({ ...everythingOnce, answers: { 201: 50 } });
});

test("the api is killed six times under load: what it acknowledged is kept, and what is kept is mailed once", async () => {
  const visitors = sendContacts(house, { name: "cut", count: 300, perSecond: 60 });
  for (let kill = 1; kill <= 6; kill += 1) {
    await delay(chance.between(50, 500));
    await house.api.end("SIGKILL");
    await house.api.start();
  }
  const log = await visitors.done;
  await untilMailed(house, { withinMs: 60_000, meanwhile: () => letTimePass(house) });

  const reckoning = await reckon(house, log);

  expect(reckoning).toMatchObject(everythingOnce);
  expect(Object.keys(reckoning.answers).toSorted()).toEqual(["201", "none"]);
});

test("the api is told to end three times under load: it ends with code 0 within 30 s, and nothing is lost, doubled or uncertain", async () => {
  const visitors = sendContacts(house, { name: "drained", count: 180, perSecond: 60 });
  const exits = [];
  for (let end = 1; end <= 3; end += 1) {
    await delay(chance.between(100, 500));
    exits.push(await house.api.end("SIGTERM"));
    await house.api.start();
  }
  const log = await visitors.done;
  await untilMailed(house, { withinMs: 60_000 });

  const reckoning = await reckon(house, log);
  const longestMs = Math.round(Math.max(...exits.map(({ durationMs }) => durationMs)));
  print(`the api ended within ${longestMs} ms`);

  expect(exits.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(longestMs).toBeLessThan(30_000);
  expect(reckoning).toMatchObject(everythingOnce);
});
