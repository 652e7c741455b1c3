/** The items of the roadmap. Without schemas, so that the landing page does not load zod. */
export const roadmapStates = ["launched", "inProgress", "testing", "planned"] as const;
export type RoadmapState = (typeof roadmapStates)[number];

/** Until the owner says otherwise, an item is planned, and launched once its quarter is over. */
export const roadmapChoices = ["asPlanned", ...roadmapStates] as const;
export type RoadmapChoice = (typeof roadmapChoices)[number];

/** A milestone that is over is finished; a module is launched. */
export const roadmapKinds = ["milestone", "module"] as const;

/** Quarters are written as `2026-4`, so that their texts sort by time. */
type Decided = { state: RoadmapChoice; promised: string; movedTo: string | null };

type Shown = {
  state: RoadmapState;
  /** Null if it is over and the item is not launched: then nobody knows yet. */
  quarter: string | null;
  /** The promised quarter, if the owner has given an open item another one. */
  was: string | null;
};

/** @param today a day in Warsaw, such as `2027-03-28` */
export function shownItem(decided: Decided, today: string): Shown {
  const { state: choice, promised, movedTo } = decided;
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
