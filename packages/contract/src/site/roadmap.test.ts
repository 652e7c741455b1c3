import { expect, test } from "vitest";
import { nextQuarter, quarterOf, shownItem } from "./roadmap.ts";

test.each([
  ["2025-4", "asPlanned", null, "2025-12-31", ["planned", "2025-4", null]],
  ["2025-4", "asPlanned", null, "2026-01-01", ["launched", "2025-4", null]],
  ["2026-4", "asPlanned", null, "2026-12-31", ["planned", "2026-4", null]],
  ["2025-4", "planned", null, "2025-12-31", ["planned", "2025-4", null]],
  ["2025-4", "launched", null, "2030-01-01", ["launched", "2025-4", null]],
  // No quarter that is over is promised again.
  ["2025-4", "planned", null, "2026-01-01", ["planned", null, null]],
  ["2026-2", "inProgress", null, "2026-07-01", ["inProgress", null, null]],
  // A new quarter stands beside the promised one until the item is launched.
  ["2026-2", "inProgress", "2027-1", "2026-07-01", ["inProgress", "2027-1", "2026-2"]],
  ["2026-2", "inProgress", "2027-1", "2027-04-01", ["inProgress", null, "2026-2"]],
  ["2026-2", "asPlanned", "2027-1", "2027-04-01", ["launched", "2027-1", null]],
] as const)(
  "promised for %s, %s, moved to %s: reads on %s as %j",
  (promised, state, movedTo, today, shown) => {
    const { state: read, quarter, was } = shownItem({ state, promised, movedTo }, today);

    expect([read, quarter, was]).toEqual(shown);
  },
);

test("quarters follow each other across years", () => {
  expect(["2026-09-30", "2026-10-01", "2027-01-01"].map(quarterOf)).toEqual([
    "2026-3",
    "2026-4",
    "2027-1",
  ]);
  expect(["2026-3", "2026-4"].map(nextQuarter)).toEqual(["2026-4", "2027-1"]);
});
