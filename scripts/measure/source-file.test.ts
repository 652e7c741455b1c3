import { expect, test } from "vitest";
import {
  countLines,
  isCode,
  isTest,
  measureFunctions,
  readComments,
  readModule,
} from "./source-file.mjs";

const path = "web/src/slot.tsx";

const text = `/** What a slot is. */
import type { Day } from "./day.ts";
import { hours } from "@scm/contract";
export { Day as DayOfSlot } from "./day.ts";
export * from "./week.ts";

const page = () => import("./page.ts");

// One slot,
// in two lines.
export type Slot = { day: Day };
export const Slot = { hours, page }, first = 6;

/**
 * Two lines
 * as well.
 */
export function Time() {
  return <time>{first}</time>; // At its end.
}
`;

test("code is TypeScript, JavaScript and SQL; tests include their helpers", () => {
  const paths = ["api/src/app.ts", "db/0001.sql", "README.md", "web/index.css", "scripts/dev.mjs"];
  const tests = [
    "a/b.test.tsx",
    "a/b.fixture.ts",
    "api/src/test-api.ts",
    "e2e/page.ts",
    "packages/bench/src/a.ts",
  ];

  expect(paths.filter(isCode)).toEqual(["api/src/app.ts", "db/0001.sql", "scripts/dev.mjs"]);
  expect(tests.filter((one) => !isTest(one))).toEqual([]);
  expect(["api/src/latest-lead.ts", "packages/text/src/pl.ts"].filter(isTest)).toEqual([]);
});

test("empty lines count", () => {
  const files = [
    { path, text: "one\n\nthree\n" },
    { path, text: "four\n" },
  ];

  expect(countLines(files)).toBe(4);
});

test("type imports and re-exports are imports; lazy imports are separate", () => {
  const { imports, lazyImports } = readModule({ path, text });

  expect(imports).toEqual(["./day.ts", "@scm/contract", "./day.ts", "./week.ts"]);
  expect(lazyImports).toEqual(["./page.ts"]);
});

test("a name counts as exported only in the file that declares it", () => {
  expect(readModule({ path, text }).exports).toEqual(["Slot", "Slot", "first", "Time"]);
});

test("consecutive line comments are one comment", () => {
  expect(readComments({ path, text })).toEqual([
    "What a slot is.",
    "One slot, in two lines.",
    "Two lines\nas well.",
    "At its end.",
  ]);
});

test("SQL comments are read", () => {
  const sql = "-- What is kept,\n-- and why.\ncreate table slots ();\n  -- Inside.\n";

  expect(readComments({ path: "0001_leads.sql", text: sql })).toEqual([
    "What is kept,\nand why.",
    "Inside.",
  ]);
});

test("the length of a function runs from its first word to its last brace", () => {
  expect(measureFunctions({ path, text })).toEqual([3]);
});

test("a file that cannot be parsed is named", () => {
  expect(() => readComments({ path, text: "const = 1" })).toThrow("web/src/slot.tsx: ");
});
