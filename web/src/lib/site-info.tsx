import { createContext, use, type ReactNode } from "react";
import type { SiteInfo } from "@scm/contract";

/**
 * Reads the language and the provider's data. The server that drew the page wrote them by their
 * schema, so nothing checks them again: the library would be a fifth of the first load.
 *
 * @throws {TypeError} if the page has none
 * @throws {SyntaxError} if they are not JSON
 */
export function readSiteInfo(page: Document): SiteInfo {
  const info: SiteInfo | null = JSON.parse(page.getElementById("site-info")?.textContent || "null");
  if (!info) throw new TypeError("the page has no data of the site");
  return info;
}

export function SiteInfoProvider({ info, children }: { info: SiteInfo; children: ReactNode }) {
  return <SiteInfoContext value={info}>{children}</SiteInfoContext>;
}

export function useSiteInfo(): SiteInfo {
  const info = use(SiteInfoContext);
  if (!info) throw new Error("useSiteInfo needs a SiteInfoProvider above it");
  return info;
}

const SiteInfoContext = createContext<SiteInfo | null>(null);
