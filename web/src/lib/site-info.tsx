import { createContext, use, type ReactNode } from "react";
import { SiteInfo } from "@scm/contract";

/** Reads what the server wrote into the page: the language and the provider's data. */
export function readSiteInfo(page: Document): SiteInfo {
  return SiteInfo.parse(JSON.parse(page.getElementById("site-info")?.textContent ?? "{}"));
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
