import fs, { readdirSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startTimeOf } from "../../packages/services/src/process-status.mjs";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { takeLock, withLock } from "./lock.mjs";

let directory: string;
let file: string;

beforeEach(async () => {
  directory = await aDirectory();
  file = join(directory, "start.lock");
});

test("a lock held by a living process is refused and names it", () => {
  takeLock(file);

  expect(takeLock(file)).toEqual({ heldBy: process.pid });
});

test("a released lock can be taken again and leaves no file", () => {
  release(takeLock(file));

  const next = takeLock(file);
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

  expect(takeLock(file)).toMatchObject({ isTakenOver: true });
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

  expect(takeLock(file)).toEqual({ heldBy: process.ppid });

  expect(readFileSync(file, "utf8")).toBe(livingLock);
});

test("a stale lock is refused while another process replaces it", () => {
  writeFileSync(file, staleLock);
  writeFileSync(`${file}.takeover`, livingLock);

  expect(takeLock(file)).toEqual({ heldBy: process.ppid });
});

test("a process that was killed while it replaced a stale lock does not block the next one", () => {
  writeFileSync(file, staleLock);
  writeFileSync(`${file}.takeover`, staleLock);

  expect(takeLock(file)).toMatchObject({ isTakenOver: true });
  expect(readdirSync(directory)).toEqual(["start.lock"]);
});

function release(lock: ReturnType<typeof takeLock>): void {
  if (!("heldBy" in lock)) lock.release();
}

test("two starts prepare a folder one after the other", async () => {
  const events: string[] = [];
  const prepare = (name: string) =>
    withLock(directory, async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
    });

  await Promise.all([prepare("one"), prepare("other")]);

  const [first = ""] = events;
  expect(events[1]).toBe(first.replace("begins", "ends"));
  expect(events).toHaveLength(4);
});

test("a failed preparation releases the folder", async () => {
  const failing = withLock(directory, () => Promise.reject(new Error("no")));
  await expect(failing).rejects.toThrow("no");

  expect(await withLock(directory, async () => "done")).toBe("done");
});
