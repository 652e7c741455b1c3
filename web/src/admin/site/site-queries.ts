import { siteVersionEndpoints, SiteVersion } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useQueryClient } from "@tanstack/react-query";
import type { SiteContent } from "@scm/contract";
import { call } from "../../lib/api-client.ts";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { contentQuery } from "../parts/site-content.ts";
import { storedIn } from "../parts/stored-in.ts";
import { useChange } from "../parts/use-change.ts";

export const versionsQuery = endpointQuery(siteVersionEndpoints.list, {});

/** A version is never changed, so it is loaded once. */
export function versionQuery(version: number) {
  const { path } = siteVersionEndpoints.read;
  const key = [path, "version", version];
  return {
    ...endpointQuery(siteVersionEndpoints.read, { query: { version: String(version) } }, key),
    staleTime: Infinity,
  };
}

type Publication = { content: SiteContent; version: number };

/** Publishes content over the version that the operator has seen. */
export function usePublication(onPublished: (stored: SiteVersion) => void) {
  const client = useQueryClient();
  return useChange(
    ({ content: body, version }: Publication) =>
      call(siteVersionEndpoints.publish, { body }, { headers: { "If-Match": `"${version}"` } }),
    {
      onSuccess: (stored) => {
        onPublished(stored);
        client.setQueryData(contentQuery.queryKey, stored);
      },
      onError: (error) => {
        const current = storedIn(error, SiteVersion);
        if (current) client.setQueryData(contentQuery.queryKey, current);
      },
      toast: () => ({ title: site.bar.published }),
      failed: site.bar.failed,
      // The form shows the conflict.
      isShownElsewhere: (error) => storedIn(error, SiteVersion) !== null,
      refresh: [versionsQuery.queryKey],
    },
  );
}
