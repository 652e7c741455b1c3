import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

function broken() {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (const _ of [1, 2, 3]) breaker.note(false);
  return { breaker, pass: (ms: number) => void (now += ms) };
}

test("a server that answers gets as many tries as are wanted", () => {
  const breaker = createBreaker();
  breaker.note(false);
  breaker.note(false);
  breaker.note(true);
  breaker.note(false);

  expect(breaker.permits(5)).toBe(5);
  expect(breaker.permits(0)).toBe(0);
});

test("after three failures in a row one try every five seconds goes through", () => {
  const { breaker, pass } = broken();

  expect(breaker.permits(5)).toBe(1);
  pass(4_999);
  expect(breaker.permits(5)).toBe(0);
  pass(1);
  expect(breaker.permits(5)).toBe(1);
});

test("asking for nothing does not use up the try", () => {
  const { breaker } = broken();

  expect(breaker.permits(0)).toBe(0);
  expect(breaker.permits(5)).toBe(1);
});

test("the first try that reaches the server lets all through again", () => {
  const { breaker } = broken();

  breaker.note(true);

  expect(breaker.permits(5)).toBe(5);
});

test("it tells for how long the server has been left alone and how soon it is tried, and nothing else", () => {
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

test("it says once that it has opened, and once that it has closed", () => {
  const breaker = createBreaker();

  const said = [false, false, false, false, true, true, false].map(breaker.note);

  expect(said).toEqual([null, null, "opened", null, "closed", null, null]);
});
