import type { Locale } from "@scm/contract";
import type { pl } from "./pl.ts";

/** Every text of the public site, in one language; Polish is the shape, English satisfies it. */
export type SiteText = typeof pl;

/** Loads one language only: a visitor pays for the other one when asking for it. */
export function loadSiteText(locale: Locale): Promise<SiteText> {
  return loaders[locale]();
}

/** What a visitor reads in both languages at once when something could not be loaded. */
export const loadFailure: Record<Locale, { text: string; reload: string }> = {
  pl: { text: "Nie udało się wczytać strony.", reload: "Odśwież stronę" },
  en: { text: "The page could not be loaded.", reload: "Reload the page" },
};

const loaders: Record<Locale, () => Promise<SiteText>> = {
  pl: async () => (await import("./pl.ts")).pl,
  en: async () => (await import("./en.ts")).en,
};
