import { SiteContent } from "@scm/contract";
import type { Sql } from "../connect.ts";

/**
 * The content that counts. A part that its version lacks, because an older release stored it, is
 * taken from `fallback`, and so is everything while there is no version.
 */
export async function findSiteContent(sql: Sql, fallback: SiteContent): Promise<SiteContent> {
  const [latest] = await sql<{ content: object }[]>`
    select content from site_versions order by number desc limit 1`;
  return SiteContent.parse({ ...fallback, ...latest?.content });
}
