import { expect, test } from "vitest";
import { onceLoaded } from "./once-loaded.ts";

test("what was loaded is kept, and loaded once for all who ask at once", async () => {
  const loads = { count: 0 };
  const load = onceLoaded(async () => (loads.count += 1));

  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test("a failure is not kept: the next one to ask has it loaded again", async () => {
  const loads = { count: 0 };
  const load = onceLoaded(async () => {
    loads.count += 1;
    if (loads.count === 1) throw new Error("no memory");
    return "loaded";
  });

  await expect(load()).rejects.toThrow("no memory");

  expect(await load()).toBe("loaded");
});
