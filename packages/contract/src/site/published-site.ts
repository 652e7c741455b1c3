/** The site's content as an operator has published it. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { SiteContent, siteContentBytesMax } from "./site-content.ts";

/**
 * The version of the content that the program brings along; the first published one is the next.
 */
export const firstSiteVersion = 1;

export const PublishedSite = z
  .object({
    version: z.number().int().positive(),
    content: SiteContent,
    /** Null for the content that the program brings along. */
    publishedAt: z.iso.datetime().nullable(),
    /** Null without an operator, or after the operator is deleted. */
    operatorEmail: z.string().nullable(),
    /** Confirmed demos ahead, whose senders are told when it takes place otherwise. */
    confirmedDemos: z.number().int().nonnegative(),
  })
  .register(documented, {
    name: "PublishedSite",
    description: "The site's content, with who published it and when.",
  });
export type PublishedSite = z.infer<typeof PublishedSite>;

const shared = {
  tag: "Site content",
  caller: "operator",
  path: "/api/admin/site-content",
} as const;

export const siteContentEndpoints = {
  read: endpoint({
    ...shared,
    name: "readSiteContent",
    method: "GET",
    summary: "Read the site's content with its version",
    answer: { description: "The content.", schema: PublishedSite, hasVersion: true },
  }),
  publish: endpoint({
    ...shared,
    name: "publishSiteContent",
    method: "PUT",
    summary: "Publish new content of the site",
    details: "Content that does not differ from the one that counts makes no version.",
    isVersioned: true,
    body: SiteContent,
    bytesMax: siteContentBytesMax,
    answer: { description: "The content that counts.", schema: PublishedSite, hasVersion: true },
  }),
};
