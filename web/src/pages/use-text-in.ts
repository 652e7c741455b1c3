import { useState } from "react";
import type { Locale } from "@scm/contract";

/** One promise for each language: with a new one at every render the page would never come. */
export function useTextIn<Text>(
  load: (locale: Locale) => Promise<Text>,
): (locale: Locale) => Promise<Text> {
  const [begun] = useState(() => new Map<Locale, Promise<Text>>());

  return (locale) => {
    const text = begun.get(locale) ?? load(locale);
    begun.set(locale, text);
    return text;
  };
}
