import {
  mailtoLink,
  publicContent,
  telLink,
  warsawTime,
  type Locale,
  type SiteContent,
  type SiteInfo,
} from "@scm/contract";
import { formatPeriod } from "@scm/text/period";
import type { Deps } from "../deps.ts";

type Parts = { locale: Locale; content: SiteContent };

/** The data that a page carries: the brand, and the content as it reads today in Warsaw. */
export function siteInfo({ locale, content }: Parts, { config }: Pick<Deps, "config">): SiteInfo {
  const { company, ...brand } = config.brand;
  const { spam, leads, orders, deadMails } = config.retention;
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
    periods: {
      spam: formatPeriod(spam, locale),
      leads: formatPeriod(leads, locale),
      orders: formatPeriod(orders, locale),
      deadMails: formatPeriod(deadMails, locale),
    },
    content: publicContent(content, today),
  };
}
