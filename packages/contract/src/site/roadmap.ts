/** The steps of the roadmap. Without schemas, so that the landing page does not load zod. */
export const roadmapStates = ["launched", "inProgress", "testing", "planned"] as const;
export type RoadmapState = (typeof roadmapStates)[number];

/** Until the owner says otherwise, a step is planned, and launched once its quarter is over. */
export const roadmapChoices = ["asPlanned", ...roadmapStates] as const;
export type RoadmapChoice = (typeof roadmapChoices)[number];

/** All milestones and modules of the roadmap. */
export const roadmapSteps = [
  "tests",
  "feedback",
  "training",
  "booking",
  "events",
  "promotion",
  "management",
  "launch",
  "advancedTraining",
  "elearning",
  "finances",
] as const;
export type RoadmapStep = (typeof roadmapSteps)[number];

/** The modules that the site presents as new once they are launched. */
export const newModules = ["training", "booking", "events"] as const satisfies RoadmapStep[];

/** The quarter in which each step was promised, such as `2026-4`. Their texts sort by time. */
export const roadmapQuarters: Readonly<Record<RoadmapStep, string>> = {
  tests: "2025-3",
  feedback: "2025-4",
  training: "2025-4",
  booking: "2025-4",
  events: "2025-4",
  promotion: "2026-1",
  management: "2026-1",
  launch: "2026-2",
  advancedTraining: "2026-3",
  elearning: "2026-3",
  finances: "2026-4",
};

export type ShownStep = {
  state: RoadmapState;
  /** Null if it is over and the step is not launched: then nobody knows yet. */
  quarter: string | null;
  /** The promised quarter, if the owner has given an open step another one. */
  was: string | null;
};

type Decided = { state: RoadmapChoice; movedTo: string | null };

/** @param today a day in Warsaw, such as `2027-03-28` */
export function shownStep(
  step: RoadmapStep,
  { state: choice, movedTo, today }: Decided & { today: string },
): ShownStep {
  const promised = roadmapQuarters[step];
  const quarter = movedTo ?? promised;
  const isOver = quarter < quarterOf(today);
  const state = choice === "asPlanned" ? (isOver ? "launched" : "planned") : choice;
  if (state === "launched") return { state, quarter, was: null };
  return { state, quarter: isOver ? null : quarter, was: quarter === promised ? null : promised };
}

/** The quarter of a day: `2027-1` for `2027-03-28`. */
export function quarterOf(day: string): string {
  return `${day.slice(0, 4)}-${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

export function nextQuarter(quarter: string): string {
  const { year, number } = partsOfQuarter(quarter);
  return number === 4 ? `${year + 1}-1` : `${year}-${number + 1}`;
}

/** @throws {RangeError} if the text is no quarter */
export function partsOfQuarter(quarter: string): { year: number; number: 1 | 2 | 3 | 4 } {
  const [year, last] = quarter.split("-").map(Number);
  const number = ([1, 2, 3, 4] as const).find((one) => one === last);
  if (!year || !number) throw new RangeError(`no quarter: ${quarter}`);
  return { year, number };
}
