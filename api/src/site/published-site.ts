import { siteContentEndpoints } from "@scm/contract";
import { findPublishedSite, publishSiteContent } from "@scm/db";
import { defaultSiteContent as fallback } from "@scm/text/site-content";
import { implement } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";

export const siteContentRoutes = implement(siteContentEndpoints, {
  read: (_, { sql }) => findPublishedSite(sql, fallback),
  async publish({ body: content, operator, version }, { sql, siteContent }) {
    const change = { content, fallback, operatorId: operator.id, version };
    const published = await publishSiteContent(sql, change);
    if (!published) {
      throw new Problem("edit-conflict", { current: await findPublishedSite(sql, fallback) });
    }
    siteContent.forget();
    return published;
  },
});
