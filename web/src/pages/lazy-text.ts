import { use } from "react";
import type { Locale } from "@scm/contract";

/** A text in one language, or the promise of it while it is being fetched. */
export type ComingText<Text> = Text | Promise<Text>;

/**
 * The texts of a page, each language in a chunk of its own.
 *
 * @returns `in` for a render, which suspends only on a text that is not there yet; `fetch` fetches a
 *   text ahead
 */
export function lazyText<Text extends object>(load: (locale: Locale) => Promise<Text>) {
  const texts = new Map<Locale, ComingText<Text>>();

  async function fetchText(locale: Locale): Promise<Text> {
    const text = await load(locale);
    texts.set(locale, text);
    return text;
  }

  return {
    fetch: fetchText,
    in(locale: Locale): ComingText<Text> {
      // One promise for each language: with a new one at every render the page would never come.
      const text = texts.get(locale) ?? fetchText(locale);
      if (!texts.has(locale)) texts.set(locale, text);
      return text;
    },
  };
}

/** Suspends until the text is there. */
export function useComingText<Text extends object>(text: ComingText<Text>): Text {
  return text instanceof Promise ? use(text) : text;
}
