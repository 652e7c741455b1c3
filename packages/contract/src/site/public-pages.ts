import type { Locale } from "../fields.ts";
import { barePath } from "./sent-link.ts";

/** All public pages by path; the English ones are below `/en`. */
export const publicPaths = [
  "/",
  "/cennik",
  "/zamowienie",
  "/prezentacja",
  "/dokumentacja",
  "/regulamin",
  "/polityka-prywatnosci",
] as const;
export type PublicPath = (typeof publicPaths)[number];

/** The page of a visitor's own requests. The token follows: `/p/<token>`. */
export const visitorLinkPath = "/p";

/** Pages that only a link leads to: not in the sitemap, and not for search engines. */
export const unlistedPaths = [visitorLinkPath] as const;

/** A public page by its path, listed or not. */
export type PagePath = PublicPath | (typeof unlistedPaths)[number];

/** Tells whether an address, in either language, is that of an unlisted page. */
export function isUnlisted(address: string): boolean {
  const { path } = splitPath(address);
  return unlistedPaths.some((one) => one === withoutToken(path));
}

/** The path of the page that an address with a token shows. */
export function withoutToken(path: string): string {
  return path.startsWith(`${visitorLinkPath}/`) ? visitorLinkPath : path;
}

/** Every page below it is English. */
export const englishBase = "/en";

/** The address of a page that always shows it in this language: `/en/cennik`. */
export function pathIn(locale: Locale, path: string): string {
  return locale === "en" ? englishBase + path : path;
}

/** Splits a path into its language base, if any, and the path of the page. */
export function splitPath(path: string): { base: "" | typeof englishBase; path: string } {
  const isEnglish = path === englishBase || path.startsWith(`${englishBase}/`);
  return isEnglish
    ? { base: englishBase, path: path.slice(englishBase.length) || "/" }
    : { base: "", path };
}

/** Finds the canonical address of a public page: `/cennik` for `/Cennik/.`. Null for an unknown page. */
export function publicAddressOf(typed: string): string | null {
  const { base, path } = splitPath(barePath(typed));
  const page = [...publicPaths, ...unlistedPaths].find((one) => barePath(one) === barePath(path));
  return page === undefined ? null : base + page;
}

/** The addresses of a page by language; `x-default` is for readers of other languages. */
export function alternatesOf(path: PublicPath) {
  return [
    { language: "pl", path: pathIn("pl", path) },
    { language: "en", path: pathIn("en", path) },
    { language: "x-default", path: pathIn("pl", path) },
  ] as const;
}
