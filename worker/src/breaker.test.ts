import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

function broken() {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (const _ of [1, 2, 3]) breaker.note(false);
  return { breaker, pass: (ms: number) => void (now += ms) };
}

test("a server that answers gets all requested attempts", () => {
  const breaker = createBreaker();
  breaker.note(false);
  breaker.note(false);
  breaker.note(true);
  breaker.note(false);

  expect(breaker.permits(5)).toBe(5);
  expect(breaker.permits(0)).toBe(0);
});

test("the breaker permits one attempt every five seconds after three failures in a row", () => {
  const { breaker, pass } = broken();

  expect(breaker.permits(5)).toBe(1);
  pass(4_999);
  expect(breaker.permits(5)).toBe(0);
  pass(1);
  expect(breaker.permits(5)).toBe(1);
});

test("a request for no attempts does not use one up", () => {
  const { breaker } = broken();

  expect(breaker.permits(0)).toBe(0);
  expect(breaker.permits(5)).toBe(1);
});

test("the first attempt that reaches the server lifts the limit", () => {
  const { breaker } = broken();

  breaker.note(true);

  expect(breaker.permits(5)).toBe(5);
});

test("a hold has its duration and the time until the next attempt", () => {
  const { breaker, pass } = broken();

  expect(createBreaker().hold()).toBeNull();
  expect(breaker.hold()).toEqual({ forMs: 0, nextTryInMs: 0 });

  breaker.permits(1);
  pass(2_000);
  breaker.note(false);
  expect(breaker.hold()).toEqual({ forMs: 2_000, nextTryInMs: 3_000 });

  breaker.note(true);
  expect(breaker.hold()).toBeNull();
});

test("the breaker reports once that it opened, and once that it closed", () => {
  const breaker = createBreaker();

  const changes = [false, false, false, false, true, true, false].map(breaker.note);

  expect(changes).toEqual([null, null, "opened", null, "closed", null, null]);
});
