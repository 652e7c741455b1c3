/** The items of the roadmap. Without schemas, so that the landing page does not load zod. */
import type { SiteModule } from "../choices.ts";

export const roadmapStates = ["launched", "inProgress", "testing", "planned"] as const;
export type RoadmapState = (typeof roadmapStates)[number];

/** Until the owner says otherwise, an item is planned, and after its quarter nobody knows. */
export const roadmapChoices = ["asPlanned", ...roadmapStates] as const;
export type RoadmapChoice = (typeof roadmapChoices)[number];

/** A milestone that is over is finished; a module is launched. */
export const roadmapKinds = ["milestone", "module"] as const;

/** Quarters are written as `2026-4`, so that their texts sort by time. */
type Decided = {
  state: RoadmapChoice;
  promised: string;
  movedTo: string | null;
  module: SiteModule | null;
};

type Shown = {
  /** Null while nobody says what became of it. */
  state: RoadmapState | null;
  quarter: string;
  /** The promised quarter, if the owner has given an open item another one. */
  was: string | null;
};

/** @param today a day in Warsaw, such as `2027-03-28` */
export function shownItem(decided: Decided, { modules, today }: Known): Shown {
  const { promised, movedTo } = decided;
  const quarter = movedTo ?? promised;
  const state = stateOf(decided, { modules, today: quarterOf(today) });
  return { state, quarter, was: state === "launched" || quarter === promised ? null : promised };
}

type Known = { modules: Readonly<Record<SiteModule, boolean>>; today: string };

/** A module is launched by its switch alone, and by no calendar. */
function stateOf({ module, state, promised, movedTo }: Decided, known: Known): Shown["state"] {
  if (module !== null && known.modules[module]) return "launched";
  if (state !== "asPlanned" && (module === null || state !== "launched")) return state;
  return module === null && (movedTo ?? promised) < known.today ? null : "planned";
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
