import fs, { readdirSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startTimeOf } from "../../packages/services/src/process-status.mjs";
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

/** A lock of the process that started this one. */
const livingLock = `${process.ppid} ${startTimeOf(process.ppid)}`;
const staleLock = "4194999 12345";

test("of two processes that meet one stale lock, the second leaves it to the first", () => {
  writeFileSync(file, staleLock);
  const { readFileSync } = fs;
  const read = vi.spyOn(fs, "readFileSync").mockImplementation((path, options) => {
    const content = readFileSync(path, options);
    // The other process is faster once this one has read the stale lock.
    if (path === file && content === staleLock) writeFileSync(file, livingLock);
    return content;
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    read.mockRestore();
    syncBuiltinESMExports();
  });

  expect(takePidLock(file)).toEqual({ heldBy: process.ppid });

  expect(readFileSync(file, "utf8")).toBe(livingLock);
});

test("a stale lock is refused while another process replaces it", () => {
  writeFileSync(file, staleLock);
  writeFileSync(`${file}.takeover`, livingLock);

  expect(takePidLock(file)).toEqual({ heldBy: process.ppid });
});

test("a process that was killed while it replaced a stale lock does not block the next one", () => {
  writeFileSync(file, staleLock);
  writeFileSync(`${file}.takeover`, staleLock);

  expect(takePidLock(file)).toMatchObject({ isTakenOver: true });
  expect(readdirSync(directory)).toEqual(["start.lock"]);
});

function release(lock: ReturnType<typeof takePidLock>): void {
  if (!("heldBy" in lock)) lock.release();
}
