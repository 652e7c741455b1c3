/** The site's content as an operator has published it. */
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
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

const shared = { caller: "operator", path: "/api/admin/site-content" } as const;

export const siteContentEndpoints = {
  read: endpoint({
    ...shared,
    name: "readSiteContent",
    method: "GET",
    answer: { schema: PublishedSite, hasVersion: true },
  }),
  publish: endpoint({
    ...shared,
    name: "publishSiteContent",
    method: "PUT",
    isVersioned: true,
    body: SiteContent,
    bytesMax: siteContentBytesMax,
    answer: { schema: PublishedSite, hasVersion: true },
  }),
};
