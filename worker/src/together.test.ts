import { expect, test } from "vitest";
import { together } from "./together.ts";

/** Work that doubles numbers, and the groups that it was given. */
function doubling(fails: (group: readonly number[]) => Error | undefined = () => undefined) {
  const groups: (readonly number[])[] = [];
  const double = together(async (group: readonly number[]) => {
    groups.push(group);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const error = fails(group);
    if (error) throw error;
    return group.map((number) => 2 * number);
  });
  return { double, groups };
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

test("calls of one turn share a group of at most 100, and each gets its own result", async () => {
  const { double, groups } = doubling();

  const results = await Promise.all(numbers(150).map((number) => double(number)));

  expect(results).toEqual(numbers(150).map((number) => 2 * number));
  expect(groups.map((group) => group.length)).toEqual([100, 50]);
});

test("calls during a group wait for the next one; a single call waits for none", async () => {
  const { double, groups } = doubling();

  const first = double(1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await Promise.all([first, double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);

  expect(groups).toEqual([[1], [2, 3], [4]]);
});

test("a call that makes its group fail is the only one that fails", async () => {
  const { double } = doubling((group) => (group.includes(2) ? new Error("boom") : undefined));

  const results = await Promise.allSettled([1, 2, 3].map((number) => double(number)));

  expect(results).toEqual([
    { status: "fulfilled", value: 2 },
    { status: "rejected", reason: new Error("boom") },
    { status: "fulfilled", value: 6 },
  ]);
});

test("a group is not repeated while PostgreSQL is away", async () => {
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const { double, groups } = doubling(() => away);

  const results = await Promise.allSettled([1, 2].map((number) => double(number)));

  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(groups).toEqual([[1, 2]]);
});

test("a locked row fails its own call only", async () => {
  const locked = Object.assign(new Error("locked"), { code: "55P03" });
  const { double } = doubling((group) => (group.includes(2) ? locked : undefined));

  const results = await Promise.allSettled([1, 2, 3].map((number) => double(number)));

  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("once PostgreSQL is away, the rest of a repeated group fails with it", async () => {
  const away = Object.assign(new Error("away"), { code: "ECONNREFUSED" });
  const { double, groups } = doubling((group) => (group.length > 1 ? new Error("boom") : away));

  const results = await Promise.allSettled([1, 2, 3].map((number) => double(number)));

  expect(results).toEqual([1, 2, 3].map(() => ({ status: "rejected", reason: away })));
  expect(groups).toEqual([[1, 2, 3], [1]]);
});
