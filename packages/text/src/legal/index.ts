import type { Locale } from "@scm/contract";
import type { LegalText } from "./blocks.ts";

export { placeholders } from "./blocks.ts";
export type { Block, Clause, LegalText, Placeholder, Section, Table, Term } from "./blocks.ts";

/** Loads one language only, and only for those who open the page. */
export function loadTermsText(locale: Locale): Promise<LegalText> {
  return termsLoaders[locale]();
}

export function loadPrivacyText(locale: Locale): Promise<LegalText> {
  return privacyLoaders[locale]();
}

export function loadAccessibilityText(locale: Locale): Promise<LegalText> {
  return accessibilityLoaders[locale]();
}

const termsLoaders: Record<Locale, () => Promise<LegalText>> = {
  pl: async () => (await import("./terms/pl.ts")).pl,
  en: async () => (await import("./terms/en.ts")).en,
};

const privacyLoaders: Record<Locale, () => Promise<LegalText>> = {
  pl: async () => (await import("./privacy/pl.ts")).pl,
  en: async () => (await import("./privacy/en.ts")).en,
};

const accessibilityLoaders: Record<Locale, () => Promise<LegalText>> = {
  pl: async () => (await import("./accessibility/pl.ts")).pl,
  en: async () => (await import("./accessibility/en.ts")).en,
};
