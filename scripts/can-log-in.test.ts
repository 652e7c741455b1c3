/** Whether an operator can log in is asked by one definition, so that a new state changes all answers. */
import { expect, test } from "vitest";
import { isTest } from "./check/source-file.mjs";
import { listFiles, read } from "./tidy/tree.fixture.ts";

test("only the migration of operators asks for their columns", () => {
  const own = /\b(disabled|erased)_at is\b|password_hash is not null(?! as)/;
  const writers = listFiles("packages/db").filter(
    (path) => /(ts|sql)$/.test(path) && !isTest(path),
  );

  expect(writers.filter((path) => own.test(read(path)))).toEqual([
    "packages/db/migrations/0002_operators.sql",
  ]);
});
