import { expect, test } from "vitest";
import { readChoice } from "./choice.mjs";

test("without arguments every part runs, without the tests of the full run", () => {
  expect(readChoice([])).toEqual({
    isFull: false,
    parts: ["static", "unit", "web", "integration", "journeys", "faults"],
  });
});

test("one part runs alone, in shards", () => {
  expect(readChoice(["journeys", "--shard=2/3", "--full"])).toEqual({
    isFull: true,
    parts: ["journeys"],
    shard: "--shard=2/3",
  });
});

test("the tests run at a moment of the list", () => {
  expect(readChoice(["integration", "--at=saturday"])).toEqual({
    isFull: false,
    parts: ["integration"],
    at: "saturday",
  });
  expect(() => readChoice(["--at=sunday"])).toThrow("--at=sunday is not known here.");
});

test("an unknown argument stops the run", () => {
  expect(() => readChoice(["journey"])).toThrow("journey is not known here. Known are: static,");
});
