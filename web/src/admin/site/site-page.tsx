import type { PublishedSite } from "@scm/contract";
import { site as text } from "@scm/text/admin/site";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { useScrollToAnchor } from "../../pages/scroll-to-part.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { changesOf } from "../parts/site-changes.ts";
import { contentQuery } from "../parts/site-content.ts";
import { valueInWords } from "../parts/site-words.ts";
import { EventSection } from "./event-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { faultyParts } from "./faults.ts";
import { ModulesSection } from "./modules-section.tsx";
import { NewsSection } from "./news-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PopupSection } from "./popup-section.tsx";
import { PricesSection } from "./prices-section.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { RoadmapSection } from "./roadmap-section.tsx";
import { useSiteForm, siteSections, type SiteSection } from "./use-site-form.ts";

export function SitePage() {
  const content = useQuery(contentQuery);
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead} />
      <Loaded query={content} words={text} shapes={["h-96", "h-60", "h-60", "h-80"]}>
        {(stored) => <Decisions stored={stored} />}
      </Loaded>
    </div>
  );
}

/** The form, below who published last. */
function Decisions({ stored }: { stored: PublishedSite }) {
  useScrollToAnchor();
  const record = useSiteForm(stored);
  const { form, conflict, save, sections, isDemoNews, restored, drop, onSubmit } = record;
  const showToast = useToast();
  const published = stored.publishedAt && (
    <p className="text-sm wrap-anywhere text-muted">
      {text.published(formatMoment(stored.publishedAt), stored.operatorEmail)}
    </p>
  );

  return (
    // Neither a field that gets the focus nor a section is below a bar.
    <form
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4 sm:gap-6 [&_:is(h2,input,select,textarea,button)]:scroll-mt-32 lg:[&_:is(h2,input,select,textarea,button)]:scroll-mt-20 [&_:is(input,select,textarea,button)]:scroll-mb-80 sm:[&_:is(input,select,textarea,button)]:scroll-mb-60"
    >
      {published}
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {restored.length > 0 && text.bar.restored}
      </p>
      <SectionIndex changes={sections} />
      <ModulesSection form={form} />
      <PricesSection form={form} />
      <EventSection form={form} />
      <PeopleSection form={form} />
      <FaqSection form={form} />
      <NewsSection form={form} />
      <RoadmapSection form={form} />
      <PopupSection form={form} />
      <div className="sticky bottom-0 z-[2] -mx-4 max-h-[75dvh] overflow-y-auto border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-md lg:border">
        <div role="alert" className="empty:hidden">
          <ConflictNotice record={record} inWords={valueInWords}>
            {published}
          </ConflictNotice>
        </div>
        {!conflict && (
          <PublishBar
            sections={sections}
            changes={changesOf(stored.content, record.typed)}
            told={isDemoNews ? stored.confirmedDemos : 0}
            isPending={save.isPending}
            faults={form.formState.isSubmitted ? faultyParts(form.formState.errors) : []}
            onDiscard={() => {
              const action = { label: text.bar.undo, onPress: drop() };
              showToast({ tone: "success", title: text.bar.discarded, action });
            }}
          />
        )}
      </div>
    </form>
  );
}

/** Leads to each section, and stays in view. Marks those with changes. */
function SectionIndex({ changes }: { changes: readonly SiteSection[] }) {
  return (
    <nav
      aria-label={text.index}
      className="sticky top-16 z-[2] -mx-4 flex gap-1 overflow-x-auto border-b border-line bg-ground px-4 py-1.5 sm:-mx-6 sm:px-6 lg:top-0 lg:mx-0 lg:px-0"
    >
      {siteSections.map((section) => (
        <a
          key={section}
          href={`#site-${section}`}
          className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink pointer-coarse:min-h-11"
        >
          {text[section].title}
          {changes.includes(section) && (
            <>
              <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
              <span className="sr-only">{text.isChanged}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  );
}
