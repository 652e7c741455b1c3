import { expect, test } from "vitest";
import { createBurst } from "./burst.ts";

function aBurst() {
  const clock = { ms: 0 };
  const burst = createBurst(() => clock.ms);
  return {
    isOn: burst.isOn,
    pass(submissions: number, ms: number): void {
      for (let count = 0; count < submissions; count += 1) burst.note();
      clock.ms += ms;
    },
  };
}

test("more than 500 submissions a second are a burst", () => {
  for (const [submissions, ms, is] of [
    [500, 1_000, false],
    [501, 1_000, true],
    [1_000, 2_000, false],
  ] as const) {
    const burst = aBurst();
    burst.pass(submissions, ms);
    expect([submissions, ms, burst.isOn()]).toEqual([submissions, ms, is]);
  }
});

test("the first second has to pass before a burst is noticed", () => {
  const burst = aBurst();
  burst.pass(5_000, 999);
  expect(burst.isOn()).toBe(false);
});

test("a burst ends with the first second that has 500 submissions or fewer", () => {
  for (const fewer of [0, 500]) {
    const burst = aBurst();
    burst.pass(501, 1_000);
    expect(burst.isOn()).toBe(true);
    burst.pass(fewer, 1_000);
    expect(burst.isOn()).toBe(false);
  }
});
