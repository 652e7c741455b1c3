import type { Locale, ProblemSlug } from "@scm/contract";
import { en } from "./problems/en.ts";
import { pl } from "./problems/pl.ts";

/** Slugs are stable; these words may change. */
export type ProblemText = { title: string; detail: string };

export function problemText(locale: Locale, slug: ProblemSlug): ProblemText {
  return { pl, en }[locale][slug];
}
