import { siteVersionEndpoints } from "@scm/contract";
import { findLatestVersion, findSiteVersion, listSiteVersions, publishSiteContent } from "@scm/db";
import { defaultSiteContent as fallback } from "@scm/text/site-content";
import { found } from "../http/ids.ts";
import { implement } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";

export const siteVersionRoutes = implement(siteVersionEndpoints, {
  async read({ query: { version } }, { sql }) {
    if (version === undefined) return findLatestVersion(sql, fallback);
    return found(await findSiteVersion(sql, { version, fallback }));
  },
  async publish({ body: content, operator, version }, { sql, siteContent }) {
    const change = { content, fallback, operatorId: operator.id, version };
    const published = await publishSiteContent(sql, change);
    if (!published) {
      throw new Problem("edit-conflict", { current: await findLatestVersion(sql, fallback) });
    }
    siteContent.forget();
    return published;
  },
  list: (_, { sql }) => listSiteVersions(sql, fallback),
});
