import type { Locale, ProblemSlug } from "@scm/contract";
import { en } from "./problems/en.ts";
import { pl, type ProblemText } from "./problems/pl.ts";

export function problemText(locale: Locale, slug: ProblemSlug): ProblemText {
  return { pl, en }[locale][slug];
}
