import type { SiteContent, SiteVersion } from "@scm/contract";
import { defaultSiteContent } from "@scm/text/site-content";
import { json, problem, type Call } from "./test-api.ts";
import { operator } from "./test-app.tsx";

export const contentPath = "/api/admin/site-content";

export function aSiteVersion(version: number, own: Partial<SiteContent> = {}): SiteVersion {
  return {
    version,
    content: { ...defaultSiteContent, ...own },
    createdAt: "2027-03-28T08:05:00.000Z",
    operatorEmail: operator.email,
  };
}

/** An api with these versions, the newest first, that publishes like the real one. */
export function answersWithVersions(versions: SiteVersion[]) {
  let all = versions;
  const newest = () => all[0] ?? aSiteVersion(1);
  const answers = {
    [`GET ${contentPath}`]: ({ url }: Call) => {
      const asked = new URLSearchParams(url.split("?")[1]).get("version");
      const found = all.find(({ version }) => String(version) === asked);
      return json(found ?? newest());
    },
    [`PUT ${contentPath}`]: ({ body, headers }: Call) => {
      if (headers.get("If-Match") !== `"${newest().version}"`) {
        return problem(412, { current: newest() });
      }
      publishAsAnother(Object(body));
      return json(newest());
    },
    [`GET ${contentPath}/versions`]: () =>
      json(all.map((one) => ({ ...one, content: undefined, changed: ["faq", "prices"] }))),
  };
  function publishAsAnother(own: Partial<SiteContent>): void {
    all = [aSiteVersion(newest().version + 1, own), ...all];
  }
  return { answers, publishAsAnother };
}
