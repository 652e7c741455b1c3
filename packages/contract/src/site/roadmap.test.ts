import { expect, test } from "vitest";
import { siteModules } from "../choices.ts";
import { nextQuarter, quarterOf, shownItem } from "./roadmap.ts";
import { SiteContent } from "./site-content.ts";

const off = Object.fromEntries(siteModules.map((one) => [one, false]));
const modules = SiteContent.shape.modules.parse({ ...off, fees: true });

test.each([
  ["2025-4", "asPlanned", null, null, "2025-12-31", ["planned", "2025-4", null]],
  // No calendar launches anything.
  ["2025-4", "asPlanned", null, null, "2026-01-01", [null, "2025-4", null]],
  ["2025-4", "launched", null, null, "2025-01-01", ["launched", "2025-4", null]],
  ["2026-2", "inProgress", null, null, "2026-07-01", ["inProgress", "2026-2", null]],
  // A new quarter stands beside the promised one until the item is launched.
  ["2026-2", "inProgress", "2027-1", null, "2026-07-01", ["inProgress", "2027-1", "2026-2"]],
  ["2026-2", "launched", "2027-1", null, "2027-04-01", ["launched", "2027-1", null]],
  // The switch of a module is its state.
  ["2025-4", "asPlanned", null, "shop", "2026-01-01", ["planned", "2025-4", null]],
  ["2025-4", "launched", null, "shop", "2026-01-01", ["planned", "2025-4", null]],
  ["2025-4", "testing", null, "shop", "2026-01-01", ["testing", "2025-4", null]],
  ["2030-4", "planned", "2031-1", "fees", "2026-01-01", ["launched", "2031-1", null]],
] as const)(
  "promised for %s, %s, moved to %s, of the module %s: reads on %s as %j",
  (promised, state, movedTo, module, today, shown) => {
    const read = shownItem({ state, promised, movedTo, module }, { modules, today });

    expect([read.state, read.quarter, read.was]).toEqual(shown);
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
