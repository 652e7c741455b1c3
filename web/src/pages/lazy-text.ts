import { use } from "react";
import type { Locale } from "@scm/contract";

/** One file per language, loaded only by visitors who open the page in that language. */
export type TextFiles<Text> = Record<Locale, () => Promise<{ default: Text }>>;

/** A text in one language, or the promise of it while it is being fetched. */
export type ComingText<Text> = Text | Promise<Text>;

/**
 * The texts of a page.
 *
 * @returns `in` for a render, which suspends only on a text that is not there yet; `fetch` fetches a
 *   text ahead
 */
export function lazyText<Text extends object>(files: TextFiles<Text>) {
  const texts = new Map<Locale, ComingText<Text>>();

  async function fetchText(locale: Locale): Promise<Text> {
    const { default: text } = await files[locale]();
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
