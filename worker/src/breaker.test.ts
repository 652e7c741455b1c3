import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";

const away = { receiver: null, setting: null };
const login = { receiver: null, setting: "SMTP_URL" } as const;

/** A breaker whose server is away. */
function broken() {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (const _ of [1, 2, 3]) breaker.note(away);
  return { breaker, pass: (ms: number) => void (now += ms) };
}

test("a server that took a mail gets all requested attempts, and one after a rest of 20 s", () => {
  const { breaker, pass } = broken();
  breaker.note("taken");

  expect(breaker.permits(5)).toBe(5);
  expect(breaker.permits(0)).toBe(0);
  pass(20_000);
  expect(breaker.permits(5)).toBe(1);
  breaker.started();
  expect(breaker.permits(5)).toBe(0);
});

test("what says nothing about the server uses up no attempt", () => {
  const breaker = createBreaker(() => 0);
  breaker.started();
  breaker.note("nothing");

  expect(breaker.permits(5)).toBe(1);
});

test("the breaker permits one attempt every five seconds after three failures in a row", () => {
  const { breaker, pass } = broken();

  expect(breaker.permits(5)).toBe(1);
  breaker.started();
  pass(4_999);
  expect(breaker.permits(5)).toBe(0);
  pass(1);
  expect(breaker.permits(5)).toBe(1);
});

test("one receiver never stops others, and three that are refused in a row do", () => {
  const breaker = createBreaker(() => 0);
  const refuse = (receiver: string) => breaker.note({ receiver, setting: null });
  const often = (receiver: string) => Array.from({ length: 9 }, () => refuse(receiver));

  expect(new Set([...often("a"), ...often("b")])).toEqual(new Set([null]));
  breaker.note("taken");
  expect(["a", "c", "a", "d"].map(refuse)).toEqual([null, null, null, "opened"]);
});

test("a refused login is tried again after 60 s, then every 110 s, until it is taken", () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  const tries: number[] = [];
  const changes: unknown[] = [];
  for (; now < 600_000; now += 1_000) {
    if (breaker.permits(10) === 0) continue;
    breaker.started();
    tries.push(now / 1_000);
    changes.push(breaker.note(login));
  }

  expect(tries).toEqual([0, 60, 170, 280, 390, 500]);
  expect(changes).toEqual(["opened", null, null, null, null, null]);
  expect(breaker.hold()).toEqual({ forMs: 600_000, nextTryInMs: 10_000, setting: "SMTP_URL" });
  expect(breaker.note("taken")).toBe("closed");
  expect([breaker.hold(), breaker.permits(5)]).toEqual([null, 5]);
});

test("a hold has its duration and the time until the next attempt", () => {
  const { breaker, pass } = broken();

  expect(createBreaker().hold()).toBeNull();
  expect(breaker.hold()).toEqual({ forMs: 0, nextTryInMs: 0, setting: null });

  breaker.started();
  pass(2_000);
  breaker.note(away);
  expect(breaker.hold()).toEqual({ forMs: 2_000, nextTryInMs: 3_000, setting: null });

  breaker.note("taken");
  expect(breaker.hold()).toBeNull();
});

test("the breaker reports once that it opened, and once that it closed", () => {
  const breaker = createBreaker();

  const changes = ([away, away, away, away, "taken", "taken", away] as const).map(breaker.note);

  expect(changes).toEqual([null, null, "opened", null, "closed", null, null]);
});
