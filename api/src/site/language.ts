import { englishBase, Locale, splitPath } from "@scm/contract";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";

/** A prerendered variant of a page. */
export type Variant = "pl" | "en" | "en-chosen";

/** Chooses by address, then the visitor's choice, then the host, then the referrer. */
export function variantFor(c: Context, englishHosts: readonly string[]): Variant {
  if (splitPath(c.req.path).base === englishBase) return "en";
  const chosen = Locale.safeParse(getCookie(c, "locale"));
  if (chosen.success) return chosen.data === "en" ? "en-chosen" : "pl";
  const isEnglish = [new URL(c.req.url).host, hostOf(c.req.header("Referer"))].some(
    (host) => englishHosts.includes(host) || englishHosts.includes(host.replace(/:\d+$/, "")),
  );
  return isEnglish ? "en-chosen" : "pl";
}

export function localeOf(variant: Variant): Locale {
  return variant === "pl" ? "pl" : "en";
}

function hostOf(url = ""): string {
  return URL.canParse(url) ? new URL(url).host : "";
}
