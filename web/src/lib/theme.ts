import { parseTheme, themeCookie, type Theme } from "@scm/contract";

const secondsOfYear = 31_536_000;

/** The theme of the page as the server has sent it, or as it was chosen since. */
export function themeOf(page: Document): Theme {
  return parseTheme(page.documentElement.dataset["theme"]);
}

/** Shows the page in a theme; the server reads the cookie, so the next page comes in it at once. */
export function chooseTheme(page: Document, theme: Theme): void {
  const root = page.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  const age = theme === "system" ? 0 : secondsOfYear;
  page.cookie = `${themeCookie}=${theme}; path=/; max-age=${age}; SameSite=Lax`;
}

/** @returns what ends it */
export function watchTheme(tell: () => void): () => void {
  const observer = new MutationObserver(tell);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
