import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Locale } from "../fields.ts";
import { PublicContent } from "./site-content.ts";
import { ShownTestimonial } from "./testimonial.ts";

/**
 * The provider's data on the site: the brand from the server's environment, the content from the
 * database. So one build serves any brand. Every page carries them as a block of JSON with the id
 * `site-info`.
 */
export const SiteInfo = z.object({
  locale: Locale,
  /** Without a slash at its end. */
  publicUrl: z.url(),
  productName: z.string(),
  demoUrl: z.url(),
  company: z.object({
    name: z.string(),
    taxId: z.string(),
    phone: z.string(),
    /** A link to call the number. */
    phoneUri: z.string(),
    address: z.string(),
    email: z.string(),
    /** A link to write to the address. */
    emailUri: z.string(),
  }),
  content: PublicContent,
  /** The active ones. */
  testimonials: z.array(ShownTestimonial),
});
export type SiteInfo = z.infer<typeof SiteInfo>;

export const siteInfoEndpoints = {
  read: endpoint({
    method: "GET",
    path: "/api/site",
    answer: { schema: SiteInfo },
  }),
};
