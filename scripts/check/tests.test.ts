import { expect, test } from "vitest";
import { count, readChoice } from "./tests.mjs";

test("without arguments every part runs, without the tests of the full run", () => {
  expect(readChoice([])).toEqual({
    parts: ["static", "unit", "web", "integration", "journeys", "faults"],
  });
});

test("one part runs alone, in shards", () => {
  expect(readChoice(["journeys", "--shard=2/3", "--full"])).toEqual({
    full: true,
    parts: ["journeys"],
    shard: "2/3",
  });
});

test("the tests run at a moment of the list", () => {
  expect(readChoice(["integration", "--at=saturday"])).toEqual({
    parts: ["integration"],
    at: "saturday",
  });
  expect(() => readChoice(["--at=sunday"])).toThrow("--at=sunday is not known here.");
});

test("an unknown argument stops the run", () => {
  expect(() => readChoice(["journey"])).toThrow("journey is not known here. Known are: static,");
  expect(() => readChoice(["--bail"])).toThrow("--bail");
});

const file = { status: "passed", assertionResults: [{}] };
const broken = { ...file, status: "failed", assertionResults: [] };

test.each([
  ["passed and failed tests are counted", [3, 2, file], 1, [3, 2]],
  ["a file that cannot be loaded counts as a failure", [3, 0, broken], 1, [3, 1]],
  ["a run that fails without a failed test is a failure", [3, 0, file], 1, [3, 1]],
  ["a run without any test is a failure", [0, 0, file], 0, [0, 1]],
  ["a run that was killed is a failure", null, 137, [0, 1]],
] as const)("%s", (_, found, code, [passed, failed]) => {
  const report = found && {
    numPassedTests: found[0],
    numFailedTests: found[1],
    testResults: [found[2]],
  };

  expect(count(report, code)).toEqual({ passed, failed });
});
