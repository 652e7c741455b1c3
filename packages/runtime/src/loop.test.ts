import { expect, test } from "vitest";
import { startLoop } from "./loop.ts";

test("the work runs at once, when woken, and after the pause", async () => {
  let rounds = 0;
  const loop = startLoop({ everyMs: 50, work: async () => void (rounds += 1) });

  await expect.poll(() => rounds).toBe(1);
  loop.wake();
  await expect.poll(() => rounds, { interval: 1 }).toBe(2);
  await expect.poll(() => rounds).toBeGreaterThan(3);
  await loop.stop();
});

test("a wake during a round adds one more round, never a parallel one", async () => {
  let running = 0;
  let rounds = 0;
  let mostAtOnce = 0;
  const loop = startLoop({
    everyMs: 60_000,
    async work() {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await new Promise((resolve) => setTimeout(resolve, 20));
      running -= 1;
      rounds += 1;
    },
  });

  for (let call = 0; call < 10; call += 1) loop.wake();

  await expect.poll(() => rounds).toBe(2);
  await loop.stop();
  expect([rounds, mostAtOnce]).toEqual([2, 1]);
});

test("stop waits for the round under way, signals it, and starts no other", async () => {
  const seen: boolean[] = [];
  const gate = new EventTarget();
  const loop = startLoop({
    everyMs: 1,
    async work(isStopping) {
      await new Promise((resolve) => gate.addEventListener("open", resolve));
      seen.push(isStopping());
    },
  });

  const stopped = loop.stop();
  gate.dispatchEvent(new Event("open"));
  await stopped;
  loop.wake();

  expect(seen).toEqual([true]);
});

test("rounds rest between wakes, and an urgent wake or a stop ends the rest", async () => {
  let rounds = 0;
  const loop = startLoop({
    everyMs: 60_000,
    restMs: 60_000,
    work: async () => void (rounds += 1),
  });
  await expect.poll(() => rounds).toBe(1);

  for (let call = 0; call < 10; call += 1) loop.wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(rounds).toBe(1);
  loop.wake(true);
  await expect.poll(() => rounds).toBe(2);
  await loop.stop();

  expect(rounds).toBe(2);
});
