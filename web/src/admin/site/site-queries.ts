import { PublishedSite, siteContentEndpoints, type SiteContent } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../lib/api-client.ts";
import { contentQuery } from "../parts/site-content.ts";
import { storedIn } from "../parts/stored-in.ts";
import { useChange } from "../parts/use-change.ts";

type Publication = { content: SiteContent; version: number };

/** Publishes content over the version that the operator has seen. */
export function usePublication(onPublished: (stored: PublishedSite) => void) {
  const client = useQueryClient();
  return useChange(
    ({ content: body, version }: Publication) =>
      call(siteContentEndpoints.publish, { body }, { headers: { "If-Match": `"${version}"` } }),
    {
      onSuccess: (stored) => {
        onPublished(stored);
        client.setQueryData(contentQuery.queryKey, stored);
      },
      onError: (error) => {
        const current = storedIn(error, PublishedSite);
        if (current) client.setQueryData(contentQuery.queryKey, current);
      },
      toast: () => ({ title: site.bar.published }),
      failed: site.bar.failed,
      // The form shows the conflict.
      isShownElsewhere: (error) => storedIn(error, PublishedSite) !== null,
    },
  );
}
