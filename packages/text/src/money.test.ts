import { expect, test } from "vitest";
import { formatEuros, formatZloty } from "./money.ts";

test.each([
  [0, "0\u00a0zł", "0\u00a0zł"],
  [14, "0,14\u00a0zł", "0.14\u00a0zł"],
  [46_000, "460\u00a0zł", "460\u00a0zł"],
  [1_234_550, "12\u00a0345,50\u00a0zł", "12,345.50\u00a0zł"],
])("%d grosze are %s, and in English %s", (grosze, polish, english) => {
  expect(formatZloty(grosze)).toBe(polish);
  expect(formatZloty(grosze, "en")).toBe(english);
});

test("a price in euros is whole", () => {
  const rate = { groszePerEuro: 430 };
  const texts = [0, 58_800, 1_000_000].map((grosze) => formatEuros(grosze, rate));

  expect(texts).toEqual(["€0", "€137", "€2,326"]);
});
