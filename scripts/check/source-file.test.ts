import { expect, test } from "vitest";
import { isCode, isTest } from "./source-file.mjs";

test("code is TypeScript, JavaScript and SQL; tests include their helpers", () => {
  const paths = ["api/src/app.ts", "db/0001.sql", "README.md", "web/index.css", "scripts/run.mjs"];
  const tests = ["a/b.test.tsx", "a/b.fixture.ts", "e2e/page.ts", "packages/bench/src/a.ts"];

  expect(paths.filter(isCode)).toEqual(["api/src/app.ts", "db/0001.sql", "scripts/run.mjs"]);
  expect(tests.filter((one) => !isTest(one))).toEqual([]);
  expect(["api/src/latest-lead.ts", "packages/text/src/pl.ts"].filter(isTest)).toEqual([]);
});
