/** The site's content as an operator has published it. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { SiteContent, siteContentBytesMax } from "./site-content.ts";

/**
 * The version of the content that the program brings along; the first published one is the next.
 */
export const firstSiteVersion = 1;

export const PublishedSite = z.object({
  version: z.number().int().positive(),
  content: SiteContent,
  /** Null for the content that the program brings along. */
  publishedAt: z.iso.datetime().nullable(),
  /** Null without an operator, or after the operator is deleted. */
  operatorEmail: z.string().nullable(),
  /** Confirmed demos ahead, whose senders are told when it takes place otherwise. */
  confirmedDemos: z.number().int().nonnegative(),
});
export type PublishedSite = z.infer<typeof PublishedSite>;

const path = "/api/admin/site-content";

export const siteContentEndpoints = {
  read: operatorEndpoint({
    method: "GET",
    path,
    answer: { schema: PublishedSite, hasVersion: true },
  }),
  publish: operatorEndpoint({
    method: "PUT",
    path,
    isVersioned: true,
    body: SiteContent,
    bytesMax: siteContentBytesMax,
    answer: { schema: PublishedSite, hasVersion: true },
  }),
};
