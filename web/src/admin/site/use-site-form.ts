import { useEffect, useState } from "react";
import { PublishedSite, SiteContent, siteContentEndpoints } from "@scm/contract";
import { site } from "@scm/text/admin/site";
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { call } from "../../lib/api-client.ts";
import { contentQuery } from "../parts/site-content.ts";
import { useLeaveWarning } from "../parts/use-leave-warning.ts";
import { useRecordForm } from "../parts/use-record-form.ts";
import { useTakeBack } from "../parts/site-changes.ts";
import { fieldNames } from "../parts/site-words.ts";

export type SiteForm = UseFormReturn<SiteContent, unknown, SiteContent>;
export type SiteSection = (typeof siteSections)[number];

/** In the order of the screen. */
export const siteSections = [
  "modules",
  "prices",
  "event",
  "people",
  "faq",
  "news",
  "roadmap",
  "popup",
] as const satisfies (keyof SiteContent)[];

/** The parts of the content that stand in a section. */
export function partsOf(section: SiteSection): readonly (keyof SiteContent)[] {
  return section === "prices" ? ["priceList", "orders", "prices"] : [section];
}

/** The section with a field. */
export function sectionOf(field: string): SiteSection {
  const [part] = field.split(".");
  return siteSections.find((section) => partsOf(section).some((one) => one === part)) ?? "modules";
}

/** The form of the site's content. */
export function useSiteForm(content: PublishedSite) {
  const client = useQueryClient();
  const takeBack = useTakeBack();
  const record = useRecordForm({
    schema: SiteContent,
    stored: content,
    typedOf: (stored) => (stored ?? content).content,
    record: PublishedSite,
    names: fieldNames,
    fields: Object.keys(fieldNames),
    draft: "panel/site",
    save: ({ body, seen }) => {
      const { version } = seen ?? content;
      return call(
        siteContentEndpoints.publish,
        { body },
        { headers: { "If-Match": `"${version}"` } },
      );
    },
    toast: (saved, { edit }) => ({
      title: site.bar.published,
      durationMs: 10_000,
      action: {
        label: site.bar.undo,
        onPress: () => takeBack.mutate({ site: saved, edit }),
      },
    }),
    failed: site.bar.failed,
    onStored: (published) => client.setQueryData(contentQuery.queryKey, published),
  });
  const { reset } = record.form;
  const [beginning] = useState(record.typed);
  // A select that is mounted together with its form shows its first option until then.
  useEffect(() => reset(beginning), [reset, beginning]);
  const changed = Object.keys(record.edit);
  useLeaveWarning(changed.length > 0);
  return {
    ...record,
    /** Whoever has a confirmed demo is told. */
    isDemoNews: changed.some(
      (field) => field.startsWith("event.") && field !== "event.confirmsAtOnce",
    ),
    /** The sections that are changed. */
    sections: siteSections.filter((section) =>
      changed.some((field) => sectionOf(field) === section),
    ),
  };
}
