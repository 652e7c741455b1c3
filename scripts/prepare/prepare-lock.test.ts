import { expect, test } from "vitest";
import { aDirectory } from "../../packages/testing/src/directory.ts";
import { withPrepareLock } from "./prepare-lock.mjs";

test("two starts prepare a folder one after the other", async () => {
  const root = await aDirectory();
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

test("a failure releases the folder", async () => {
  const root = await aDirectory();
  await expect(withPrepareLock(root, () => Promise.reject(new Error("no")))).rejects.toThrow("no");

  expect(await withPrepareLock(root, async () => "done")).toBe("done");
});
