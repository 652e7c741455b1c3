import { useState } from "react";
import type { Locale } from "@scm/contract";

/** One file per language, loaded only by visitors who open the page in that language. */
export type TextFiles<Text> = Record<Locale, () => Promise<{ default: Text }>>;

/** One promise for each language: with a new one at every render the page would never come. */
export function useTextIn<Text>(files: TextFiles<Text>): (locale: Locale) => Promise<Text> {
  const [begun] = useState(() => new Map<Locale, Promise<Text>>());

  return (locale) => {
    const text = begun.get(locale) ?? files[locale]().then((file) => file.default);
    begun.set(locale, text);
    return text;
  };
}
