import { expect, test } from "vitest";
import { count } from "./vitest.mjs";

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
