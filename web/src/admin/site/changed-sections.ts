import type { SiteContent } from "@scm/contract";

export type SiteSection = keyof SiteContent;

/** In the order of the screen. */
const sections = ["roadmap", "popup", "prices", "event", "faq"] as const satisfies SiteSection[];

/** The sections in which two contents differ. */
export function changedSections(one: SiteContent, other: SiteContent): SiteSection[] {
  return sections.filter((section) => !isSame(one[section], other[section]));
}

/** Whatever the order of the fields: a form has another one than the server. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
