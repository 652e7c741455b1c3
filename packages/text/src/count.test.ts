import { expect, test } from "vitest";
import { admin } from "./admin.ts";
import { formatCount } from "./count.ts";

test.each([
  [0, "0"],
  [9_999, "9999"],
  [10_000, "10\u00a0000"],
  [1_234_567, "1\u00a0234\u00a0567"],
])("%d is formatted with Polish thousands separators", (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

test("a total says that it stops at a bound", () => {
  expect(admin.ofAll(12, 999)).toBe("12 z\u00a0999");
  expect(admin.ofAll(1_000, 1_000)).toBe("999+ z\u00a0999+");
  expect(admin.list.range(10_001, 10_050, 1_000)).toBe("10\u00a0001–10\u00a0050 z\u00a0999+");
});
