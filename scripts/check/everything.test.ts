import { expect, test } from "vitest";
import { readChoice } from "./choice.mjs";
import { groupsOf } from "./everything.mjs";

const shown = (args: readonly string[]) =>
  groupsOf(readChoice(args)).map(({ projects, choice: { at, isFull } }) => [
    projects.join(),
    at ?? "now",
    isFull,
  ]);

test("the full run repeats what always runs at each moment, without the faults", () => {
  const moments = ["friday", "saturday", "new-year", "spring", "autumn"];

  expect(shown(["web", "journeys", "faults", "--full"])).toEqual([
    ["web", "now", true],
    ["journeys", "now", true],
    ["faults", "now", true],
    ...moments.flatMap((at) => [
      ["web", at, false],
      ["journeys", at, false],
    ]),
  ]);
});

test("other runs have one clock", () => {
  expect(shown(["web", "journeys"])).toEqual([
    ["web", "now", false],
    ["journeys", "now", false],
  ]);
  expect(shown(["web", "--full", "--at=spring"])).toEqual([["web", "spring", true]]);
});
