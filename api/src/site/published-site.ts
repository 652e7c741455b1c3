import { siteContentEndpoints } from "@scm/contract";
import { countConfirmedDemos, findPublishedSite, publishSiteContent, type Sql } from "@scm/db";
import { defaultSiteContent as fallback } from "@scm/text/site-content";
import { implement } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";

export const siteContentRoutes = implement(siteContentEndpoints, {
  read: async (_, { sql }) => withDemos(sql, await findPublishedSite(sql, fallback)),
  async publish({ body: content, operator, version }, { sql, siteContent }) {
    const change = { content, fallback, operatorId: operator.id, version };
    const published = await publishSiteContent(sql, change);
    if (!published) {
      const current = await withDemos(sql, await findPublishedSite(sql, fallback));
      throw new Problem("edit-conflict", { current });
    }
    siteContent.forget();
    return withDemos(sql, published);
  },
});

async function withDemos<Site extends object>(sql: Sql, site: Site) {
  return { ...site, confirmedDemos: await countConfirmedDemos(sql) };
}
