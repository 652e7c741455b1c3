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

test("passed and failed tests are counted", () => {
  const report = { numPassedTests: 3, numFailedTests: 2, testResults: [file] };

  expect(count(report, 1)).toEqual({ passed: 3, failed: 2 });
});

test("a file that cannot be loaded counts as a failure", () => {
  const broken = { ...file, status: "failed", assertionResults: [] };
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file, broken] };

  expect(count(report, 1)).toEqual({ passed: 3, failed: 1 });
});

test("a run that fails without a failed test is a failure", () => {
  const report = { numPassedTests: 3, numFailedTests: 0, testResults: [file] };

  expect(count(report, 1)).toEqual({ passed: 3, failed: 1 });
  expect(count(null, 137)).toEqual({ passed: 0, failed: 1 });
});

test("a run without any test is a failure", () => {
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [file] };

  expect(count(report, 0)).toEqual({ passed: 0, failed: 1 });
});
