import { createContext, use, type ReactNode } from "react";
import type { SiteInfo } from "@scm/contract";
import { everyOf, readContent } from "./site-content.ts";

/**
 * Reads the language and the provider's data that the server wrote into the page. It uses no
 * schema, because the library would be a fifth of the first load.
 *
 * @throws {TypeError} if a value is missing; the message names it
 * @throws {SyntaxError} if the data are not JSON
 */
export function readSiteInfo(page: Document): SiteInfo {
  const info: unknown = JSON.parse(page.getElementById("site-info")?.textContent ?? "{}");
  const read = reader(info);
  return {
    locale: read("locale") === "en" ? "en" : "pl",
    publicUrl: read("publicUrl"),
    productName: read("productName"),
    demoUrl: read("demoUrl"),
    company: everyOf(
      ["name", "taxId", "phone", "phoneUri", "address", "email"],
      reader(Object(info).company),
    ),
    periods: everyOf(["spam", "leads", "orders", "deadMails"], reader(Object(info).periods)),
    content: readContent(Object(info).content),
  };
}

function reader(values: unknown): (name: string) => string {
  return (name) => {
    const value: unknown = Object(values)[name];
    if (typeof value !== "string") throw new TypeError(`the page does not say its ${name}`);
    return value;
  };
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
