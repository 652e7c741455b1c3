/** Compares two contents of the site part by part. */
import { moduleIds, planIds, roadmapQuarters, roadmapSteps, type SiteContent } from "@scm/contract";
import { site as text } from "@scm/text/admin/site";
import { formatDay } from "@scm/text/moment";

type SiteSection = keyof SiteContent;

type Part = { section: SiteSection; label: string; value: string };

export type Difference = { section: SiteSection; label: string; mine: string; theirs: string };

/** The parts in which two contents differ, in the order of the screen. */
export function differencesOf(mine: SiteContent, theirs: SiteContent): Difference[] {
  const [ours, others] = [partsOf(mine), partsOf(theirs)];
  const keys = new Set([...ours.keys(), ...others.keys()]);
  return [...keys].flatMap((key) => {
    const [own, other] = [ours.get(key), others.get(key)];
    const { section, label } = own ?? other ?? { section: null, label: "" };
    if (section === null || own?.value === other?.value) return [];
    return [{ section, label, mine: own?.value ?? "", theirs: other?.value ?? "" }];
  });
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
  const add = (section: SiteSection, label: string, value: string | null) =>
    parts.set(`${section} ${label}`, { section, label, value: value ?? "" });

  for (const step of roadmapSteps) {
    const { year, quarter } = roadmapQuarters[step];
    const name = `${text.roadmap.steps[step]}, ${text.roadmap.quarter(year, quarter)}`;
    add("roadmap", name, text.roadmap.states[roadmap[step]]);
  }
  for (const locale of ["pl", "en"] as const) {
    add("popup", text.local(text.popup.promise, locale), popup.promise[locale]);
  }
  add("popup", text.popup.endsOn, popup.endsOn && formatDay(popup.endsOn));
  for (const plan of planIds) add("prices", text.prices.planNames[plan], shown(prices.plans[plan]));
  for (const module of moduleIds) {
    add("prices", text.prices.moduleNames[module], shown(prices.modules[module]));
  }
  add("event", text.event.minutes, String(event.minutes));
  for (const locale of ["pl", "en"] as const) {
    add("event", text.local(text.event.place, locale), event.place[locale]);
  }
  add("event", text.event.link, event.link);
  const { host } = event;
  add("event", text.event.host, host ? `${host.name}, ${host.email}` : text.event.company);
  faq.forEach(({ question, answer }, index) => {
    const words = [question.pl, answer.pl, question.en, answer.en];
    add("faq", text.faq.entry(index + 1), words.join("\n"));
  });
  return parts;
}

function shown(isShown: boolean): string {
  return isShown ? text.prices.shown : text.prices.soon;
}
