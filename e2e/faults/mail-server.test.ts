import { until } from "@scm/testing";
import { openHouse } from "@scm/testing/house";
import { expect, test } from "vitest";
import { print } from "./chance.ts";
import { untilHandled, untilMailed } from "./clock.ts";
import { everythingOnce, reckon } from "./reckoning.ts";
import { sendContacts } from "./visitors.ts";

const house = await openHouse();

test("the mail server is away during 100 submissions: each is answered 201, it is asked now and then only, and every mail arrives once, within 30 s of its return", async () => {
  await house.mailbox.kill();
  const log = await sendContacts(house, { name: "unsent", count: 100 }).done;
  await untilHandled(house, { withinMs: 20_000 });
  // Five at once find nobody, then one after the other, 5 s apart.
  await until(async () => (await countVainTries()) >= 7, { timeoutMs: 30_000 });
  const vainTries = await countVainTries();

  await house.mailbox.start();
  const mailedMs = await untilMailed(house, { withinMs: 30_000 });
  print(`200 mails were sent within ${mailedMs} ms of the mail server's return`);

  expect(vainTries).toBeLessThanOrEqual(10);
  expect(await reckon(house, log)).toMatchObject({ ...everythingOnce, answers: { 201: 100 } });
});

async function countVainTries(): Promise<number> {
  const lines = await house.worker.readLog();
  return lines.filter((line) => line.includes('"mail unreachable"')).length;
}
