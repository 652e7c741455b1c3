import { percentile } from "@scm/testing/measured-calls";
import { expect, test } from "vitest";
import { figureTable, goalTable, medianOf, shown } from "./figures.ts";
import { goalsOf } from "./goals.ts";

test("a median is that of the rounds that have the figure", () => {
  const rounds = [{ ms: 30, mails: 5 }, { ms: 1 }, { ms: 2, mails: 8 }];

  expect(medianOf(rounds)).toEqual({ ms: 2, mails: 6.5 });
});

test("a percentile is the smallest value that the share does not exceed", () => {
  const values = [50, 10, 40, 20, 30];

  expect([0.5, 0.8, 0.81, 0.99].map((share) => percentile(values, share))).toEqual([
    30, 40, 50, 50,
  ]);
  expect(percentile([], 0.5)).toBe(0);
});

test("a goal divides the product's figure by that of the other app", () => {
  const goals = goalsOf({
    floor: accepted(5_000),
    "naive-dual": accepted(500),
    ours: accepted(600),
  });

  expect(goals.filter(({ value }) => !Number.isNaN(value))).toMatchObject([
    { name: "accepted/s at 64, of naive-dual", value: 1.2, atLeast: 1.2 },
    { name: "accepted/s at 64, of the floor", value: 0.12, atLeast: 0.35 },
  ]);
});

test.each([
  [0.014, "0.01"],
  [9.999, "10.00"],
  [14.46, "14.5"],
  [5524.6, "5,525"],
])("%d is shown as %s", (value, text) => {
  expect(shown(value)).toBe(text);
});

test("a goal is missed below its least or above its most", () => {
  const table = goalTable([
    { name: "of the floor", value: 0.16, before: 0.1, atLeast: 0.6 },
    { name: "boot ms", value: 450, before: null, atMost: 450 },
    { name: "not measured", value: Number.NaN, before: null, atMost: 450 },
  ]);

  expect(table.split("\n").slice(2)).toEqual([
    "| of the floor |     0.16 |   0.10 | at least 0.60 | missed |",
    "| boot ms      |      450 |      – |   at most 450 |        |",
  ]);
});

test("a table has a column for each set, and a dash for a missing figure", () => {
  expect(figureTable({ floor: { ms: 1 }, ours: { ms: 20, mails: 100 } })).toBe(
    [
      "|       | floor | ours |",
      "| ----- | ----: | ---: |",
      "| ms    |  1.00 | 20.0 |",
      "| mails |     – |  100 |",
    ].join("\n"),
  );
});

function accepted(perSecond: number) {
  return { "accepted/s, 64 connections": perSecond };
}
