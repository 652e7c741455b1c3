import { expect, test } from "vitest";
import { startDeadline } from "./deadline.ts";

test("the first reason stays", async () => {
  const late = startDeadline({ timeoutMs: 5 });
  const stopped = startDeadline({ timeoutMs: 60_000 });
  const cancel = new AbortController();
  const cancelled = startDeadline({ timeoutMs: 60_000, signal: cancel.signal });
  const reasons = () => [late, stopped, cancelled].map(({ reason }) => reason());
  expect(reasons()).toEqual([null, null, null]);

  await expect.poll(() => late.signal.aborted).toBe(true);
  for (const { stop } of [late, stopped]) stop();
  cancel.abort();

  expect(reasons()).toEqual(["no answer within 5 ms", "stopped", "stopped"]);
  for (const { end } of [late, stopped, cancelled]) end();
});

test("an aborted outer signal stops the deadline at once", () => {
  const deadline = startDeadline({ timeoutMs: 60_000, signal: AbortSignal.abort() });

  expect(deadline.signal.aborted).toBe(true);
  deadline.end();
});

test("endless work is abandoned; finished work gives its result", async () => {
  const deadline = startDeadline({ timeoutMs: 20 });

  expect(await deadline.race(Promise.resolve("done"))).toBe("done");
  await expect(deadline.race(new Promise(() => undefined))).rejects.toThrow(
    "no answer within 20 ms",
  );
  await expect(deadline.race(new Promise(() => undefined))).rejects.toThrow("over");
});

test("neither the time nor the outer signal aborts a released deadline", async () => {
  const cancel = new AbortController();
  const deadline = startDeadline({ timeoutMs: 5, signal: cancel.signal });
  const later = startDeadline({ timeoutMs: 10 });

  deadline.end();
  cancel.abort();

  await expect.poll(() => later.signal.aborted).toBe(true);
  expect(deadline.signal.aborted).toBe(false);
});
