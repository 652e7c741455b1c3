import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { withPrepareLock } from "./prepare-lock.mjs";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "scm prepare "));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
});

test("two starts prepare one folder one after the other", async () => {
  const events: string[] = [];
  const prepare = (name: string) =>
    withPrepareLock(root, async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
    });

  await Promise.all([prepare("one"), prepare("other")]);

  const [first = ""] = events;
  expect(events[1]).toBe(first.replace("begins", "ends"));
  expect(events).toHaveLength(4);
});

test("a failure frees the folder for the next", async () => {
  await expect(withPrepareLock(root, () => Promise.reject(new Error("no")))).rejects.toThrow("no");

  expect(await withPrepareLock(root, async () => "done")).toBe("done");
});
