import { expect, test } from "vitest";
import { formatPeriod } from "./period.ts";

test.each([
  [{ unit: "day", count: 1 }, "1 dzień", "1 day"],
  [{ unit: "day", count: 30 }, "30 dni", "30 days"],
  [{ unit: "month", count: 24 }, "24 miesiące", "24 months"],
  [{ unit: "month", count: 84 }, "84 miesiące", "84 months"],
  [{ unit: "month", count: 12 }, "12 miesięcy", "12 months"],
  [{ unit: "hour", count: 24 }, "24 godziny", "24 hours"],
] as const)("%o is named in both languages, its number beside its unit", (period, pl, en) => {
  expect(asTyped(formatPeriod(period, "pl"))).toBe(pl);
  expect(asTyped(formatPeriod(period, "en"))).toBe(en);
  expect(formatPeriod(period, "pl")).not.toMatch(/\d /);
});

function asTyped(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
