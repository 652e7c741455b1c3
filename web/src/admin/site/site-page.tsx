import type { PublishedSite } from "@scm/contract";
import { site as text } from "@scm/text/admin/site";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { useScrollToAnchor } from "../../pages/scroll-to-part.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { Loaded } from "../parts/loaded.tsx";
import { Placeholder } from "../parts/loading.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { contentQuery } from "../parts/site-content.ts";
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
import { SectionIndex } from "./section-index.tsx";
import { valueInWords } from "./site-words.ts";
import { useSiteForm } from "./use-site-form.ts";

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

/** The form, below who published last. */
function Decisions({ stored }: { stored: PublishedSite }) {
  useScrollToAnchor();
  const record = useSiteForm(stored);
  const { form, conflict, save, changes, isDemoNews, restored, drop, onSubmit } = record;
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
      className="flex flex-col gap-4 sm:gap-6 [&_:is(h2,input,select,textarea,button)]:scroll-mt-32 lg:[&_:is(h2,input,select,textarea,button)]:scroll-mt-20 [&_:is(input,select,textarea,button)]:scroll-mb-44 sm:[&_:is(input,select,textarea,button)]:scroll-mb-24"
    >
      {published}
      <p aria-live="polite" className="text-sm text-muted empty:hidden">
        {restored.length > 0 && text.bar.restored}
      </p>
      <SectionIndex changes={changes} />
      <ModulesSection form={form} />
      <PricesSection form={form} />
      <EventSection form={form} />
      <PeopleSection form={form} />
      <FaqSection form={form} />
      <NewsSection form={form} />
      <RoadmapSection form={form} />
      <PopupSection form={form} />
      <div role="alert" className="empty:hidden">
        <ConflictNotice record={record} inWords={valueInWords}>
          {published}
        </ConflictNotice>
      </div>
      {!conflict && (
        <PublishBar
          changes={changes}
          told={isDemoNews ? stored.confirmedDemos : 0}
          isPending={save.isPending}
          faults={form.formState.isSubmitted ? faultyParts(form.formState.errors) : []}
          onDiscard={() => {
            const action = { label: text.bar.undo, onPress: drop() };
            showToast({ tone: "success", title: text.bar.discarded, action });
          }}
        />
      )}
    </form>
  );
}
