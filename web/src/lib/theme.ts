import { parseTheme, themeCookie, type Theme } from "@scm/contract";
import { storeCookie } from "./cookie.ts";

const secondsOfYear = 31_536_000;

export function readTheme(page: Document): Theme {
  return parseTheme(page.documentElement.dataset["theme"]);
}

/** Applies a theme and stores it in a cookie, so that the server sends the next page in it. */
export function chooseTheme(page: Document, theme: Theme): void {
  const root = page.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  const age = theme === "system" ? 0 : secondsOfYear;
  storeCookie(page, `${themeCookie}=${theme}; max-age=${age}`);
}

/**
 * Calls `onChange` after each change of the theme.
 *
 * @returns a function that stops watching
 */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
