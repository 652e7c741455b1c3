import type { SiteText } from "@scm/text/site";

type Texts = SiteText["roadmap"];
type MilestoneName = keyof Texts["milestones"];
export type Status = keyof Texts["statuses"];
type ItemName = keyof Texts["items"];

export const milestones = [
  "tests",
  "feedback",
  "promotion",
  "launch",
] as const satisfies readonly MilestoneName[];

type Quarter = {
  year: number;
  quarter: keyof Texts["quarters"];
  items: readonly { name: ItemName; status: Status }[];
};

/** `promotion` and `launch` are milestones as well as items of their quarters. */
export const quarters: readonly Quarter[] = [
  {
    year: 2025,
    quarter: "4",
    items: [
      { name: "training", status: "launched" },
      { name: "booking", status: "planned" },
      { name: "events", status: "planned" },
    ],
  },
  {
    year: 2026,
    quarter: "1",
    items: [
      { name: "management", status: "planned" },
      { name: "promotion", status: "planned" },
    ],
  },
  { year: 2026, quarter: "2", items: [{ name: "launch", status: "planned" }] },
  {
    year: 2026,
    quarter: "3",
    items: [
      { name: "advancedTraining", status: "planned" },
      { name: "elearning", status: "planned" },
    ],
  },
  { year: 2026, quarter: "4", items: [{ name: "finances", status: "planned" }] },
];
