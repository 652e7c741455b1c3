/** The versions of the site's content, which operators publish. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { absentIfEmpty } from "../fields.ts";
import { SiteContent, siteContentBytesMax } from "./site-content.ts";

/**
 * The version of the content that the program brings along; the first published one is the next.
 */
export const firstSiteVersion = 1;

/** So many of the newest versions are listed. The others stay readable by their number. */
export const siteVersionsMax = 50;

const listed = {
  version: z.number().int().positive(),
  /** Null for the content that the program brings along. */
  createdAt: z.iso.datetime().nullable(),
  /** Null without an operator, or after the operator is deleted. */
  operatorEmail: z.string().nullable(),
};

export const ListedSiteVersion = z
  .object({
    ...listed,
    /** The parts that differ from the version before. */
    changed: z.array(SiteContent.keyof()),
  })
  .register(documented, {
    name: "ListedSiteVersion",
    description: "Who published which version of the site's content, when, and what it changed.",
  });
export type ListedSiteVersion = z.infer<typeof ListedSiteVersion>;

export const SiteVersion = z.object({ ...listed, content: SiteContent }).register(documented, {
  name: "SiteVersion",
  description: "One version of the site's content.",
});
export type SiteVersion = z.infer<typeof SiteVersion>;

const shared = { tag: "Site content", caller: "operator" } as const;
const path = "/api/admin/site-content";

export const siteVersionEndpoints = {
  read: endpoint({
    ...shared,
    name: "readSiteContent",
    method: "GET",
    path,
    summary: "Read the site's content with its version",
    query: z.object({
      version: absentIfEmpty(z.coerce.number().int().min(1).max(999_999_999)).describe(
        "An earlier version; by default the one that counts.",
      ),
    }),
    answer: { description: "The version.", schema: SiteVersion, hasVersion: true },
    problems: ["not-found"],
  }),
  publish: endpoint({
    ...shared,
    name: "publishSiteContent",
    method: "PUT",
    path,
    summary: "Publish new content of the site",
    details: "Content that does not differ from the one that counts makes no version.",
    isVersioned: true,
    body: SiteContent,
    bytesMax: siteContentBytesMax,
    answer: { description: "The version that counts.", schema: SiteVersion, hasVersion: true },
  }),
  list: endpoint({
    ...shared,
    name: "listSiteVersions",
    method: "GET",
    path: `${path}/versions`,
    summary: "List the versions, newest first",
    answer: {
      description: "The newest 50. Version 1 is the content of a new site.",
      list: ListedSiteVersion,
    },
  }),
};
