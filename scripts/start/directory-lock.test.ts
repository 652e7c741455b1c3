import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { lockDirectory } from "./directory-lock.ts";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "scm lock "));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

test("a directory that a living start works in is refused, and the start is named", () => {
  lockDirectory(directory);

  expect(() => lockDirectory(directory)).toThrow(
    `DATA_DIR: ${directory} is in use by another start (process ${process.pid})`,
  );
});

test("after its release the next one gets it, and no trace is left", () => {
  lockDirectory(directory).release();

  const next = lockDirectory(directory);
  expect(next.isTakenOver).toBe(false);
  next.release();
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ["a process that is gone", "4194999 12345"],
  ["a process whose number somebody else has now", `${process.pid} 1`],
  ["half a line, written as the disk ran full", ""],
])("the lock of %s counts for nothing", (_, content) => {
  writeFileSync(join(directory, "start.lock"), content);

  expect(lockDirectory(directory).isTakenOver).toBe(true);
});
