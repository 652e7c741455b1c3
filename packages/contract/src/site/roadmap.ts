/** The steps of the roadmap. Without schemas, so that the landing page does not load zod. */
export const roadmapStates = ["launched", "inProgress", "testing", "planned"] as const;

/** Until the owner says otherwise, a step is planned, and launched once its quarter is over. */
export const roadmapChoices = ["asPlanned", ...roadmapStates] as const;
export type RoadmapChoice = (typeof roadmapChoices)[number];

/** Late states are never stored: they follow from a quarter that is over and what the owner says. */
export const shownRoadmapStates = [
  ...roadmapStates,
  "late",
  "lateInProgress",
  "lateTesting",
] as const;
export type ShownRoadmapState = (typeof shownRoadmapStates)[number];

/** All milestones and modules of the roadmap. */
export const roadmapSteps = [
  "tests",
  "feedback",
  "training",
  "booking",
  "events",
  "management",
  "promotion",
  "launch",
  "advancedTraining",
  "elearning",
  "finances",
] as const;
export type RoadmapStep = (typeof roadmapSteps)[number];

type Quarter = { year: number; quarter: 1 | 2 | 3 | 4 };

/** The quarter in which each step is promised. */
export const roadmapQuarters: Readonly<Record<RoadmapStep, Quarter>> = {
  tests: { year: 2025, quarter: 3 },
  feedback: { year: 2025, quarter: 4 },
  training: { year: 2025, quarter: 4 },
  booking: { year: 2025, quarter: 4 },
  events: { year: 2025, quarter: 4 },
  management: { year: 2026, quarter: 1 },
  promotion: { year: 2026, quarter: 1 },
  launch: { year: 2026, quarter: 2 },
  advancedTraining: { year: 2026, quarter: 3 },
  elearning: { year: 2026, quarter: 3 },
  finances: { year: 2026, quarter: 4 },
};

/** @param today a day in Warsaw, such as `2027-03-28` */
export function shownRoadmapState(
  step: RoadmapStep,
  { state, today }: { state: RoadmapChoice; today: string },
): ShownRoadmapState {
  if (isOver(roadmapQuarters[step], today)) return onceOver[state];
  return state === "asPlanned" ? "planned" : state;
}

/** How a state reads once its quarter is over. Work that goes on is named beside its delay. */
const onceOver: Readonly<Record<RoadmapChoice, ShownRoadmapState>> = {
  asPlanned: "launched",
  launched: "launched",
  inProgress: "lateInProgress",
  testing: "lateTesting",
  planned: "late",
};

function isOver({ year, quarter }: Quarter, today: string): boolean {
  const next = quarter === 4 ? { year: year + 1, month: 1 } : { year, month: quarter * 3 + 1 };
  return today >= `${next.year}-${String(next.month).padStart(2, "0")}-01`;
}
