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

test("counts in the texts of the panel use that format", () => {
  expect(admin.ofAll(12_345, 100_000)).toBe("12\u00a0345 z\u00a0100\u00a0000");
  expect(admin.list.range(10_001, 10_050, 100_000)).toBe(
    "10\u00a0001–10\u00a0050 z\u00a0100\u00a0000",
  );
});
