import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { Locale } from "../fields.ts";

/**
 * The provider's data on the site. It comes from the server's environment, so one build serves
 * any brand; the api writes it into every page it serves as a block of JSON with id `site-info`.
 */
export const SiteInfo = z
  .object({
    locale: Locale,
    /** Without a slash at its end. */
    publicUrl: z.url(),
    productName: z.string(),
    demoUrl: z.url(),
    company: z.object({
      name: z.string(),
      taxId: z.string(),
      phone: z.string(),
      /** `tel:` and the same number without spaces. */
      phoneUri: z.string(),
      address: z.string(),
      email: z.string(),
    }),
    /** After how long data are deleted, in words; the privacy policy names them. */
    periods: z.object({
      spam: z.string(),
      leads: z.string(),
      orders: z.string(),
      deadMails: z.string(),
    }),
  })
  .register(documented, {
    name: "SiteInfo",
    description: "What the site shows of its provider.",
  });
export type SiteInfo = z.infer<typeof SiteInfo>;

export const siteInfoEndpoints = {
  read: endpoint({
    name: "readSiteInfo",
    method: "GET",
    path: "/api/site",
    tag: "Service",
    summary: "Read what the site shows of its provider",
    isFromMemory: true,
    answer: { description: "The provider's data.", schema: SiteInfo },
  }),
};
