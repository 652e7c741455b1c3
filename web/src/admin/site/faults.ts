/** Where on the screen fields are wrong. */
import type { SiteContent } from "@scm/contract";
import { site as text } from "@scm/text/admin/site";
import type { FieldErrors } from "react-hook-form";
import { partsOf, siteSections, type SiteSection } from "./use-site-form.ts";

/** The parts of the content that are lists. */
const siteLists = ["people", "faq", "news", "roadmap"] as const satisfies (keyof SiteContent)[];
export type SiteList = (typeof siteLists)[number];

export type FaultyPart = {
  section: SiteSection;
  label: string;
  count: number;
  /** Finds its element. */
  within: string;
};

/** The parts with wrong fields, in the order of the screen; each entry of a list is a part. */
export function faultyParts(errors: FieldErrors<SiteContent>): FaultyPart[] {
  const parts = siteSections.flatMap((section) => {
    const list = siteLists.find((one) => one === section);
    if (list) return faultyEntries(list, errors[list]);
    const within = `[aria-labelledby="site-${section}"]`;
    return [
      {
        section,
        label: text[section].title,
        count: countOf(partsOf(section).map((part) => errors[part])),
        within,
      },
    ];
  });
  return parts.filter(({ count }) => count > 0);
}

/** The list has no entry for one without a fault. */
function faultyEntries(list: SiteList, entries: unknown): FaultyPart[] {
  return Array.from(Array.isArray(entries) ? entries : [], (entry, index) => ({
    section: list,
    label: text[list].entry(index + 1),
    count: countOf(entry),
    within: `#${entryId(list, index)}`,
  }));
}

export function entryId(list: SiteList, index: number): string {
  return `site-${list}-${index}`;
}

/** Focuses the first wrong field of a part, which may be folded. */
export function focusFault({ within }: FaultyPart): void {
  const field = document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`);
  field?.closest("details")?.setAttribute("open", "");
  field?.focus();
}

function countOf(error: unknown): number {
  if (typeof error !== "object" || error === null) return 0;
  if ("message" in error) return 1;
  return Object.values(error).reduce<number>((sum, one) => sum + countOf(one), 0);
}
