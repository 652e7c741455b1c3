import { expect, test } from "vitest";
import { count, timesOf } from "./vitest.mjs";

const file = {
  name: "/repository/web/src/page.test.tsx",
  status: "passed",
  startTime: 1_000,
  endTime: 3_500,
  assertionResults: [{}],
};

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

test("times are listed by path from the root", () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [file] };

  expect(timesOf(report, "/repository")).toEqual([{ name: "web/src/page.test.tsx", seconds: 2.5 }]);
});
