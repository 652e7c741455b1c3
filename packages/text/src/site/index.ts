import type { Locale } from "@scm/contract";
import type { parts } from "./parts.ts";
import type { pl } from "./pl.ts";

/** The texts of every page's first load. The Polish ones define the shape. */
export type SiteText = typeof pl;

/** The texts that come with the code of a part, in both languages. */
export type PartText = (typeof parts)["pl"];

/** Loads one language only. */
export function loadSiteText(locale: Locale): Promise<SiteText> {
  return loaders[locale]();
}

/** Shown in both languages at once when the page could not be loaded. */
export const loadFailure: Record<Locale, { text: string; reload: string }> = {
  pl: { text: "Nie udało się wczytać strony.", reload: "Odśwież stronę" },
  en: { text: "The page could not be loaded.", reload: "Reload the page" },
};

const loaders: Record<Locale, () => Promise<SiteText>> = {
  pl: async () => (await import("./pl.ts")).pl,
  en: async () => (await import("./en.ts")).en,
};
