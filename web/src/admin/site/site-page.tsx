import { useState, type ComponentType } from "react";
import { Tabs } from "@base-ui/react/tabs";
import type { PublishedSite } from "@scm/contract";
import { site as text } from "@scm/text/admin/site";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useToast } from "../../ui/toast.tsx";
import { ConflictNotice } from "../parts/conflict-notice.tsx";
import { Loaded } from "../parts/loading.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { changesOf } from "../parts/site-changes.ts";
import { contentQuery } from "../parts/site-content.ts";
import { valueInWords } from "../parts/site-words.ts";
import { EventSection } from "./event-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { faultyParts, focusFault } from "./faults.ts";
import { ModulesSection } from "./modules-section.tsx";
import { NewsSection } from "./news-section.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PopupSection } from "./popup-section.tsx";
import { PricesSection } from "./prices-section.tsx";
import { PublishBar } from "./publish-bar.tsx";
import { RoadmapSection } from "./roadmap-section.tsx";
import {
  sectionOf,
  siteSections,
  useSiteForm,
  type SiteForm,
  type SiteSection,
} from "./use-site-form.ts";

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
  const record = useSiteForm(stored);
  const { form, conflict, save, sections, isDemoNews, restored, drop, onSubmit } = record;
  const showToast = useToast();
  const { errors, isSubmitted, submitCount } = form.formState;
  const faults = isSubmitted ? faultyParts(errors) : [];
  const [clash] = conflict?.rows ?? [];
  const wrong = clash ? sectionOf(clash.field) : faults[0]?.section;
  const tab = useTab(wrong, `${submitCount} ${clash?.field}`);
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
      <Sections form={form} tab={tab} changes={sections} />
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
            faults={faults}
            onFault={(part) => {
              flushSync(() => tab.open(part.section));
              focusFault(part);
            }}
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

type SectionsProps = {
  form: SiteForm;
  tab: ReturnType<typeof useTab>;
  changes: readonly SiteSection[];
};

/** Each section behind its tab. A hidden one keeps its fields, and what is typed in them. */
function Sections({ form, tab, changes }: SectionsProps) {
  return (
    <Tabs.Root
      value={tab.section}
      onValueChange={tab.open}
      className="flex flex-col gap-4 sm:gap-6"
    >
      <TabList changes={changes} />
      {siteSections.map((section) => {
        const Part = parts[section];
        return (
          <Tabs.Panel key={section} value={section} keepMounted className="outline-offset-4">
            <Part form={form} />
          </Tabs.Panel>
        );
      })}
    </Tabs.Root>
  );
}

const parts: Record<SiteSection, ComponentType<{ form: SiteForm }>> = {
  modules: ModulesSection,
  prices: PricesSection,
  event: EventSection,
  people: PeopleSection,
  faq: FaqSection,
  news: NewsSection,
  roadmap: RoadmapSection,
  popup: PopupSection,
};

/** The open section, which the address names. What is wrong or in conflict is opened. */
function useTab(wrong: SiteSection | undefined, press: unknown) {
  const named = siteSections.find((section) => window.location.hash === `#site-${section}`);
  const [section, setSection] = useState<SiteSection>(named ?? "modules");
  function open(next: SiteSection): void {
    setSection(next);
    window.history.replaceState(window.history.state, "", `#site-${next}`);
  }
  const [seen, setSeen] = useState(press);
  if (seen !== press) {
    setSeen(press);
    if (wrong !== undefined) setSection(wrong);
  }
  return { section, open };
}

/** Leads to each section, and stays in view. Marks those with changes. */
function TabList({ changes }: { changes: readonly SiteSection[] }) {
  return (
    <Tabs.List
      aria-label={text.index}
      className="sticky top-16 z-[2] -mx-4 flex gap-1 overflow-x-auto border-b border-line bg-ground px-4 py-1.5 sm:-mx-6 sm:px-6 lg:top-0 lg:mx-0 lg:px-0"
    >
      {siteSections.map((section) => (
        <Tabs.Tab
          key={section}
          value={section}
          className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-[inset_0_0_0_1px_var(--line)] pointer-coarse:min-h-11"
        >
          {text[section].title}
          {changes.includes(section) && (
            <>
              <span aria-hidden="true" className="size-1.5 rounded-full bg-accent" />
              <span className="sr-only">{text.isChanged}</span>
            </>
          )}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
