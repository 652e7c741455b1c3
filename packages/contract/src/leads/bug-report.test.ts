import { expect, test } from "vitest";
import { BugReportSubmission } from "./bug-report.ts";

const description = "Po zalogowaniu.";

test.each([
  ["Lista\tjest pusta", "Lista jest pusta", description],
  [
    "TypeError: x\n  at y (z.js:1)",
    "TypeError: x",
    `TypeError: x\n  at y (z.js:1)\n\n${description}`,
  ],
  ["a".repeat(200), "a".repeat(200), description],
  ["a".repeat(201), `${"a".repeat(199)}…`, `${"a".repeat(201)}\n\n${description}`],
  ["😀".repeat(201), `${"😀".repeat(199)}…`, `${"😀".repeat(201)}\n\n${description}`],
])("the title %j is taken, and nothing of it is lost", (typed, title, whole) => {
  const report = BugReportSubmission.parse({ title: typed, description });

  expect(report).toMatchObject({ title, description: whole });
  expect(BugReportSubmission.parse(report)).toEqual(report);
});

test.each([
  [{ title: " \n " }, "title: required"],
  [{ title: "\u0007bell" }, "title: characters"],
  [{ title: "a".repeat(6_000), description: "b".repeat(5_000) }, "description: tooLong 10000"],
])("a report that cannot be stored names the field: %#", (own, fault) => {
  const { error } = BugReportSubmission.safeParse({ description, ...own });

  expect(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
    fault,
  ]);
});

test("the address of a reporter is the one that a person is looked up by", () => {
  const reporterEmail = "\u200Banna@klub-żubr.example";

  expect(BugReportSubmission.parse({ title: "Lista", description, reporterEmail })).toMatchObject({
    reporterEmail: "anna@xn--klub-ubr-73b.example",
  });
});
