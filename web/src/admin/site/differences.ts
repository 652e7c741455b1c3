/** Compares two contents of the site part by part. */
import { moduleIds, planIds, roadmapQuarters, roadmapSteps, type SiteContent } from "@scm/contract";
import { site as text } from "@scm/text/admin/site";
import { formatDay } from "@scm/text/moment";

type SiteSection = keyof SiteContent;

/** Parts of one unit are merged as one, such as both languages of a text. */
type Part = { section: SiteSection; unit: string; label: string; value: string };

export type Difference = Omit<Part, "value"> & { mine: string; theirs: string };

/** The parts in which two contents differ, in the order of the screen. */
export function findDifferences(mine: SiteContent, theirs: SiteContent): Difference[] {
  const [ours, others] = [partsOf(mine), partsOf(theirs)];
  const keys = new Set([...ours.keys(), ...others.keys()]);
  return [...keys].flatMap((key) => {
    const [own, other] = [ours.get(key), others.get(key)];
    const part = own ?? other;
    if (!part || own?.value === other?.value) return [];
    const { section, unit, label } = part;
    return [{ section, unit, label, mine: own?.value ?? "", theirs: other?.value ?? "" }];
  });
}

/** The differences of two contents, by the operator who made them since `base`. */
export function changesByOperator({ base, mine, theirs }: Merging<SiteContent>) {
  const byMe = unitsOf(findDifferences(mine, base));
  const byThem = unitsOf(findDifferences(theirs, base));
  const differences = findDifferences(mine, theirs);
  return {
    theirs: differences.filter(({ unit }) => !byMe.has(unit)),
    mine: differences.filter(({ unit }) => !byThem.has(unit)),
    both: differences.filter(({ unit }) => byMe.has(unit) && byThem.has(unit)),
  };
}

function unitsOf(differences: readonly Difference[]): ReadonlySet<string> {
  return new Set(differences.map(({ unit }) => unit));
}

/**
 * The changes of an operator since `base`, on top of what another one has published meanwhile.
 */
export function merged({ base, mine, theirs }: Merging<SiteContent>): SiteContent {
  const of = <Key extends SiteSection>(key: Key) => ({
    base: base[key],
    mine: mine[key],
    theirs: theirs[key],
  });
  const { plans, modules } = mine.prices;
  return {
    roadmap: mergedParts(of("roadmap")),
    popup: mergedParts(of("popup")),
    prices: {
      plans: mergedParts({ base: base.prices.plans, mine: plans, theirs: theirs.prices.plans }),
      modules: mergedParts({
        base: base.prices.modules,
        mine: modules,
        theirs: theirs.prices.modules,
      }),
    },
    event: mergedParts(of("event")),
    faq: isSame(mine.faq, base.faq) ? theirs.faq : mine.faq,
  };
}

type Merging<Content> = { base: Content; mine: Content; theirs: Content };

function mergedParts<Content extends object>({ base, mine, theirs }: Merging<Content>): Content {
  const result = { ...theirs };
  for (const key in mine) if (!isSame(mine[key], base[key])) result[key] = mine[key];
  return result;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function partsOf({ roadmap, popup, prices, event, faq }: SiteContent): Map<string, Part> {
  const parts = new Map<string, Part>();
  const add = ({ unit = "", value, section, label }: Omit<Part, "unit"> & { unit?: string }) =>
    parts.set(`${section} ${label}`, {
      section,
      unit: `${section} ${unit || label}`,
      label,
      value,
    });
  const addLocal = ({ value, label, ...part }: LocalPart) => {
    for (const locale of ["pl", "en"] as const) {
      add({ unit: label, ...part, label: text.local(label, locale), value: value[locale] });
    }
  };

  for (const step of roadmapSteps) {
    const { year, quarter } = roadmapQuarters[step];
    const label = `${text.roadmap.steps[step]}, ${text.roadmap.quarter(year, quarter)}`;
    add({ section: "roadmap", label, value: text.roadmap.states[roadmap[step]] });
  }
  addLocal({ section: "popup", label: text.popup.promise, value: popup.promise });
  const endsOn = popup.endsOn === null ? "" : formatDay(popup.endsOn);
  add({ section: "popup", label: text.popup.endsOn, value: endsOn });
  for (const plan of planIds) {
    const label = text.prices.planNames[plan];
    add({ section: "prices", label, value: shown(prices.plans[plan]) });
  }
  for (const module of moduleIds) {
    const label = text.prices.moduleNames[module];
    add({ section: "prices", label, value: shown(prices.modules[module]) });
  }
  add({ section: "event", label: text.event.minutes, value: String(event.minutes) });
  addLocal({ section: "event", label: text.event.place, value: event.place });
  add({ section: "event", label: text.event.link, value: event.link ?? "" });
  const { host } = event;
  const hosted = host ? `${host.name}, ${host.email}` : text.event.company;
  add({ section: "event", label: text.event.host, value: hosted });
  faq.forEach((entry, index) => {
    const of = (words: string) => `${text.faq.entry(index + 1)}: ${words}`;
    addLocal({ section: "faq", unit: "faq", label: of(text.faq.question), value: entry.question });
    addLocal({ section: "faq", unit: "faq", label: of(text.faq.answer), value: entry.answer });
  });
  return parts;
}

type LocalPart = Omit<Part, "unit" | "value"> & {
  unit?: string;
  value: SiteContent["event"]["place"];
};

function shown(isShown: boolean): string {
  return isShown ? text.prices.shown : text.prices.soon;
}
