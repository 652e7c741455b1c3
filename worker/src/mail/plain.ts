/** The plain-text side of a mail: the same words as the sheet, set for a reader without markup. */
import type { Locale } from "@scm/contract";
import type { Fact } from "./blocks.tsx";
import type { MailContext } from "./mail.ts";
import { providerLines } from "./provider.ts";
import { linesOf } from "./visitor-text.ts";

type Letter = {
  locale: Locale;
  heading: string;
  /** Paragraphs, from the first to the last; a blank line goes between two. */
  paragraphs: readonly string[];
  reason: string;
  context: MailContext;
};

/** The line `-- ` opens a signature by convention: mail programs grey it and drop it from replies. */
export function plainMail({ locale, heading, paragraphs, reason, context }: Letter): string {
  const { brand } = context;
  const signature = ["-- ", ...providerLines(locale, brand), brand.company.email].join("\n");
  return `${[heading, ...paragraphs, signature, reason].join("\n\n")}\n`;
}

export function plainFacts(facts: readonly Fact[]): string {
  return facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
}

/** Every line is marked, so nothing in a message can pass for our own words. */
export function quoted(message: string): string {
  return linesOf(message)
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
}
