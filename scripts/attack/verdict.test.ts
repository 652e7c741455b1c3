import { expect, test } from "vitest";
import { type Bound, isHeld, type Outcome, type Row, tableOf } from "./verdict.ts";

function aRow(outcome: Outcome, allowed: Bound = { most: 3 }): Row {
  return { name: "mails to a stranger", before: "30", allowed, outcome };
}

test.each<[string, Outcome, Bound, boolean]>([
  ["a figure at an upper bound", { kind: "measured", value: 3 }, { most: 3 }, true],
  ["a figure above it", { kind: "measured", value: 4 }, { most: 3 }, false],
  ["a figure at a lower bound", { kind: "measured", value: 1 }, { least: 1 }, true],
  ["a figure below it", { kind: "measured", value: 0 }, { least: 1 }, false],
  ["an endless time", { kind: "measured", value: Infinity }, { most: 2_000 }, false],
  ["no number", { kind: "measured", value: Number.NaN }, { most: 3 }, false],
  ["an attack that failed by itself", { kind: "failed", why: "no answer" }, { most: 3 }, false],
  ["an attack that needs more", { kind: "not-played", why: "--mailbox" }, { most: 3 }, true],
])("the verdict on %s is %o within %o: %s", (_, outcome, bound, expected) => {
  expect(isHeld(aRow(outcome, bound))).toBe(expected);
});

test("the table has a line per attack, and says why one has no figure", () => {
  const lines = tableOf([
    aRow({ kind: "measured", value: 3 }),
    aRow({ kind: "measured", value: 30 }),
    aRow({ kind: "not-played", why: "--mailbox is not given" }, { least: 1 }),
    aRow({ kind: "failed", why: "no answer" }),
  ]);

  expect(lines).toEqual([
    "|     | Attack              | Before | Now | Allowed    |",
    "| --- | ------------------- | ------ | --- | ---------- |",
    "| ✓   | mails to a stranger | 30     | 3   | at most 3  |",
    "| ✗   | mails to a stranger | 30     | 30  | at most 3  |",
    "| –   | mails to a stranger | 30     | –   | at least 1 |",
    "| ✗   | mails to a stranger | 30     | –   | at most 3  |",
    "mails to a stranger: not-played, --mailbox is not given",
    "mails to a stranger: failed, no answer",
  ]);
});
