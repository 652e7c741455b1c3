import { until } from "@scm/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { silentLog as log } from "./handling.fixture.ts";
import { startSender } from "./sender.ts";

const sendsMax = 4;

/** A sender of the rows 0, 1, 2 …, of which the first `stuck` are never sent. */
function sending({ count, stuck = 0 }: { count: number; stuck?: number }) {
  const waiting = Array.from({ length: count }, (_, row) => row);
  const claims: number[] = [];
  const settled: number[] = [];
  const stuckSends = new Set<() => void>();
  const sender = startSender<number, number>({
    log,
    noun: "mail",
    sendsMax,
    async claim(limit) {
      const claimed = waiting.splice(0, limit);
      if (claimed.length > 0) claims.push(claimed.length);
      return claimed;
    },
    async send(row) {
      if (row < stuck) await new Promise<void>((resolve) => stuckSends.add(resolve));
      else await new Promise((resolve) => setTimeout(resolve, 1 + (row % 3)));
      return row;
    },
    async settle(row) {
      settled.push(row);
    },
    settleWithinMs: 1_000,
    fields: () => ({}),
  });
  onTestFinished(async () => {
    for (const end of stuckSends) end();
    await sender.stop();
  });
  return { sender, claims, settled };
}

test("places that become free one by one are refilled in groups of at least half of them", async () => {
  // A busy machine could take longer for one send than places wait for others.
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { claims, settled } = sending({ count: 40 });

  await vi.advanceTimersByTimeAsync(1_000);

  expect(settled).toHaveLength(40);
  expect(claims.filter((claimed) => claimed < sendsMax / 2)).toEqual([]);
});

test("rows that are stuck do not slow down the others", async () => {
  const startedAt = performance.now();
  const { settled } = sending({ count: 13, stuck: 3 });

  await until(() => settled.length === 10);

  // With one free place, the poll alone would send one row a second.
  expect(performance.now() - startedAt).toBeLessThan(3_000);
});

test("a caller is lent no more places than are free, and the sender claims for none of them", async () => {
  const { sender, claims } = sending({ count: 0 });
  const lent: number[] = [];
  const isReady = async () => {
    await sender.lend(1, async (places) => (lent.push(places), []));
    return lent.at(-1) === 1;
  };
  await until(isReady);
  lent.splice(0);

  const gate = new EventTarget();
  const claimLater = async (places: number) => {
    lent.push(places);
    await new Promise((resolve) => gate.addEventListener("open", resolve));
    return [];
  };
  const lending = [3, 3, 1].map((wanted) => sender.lend(wanted, claimLater));
  expect(lent).toEqual([3, 1, 0]);

  gate.dispatchEvent(new Event("open"));
  await Promise.all(lending);
  expect(claims).toEqual([]);
});

test("no place is lent while rows may wait that were due before", async () => {
  const { sender } = sending({ count: 0 });
  const lent: number[] = [];
  const lend = () => sender.lend(1, async (places) => (lent.push(places), []));
  await until(async () => {
    await lend();
    return lent.at(-1) === 1;
  });

  sender.wake();
  await lend();

  expect(lent.at(-1)).toBe(0);
});

test("rows that are settled make room for others only while some wait", async () => {
  const { sender } = sending({ count: 0 });
  await until(async () => {
    const lent: number[] = [];
    await sender.lend(1, async (places) => (lent.push(places), []));
    return lent[0] === 1;
  });
  const offered: number[] = [];
  expect(sender.settleMin()).toBe(1);
  const swap = (rows: number[]) =>
    sender.swap(2, async (places) => (offered.push(places), rows.slice(0, places)));

  await swap([]);
  sender.wake();
  expect(sender.settleMin()).toBe(sendsMax / 2);
  // All places are free, and those of the two rows that are settled will be.
  await swap([20, 21, 22]);
  await swap([]);

  expect(offered).toEqual([0, sendsMax + 2, 0]);
});

test("a stop waits for a claim under way and for its sends, and lends no more places", async () => {
  const { sender, settled } = sending({ count: 0 });
  const lent: number[] = [];
  const lend = (rows: number[], before?: Promise<unknown>) =>
    sender.lend(1, async (places) => {
      lent.push(places);
      await before;
      return places === 0 ? [] : rows;
    });
  await until(async () => {
    await lend([]);
    return lent.at(-1) === 1;
  });
  const gate = new EventTarget();
  const lending = lend([8], new Promise((resolve) => gate.addEventListener("open", resolve)));

  const settledAtStop = sender.stop().then(() => [...settled]);
  await lend([9]);
  await new Promise((resolve) => setImmediate(resolve));
  gate.dispatchEvent(new Event("open"));
  await lending;

  expect(await settledAtStop).toEqual([8]);
  expect(lent.slice(-2)).toEqual([1, 0]);
});
