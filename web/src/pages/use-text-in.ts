import { useState } from "react";
import type { Locale } from "@scm/contract";

/** One chunk per language. */
export type TextFiles<Text> = Record<Locale, () => Promise<{ default: Text }>>;

/** Caches one promise per language, because `use` would never resolve a new one at every render. */
export function useTextIn<Text>(files: TextFiles<Text>): (locale: Locale) => Promise<Text> {
  const [begun] = useState(() => new Map<Locale, Promise<Text>>());

  return (locale) => {
    const text = begun.get(locale) ?? files[locale]().then((file) => file.default);
    begun.set(locale, text);
    return text;
  };
}
