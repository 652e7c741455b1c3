import type { PublishedSite, SiteContent } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { json, problem, type Call } from "./api.fixture.ts";
import { operator } from "./app.fixture.tsx";

const contentPath = "/api/admin/site-content";

export function aPublishedSite(version: number, own: Partial<SiteContent> = {}): PublishedSite {
  return {
    version,
    content: { ...defaultSiteContent, ...own },
    publishedAt: "2027-03-28T08:05:00.000Z",
    operatorEmail: operator.email,
    confirmedDemos: 0,
  };
}

/** An api that publishes like the real one. */
export function publishingApi(stored: PublishedSite) {
  let now = stored;
  const answers = {
    [`GET ${contentPath}`]: () => json(now),
    [`PUT ${contentPath}`]: ({ body, headers }: Call) => {
      if (headers.get("If-Match") !== `"${now.version}"`) return problem(412, { current: now });
      publishAsAnother(Object(body));
      return json(now);
    },
  };
  function publishAsAnother(own: Partial<SiteContent>): void {
    now = aPublishedSite(now.version + 1, own);
  }
  return { answers, publishAsAnother };
}
