import { expect, test } from "vitest";
import { readChoice } from "./choice.mjs";

test("without arguments every part runs, and tests of the full run are left out", () => {
  expect(readChoice([])).toEqual({
    isFull: false,
    parts: ["static", "unit", "web", "integration", "journeys", "faults"],
  });
});

test("one part can be run by itself, in shards", () => {
  expect(readChoice(["journeys", "--shard=2/3", "--full"])).toEqual({
    isFull: true,
    parts: ["journeys"],
    shard: "--shard=2/3",
  });
});

test("an argument that is not known stops the run instead of choosing nothing", () => {
  expect(() => readChoice(["journey"])).toThrow("journey is not known here. Known are: static,");
});
