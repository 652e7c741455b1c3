import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { inTurn } from "./turn.mjs";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "scm turn "));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
});

test("two who prepare one folder do so one after the other", async () => {
  const events: string[] = [];
  const prepare = (name: string) =>
    inTurn(root, async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
    });

  await Promise.all([prepare("one"), prepare("other")]);

  const [first = ""] = events;
  expect(events[1]).toBe(first.replace("begins", "ends"));
  expect(events).toHaveLength(4);
});

test("who was killed while preparing keeps nobody waiting", async () => {
  const lock = join(root, ".cache", "prepare.lock");
  await mkdir(lock, { recursive: true });
  await writeFile(join(lock, "pid"), "4194999");

  expect(await inTurn(root, async () => "done")).toBe("done");
});

test("a failure frees the folder for the next", async () => {
  await expect(inTurn(root, () => Promise.reject(new Error("no")))).rejects.toThrow("no");

  expect(await inTurn(root, async () => "done")).toBe("done");
});
