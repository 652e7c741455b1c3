import { percentile } from "@scm/testing/measured-calls";
import { expect, test } from "vitest";
import { boundTable, medianOf } from "./report.ts";

test("a median is that of the rounds that have the figure", () => {
  const rounds = [{ ms: 30, mails: 5 }, { ms: 1 }, { ms: 2 }];

  expect(medianOf(rounds)).toEqual({ ms: 2, mails: 5 });
});

test("a percentile is the smallest value that the share does not exceed", () => {
  const shares = [0.5, 0.8, 0.81].map((share) => percentile([50, 10, 40, 20, 30], share));

  expect(shares).toEqual([30, 40, 50]);
});

test("a figure below its least or above its most is missed, at the bound it is not", () => {
  const table = boundTable({
    ours: { "last mail after s": 10, "first mail at 20/s p99 ms": 250, "answer p99 ms": 16 },
    dual: { "last mail after s": 4, "answer p99 ms": 10 },
    durable: { "last mail after s": 10 },
  });

  const rows = table.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.map((cells) => cells.slice(1, -1))).toEqual(
    expect.arrayContaining([
      ["whole job, durable's time / ours", "1", "at least 1", "1.5", ""],
      ["whole job, dual's time / ours", "0.4", "at least 0.6", "0.8", "missed"],
      ["answer p99, ours / dual's", "1.6", "at most 1.5", "", "missed"],
      ["first mail at 20/s p99 ms", "250", "at most 250", "", ""],
      ["newest 50 of 1,000,000 / 1,000", "–", "at most 1.5", "", ""],
    ]),
  );
});
