import { useState } from "react";
import type { SiteContent, SiteVersion } from "@scm/contract";
import { site as text } from "@scm/text/admin/site";
import { useQuery } from "@tanstack/react-query";
import { useToast } from "../../ui/toast.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { contentQuery } from "../parts/site-content.ts";
import { EventSection } from "./event-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { faultyParts } from "./faults.ts";
import { PopupSection } from "./popup-section.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PricesSection } from "./prices-section.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { RoadmapSection } from "./roadmap-section.tsx";
import { SiteConflict } from "./site-conflict.tsx";
import { useSiteForm } from "./use-site-form.ts";
import { VersionList } from "./version-list.tsx";

export function SitePage() {
  const content = useQuery(contentQuery);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead} />
      <Loaded
        query={content}
        failed={text.failed}
        loading={<Placeholder text={text.loading} shapes={["h-96", "h-60", "h-60", "h-80"]} />}
      >
        {(stored) => <Decisions stored={stored} />}
      </Loaded>
    </div>
  );
}

/** The content of the site, and its earlier versions. */
function Decisions({ stored }: { stored: SiteVersion }) {
  const { form, base, changes, isPublishing, conflict, restored, ...rest } = useSiteForm(stored);
  const [previewed, setPreviewed] = useState<SiteContent | null>(null);
  const showToast = useToast();

  /** Replaces the typed values; the toast can undo that. */
  function replace(content: SiteContent, title: string): void {
    const typed = form.getValues();
    const action = { label: text.bar.undo, onPress: () => rest.type(typed) };
    rest.type(content);
    showToast({ tone: "success", title, action });
  }

  return (
    <>
      {/* A field that gets the focus is not below the bar. */}
      <form
        noValidate
        onSubmit={rest.publish}
        className="flex flex-col gap-4 sm:gap-6 [&_:is(input,select,textarea,button)]:scroll-mb-44 sm:[&_:is(input,select,textarea,button)]:scroll-mb-24"
      >
        <p aria-live="polite" className="text-sm text-muted empty:hidden">
          {restored && text.bar.restored(conflict ? null : restored.since)}
        </p>
        <RoadmapSection form={form} />
        <PopupSection form={form} />
        <PricesSection form={form} />
        <EventSection form={form} />
        <FaqSection form={form} />
        <div role="alert" className="empty:hidden">
          {conflict && <SiteConflict {...conflict} base={base.content} mine={form.getValues()} />}
        </div>
        {!conflict && (
          <PublishBar
            changes={changes}
            isPending={isPublishing}
            faults={form.formState.isSubmitted ? faultyParts(form.formState.errors) : []}
            onPreview={() => void form.handleSubmit(setPreviewed)()}
            onDiscard={() => replace(base.content, text.bar.discarded)}
          />
        )}
      </form>
      <VersionList
        current={stored}
        onLoad={({ version, content }) => replace(content, text.versions.loaded(version))}
      />
      {previewed && (
        <PreviewDialog content={previewed} changes={changes} onClose={() => setPreviewed(null)} />
      )}
    </>
  );
}
