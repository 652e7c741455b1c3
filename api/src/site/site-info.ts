import {
  mailtoLink,
  publicContent,
  telLink,
  warsawTime,
  type SiteContent,
  type SiteInfo,
} from "@scm/contract";
import type { Deps } from "../deps.ts";

type Parts = Pick<SiteInfo, "locale" | "testimonials"> & { content: SiteContent };

/** The data that a page carries: the brand, and the content as it reads today in Warsaw. */
export function siteInfo(
  { locale, content, testimonials }: Parts,
  { config }: Pick<Deps, "config">,
): SiteInfo {
  const { company, ...brand } = config.brand;
  const [today = ""] = warsawTime(new Date().toISOString()).split(" ");
  return {
    locale,
    publicUrl: config.publicUrl,
    ...brand,
    company: {
      ...company,
      phoneUri: telLink(company.phone) ?? "tel:",
      emailUri: mailtoLink(company.email),
    },
    content: publicContent(content, today),
    testimonials,
  };
}
