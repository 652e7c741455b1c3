import { until } from "@scm/testing";
import { openHouse } from "@scm/testing/house";
import { expect, test } from "vitest";
import { openChance, print } from "./chance.ts";
import { countSent, letTimePass, skipJobLocks, skipLeases, untilMailed } from "./clock.ts";
import { everythingOnce, nothingLost, reckon } from "./reckoning.ts";
import { sendContacts } from "./visitors.ts";

const house = await openHouse();
const chance = openChance();

const kills = 20;
/** Mails under way at once in one worker. */
const sendsMax = 5;

test("a worker is killed 20 times while 1,000 mails go out: none is missing, at most the 5 under way at each kill arrive twice, and each of these is marked", async () => {
  await house.mailbox.server().setFaults({ delayMs: 50 });
  const visitors = sendContacts(house, { name: "killed", count: 500, perSecond: 50 });
  for (let kill = 1; kill <= kills; kill += 1) {
    await untilSome(30);
    await house.worker.end("SIGKILL");
    await skipJobLocks(house);
    await skipLeases(house, { olderThanS: 0 });
    await house.worker.start();
  }
  const log = await visitors.done;
  await untilMailed(house, { withinMs: 90_000, meanwhile: () => letTimePass(house) });

  const reckoning = await reckon(house, log);

  expect(reckoning).toMatchObject({ ...nothingLost, answers: { 201: 500 } });
  expect(reckoning.mailedTwice.length).toBeLessThanOrEqual(kills * sendsMax);
  expect(reckoning.uncertain).toBeLessThanOrEqual(kills * sendsMax);
});

test("a worker is told to end five times under load: it ends with code 0 within 30 s, no mail is uncertain and none arrives twice", async () => {
  await house.mailbox.server().setFaults({ delayMs: 50 });
  const visitors = sendContacts(house, { name: "ended", count: 120, perSecond: 40 });
  const exits = [];
  for (let end = 1; end <= 5; end += 1) {
    await untilSome(10);
    exits.push(await house.worker.end("SIGTERM"));
    await house.worker.start();
  }
  const log = await visitors.done;
  await untilMailed(house, { withinMs: 60_000 });
  print(`the worker ended within ${longest(exits)} ms`);

  const reckoning = await reckon(house, log);

  expect(exits.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(longest(exits)).toBeLessThan(30_000);
  expect(reckoning).toMatchObject({ ...everythingOnce, answers: { 201: 120 } });
});

test(
  "no worker lives: the api is degraded at once, logs it within 30 s, and logs that one is back",
  { tags: ["full"] },
  async () => {
    await house.worker.end("SIGTERM");

    const ready = await fetch(`${house.url}/api/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: "degraded", worker: "away" },
    ]);
    await until(() => hasLogged("no worker alive"), { timeoutMs: 30_000 });
    await house.worker.start();
    await until(() => hasLogged("a worker is alive again"));
  },
);

async function hasLogged(message: string): Promise<boolean> {
  return (await house.api.readLog()).some((line) => line.includes(`"${message}"`));
}

/** Waits for the next few mails to be sent: at most `most`, so that an end comes at any moment. */
async function untilSome(most: number): Promise<void> {
  const wanted = (await countSent(house)) + chance.between(1, most);
  await until(async () => (await countSent(house)) >= wanted, { timeoutMs: 30_000 });
}

function longest(exits: readonly { durationMs: number }[]): number {
  return Math.round(Math.max(...exits.map(({ durationMs }) => durationMs)));
}
