import { expect, test } from "vitest";
import { shownRoadmapState } from "./roadmap.ts";

test.each([
  ["booking", "asPlanned", "2025-12-31", "planned"],
  ["booking", "asPlanned", "2026-01-01", "launched"],
  ["finances", "asPlanned", "2026-12-31", "planned"],
  ["finances", "asPlanned", "2027-01-01", "launched"],
  ["booking", "planned", "2025-12-31", "planned"],
  ["booking", "planned", "2026-01-01", "late"],
  ["tests", "testing", "2025-10-01", "lateTesting"],
  ["launch", "inProgress", "2026-06-30", "inProgress"],
  ["launch", "inProgress", "2026-07-01", "lateInProgress"],
  ["training", "launched", "2030-01-01", "launched"],
] as const)("%s, %s, reads on %s as %s", (step, state, today, shown) => {
  expect(shownRoadmapState(step, { state, today })).toBe(shown);
});
