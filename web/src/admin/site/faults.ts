/** Where on the screen fields are wrong. */
import type { SiteContent } from "@scm/contract";
import { site as text } from "@scm/text/admin/site";
import type { FieldErrors } from "react-hook-form";

export type FaultyPart = { label: string; count: number; /** Finds its element. */ within: string };

/** The parts with wrong fields, in the order of the screen; each question is a part. */
export function faultyParts({ faq, ...errors }: FieldErrors<SiteContent>): FaultyPart[] {
  const sections = (["roadmap", "popup", "prices", "event"] as const).map((section) => ({
    label: text[section].title,
    count: countOf(errors[section]),
    within: `[aria-labelledby="site-${section}"]`,
  }));
  // The list has no entry for a question without a fault.
  const questions = Array.from(Array.isArray(faq) ? faq : [], (question, index) => ({
    label: text.faq.entry(index + 1),
    count: countOf(question),
    within: `#${questionId(index)}`,
  }));
  return [...sections, ...questions].filter(({ count }) => count > 0);
}

export function questionId(index: number): string {
  return `site-question-${index}`;
}

/** Focuses the first wrong field of a part. */
export function focusFault({ within }: FaultyPart): void {
  document.querySelector<HTMLElement>(`${within} [aria-invalid="true"]`)?.focus();
}

function countOf(error: unknown): number {
  if (typeof error !== "object" || error === null) return 0;
  if ("message" in error) return 1;
  return Object.values(error).reduce<number>((sum, one) => sum + countOf(one), 0);
}
