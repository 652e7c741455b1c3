import type { Locale } from "@scm/contract";
import type { DocumentationText } from "./blocks.ts";

export type { Block, CodeName, DocumentationText, Section, SectionId, Term } from "./blocks.ts";

/** Loads one language only, and only for those who open the page. */
export function loadDocumentationText(locale: Locale): Promise<DocumentationText> {
  return loaders[locale]();
}

const loaders: Record<Locale, () => Promise<DocumentationText>> = {
  pl: async () => (await import("./pl.ts")).pl,
  en: async () => (await import("./en.ts")).en,
};
