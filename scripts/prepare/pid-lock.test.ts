import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { takePidLock } from "./pid-lock.mjs";

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await aDirectory();
  file = join(directory, "start.lock");
});

test("a lock held by a living process is refused and names it", () => {
  takePidLock(file);

  expect(takePidLock(file)).toEqual({ heldBy: process.pid });
});

test("a released lock can be taken again and leaves no file", () => {
  release(takePidLock(file));

  const next = takePidLock(file);
  expect(next).toMatchObject({ isTakenOver: false });
  release(next);
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ["a process that is gone", "4194999 12345"],
  ["a process whose pid was reused", `${process.pid} 1`],
  ["half a line, written as the disk ran full", "4194999"],
  ["an empty file", ""],
])("the lock of %s is stale", (_, content) => {
  writeFileSync(file, content);

  expect(takePidLock(file)).toMatchObject({ isTakenOver: true });
});

function release(lock: ReturnType<typeof takePidLock>): void {
  if (!("heldBy" in lock)) lock.release();
}
