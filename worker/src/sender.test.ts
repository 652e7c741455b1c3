import { setTimeout as delay } from "node:timers/promises";
import { until } from "@scm/testing";
import { expect, onTestFinished, test } from "vitest";
import { silentLog as log } from "./handling.fixture.ts";
import { startSender } from "./sender.ts";

const sendsMax = 4;

/** A sender of the rows 0, 1, 2 …, of which the first `stuck` are not sent before `free`. */
function sending({ count, stuck = 0 }: { count: number; stuck?: number }) {
  const waiting = Array.from({ length: count }, (_, row) => row);
  const world = { underWay: 0, underWayMax: 0, free() {} };
  const freed = new Promise<void>((resolve) => (world.free = resolve));
  const settled: number[] = [];
  const sender = startSender<number, number>({
    log,
    noun: "mail",
    sendsMax,
    async claim(limit) {
      await delay(1);
      const claimed = waiting.splice(0, limit);
      world.underWay += claimed.length;
      world.underWayMax = Math.max(world.underWayMax, world.underWay);
      return claimed;
    },
    async send(row) {
      // Longer than two claims are apart.
      await (row < stuck ? freed : delay(25 + (row % 3)));
      return row;
    },
    async settle(row) {
      await delay(1);
      world.underWay -= 1;
      settled.push(row);
    },
    settleWithinMs: 1_000,
    fields: () => ({}),
  });
  onTestFinished(async () => {
    world.free();
    await sender.stop();
  });
  return { sender, settled, world };
}

test("rows are under way from their claim until they are settled, and never more than the limit", async () => {
  const { settled, world } = sending({ count: 40 });

  await until(() => settled.length === 40);

  expect(world.underWayMax).toBe(sendsMax);
});

test("rows that are stuck do not slow down the others", async () => {
  const startedAt = performance.now();
  const { settled } = sending({ count: 13, stuck: 3 });

  await until(() => settled.length === 10);

  // With one free place, the poll alone would send one row a second.
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test("a stop waits for the sends under way, and claims no more", async () => {
  const { sender, settled, world } = sending({ count: 9, stuck: sendsMax });
  await until(() => world.underWay === sendsMax);

  const settledAtStop = sender.stop().then(() => [...settled]);
  world.free();

  expect(new Set(await settledAtStop)).toEqual(new Set([0, 1, 2, 3]));
});
