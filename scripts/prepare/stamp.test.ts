import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { fingerprint, isStamped, stamp } from "./stamp.mjs";

let root: string;

beforeEach(async () => {
  root = await aDirectory();
  await mkdir(join(root, "web", "src"), { recursive: true });
  await writeFile(join(root, "web", "src", "app.ts"), "export {};");
  await writeFile(join(root, "lock"), "1");
});

test("the fingerprint changes with content, names and single files", async () => {
  const seen = new Set([await fingerprint(root, ["web", "lock"])]);
  for (const [file, content] of [
    ["web/src/app.ts", "export const changed = true;"],
    ["web/src/new.ts", ""],
    ["lock", "2"],
  ] as const) {
    await writeFile(join(root, file), content);
    seen.add(await fingerprint(root, ["web", "lock"]));
  }

  expect(seen.size).toBe(4);
});

test("the fingerprint ignores builds and tests", async () => {
  const before = await fingerprint(root, ["web"]);
  await mkdir(join(root, "web", "dist"));
  await writeFile(join(root, "web", "dist", "app.js"), "built");
  await writeFile(join(root, "web", "src", "app.test.tsx"), "a test");

  expect(await fingerprint(root, ["web"])).toBe(before);
});

test("a stamp matches only its last value", async () => {
  const file = join(root, ".cache", "built", "web");

  expect(await isStamped(file, "abc")).toBe(false);
  await stamp(file, "abc");
  expect(await isStamped(file, "abc")).toBe(true);
  expect(await isStamped(file, "abd")).toBe(false);
});
