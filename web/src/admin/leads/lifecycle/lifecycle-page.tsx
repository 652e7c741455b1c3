import { useRef, useState } from "react";
import { LeadKind } from "@scm/contract";
import { Tabs } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import { admin } from "@scm/text/admin";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { useSearchParams } from "wouter";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formatTotal } from "@scm/text/count";
import { Select } from "../../../ui/select.tsx";
import { Failure } from "../../parts/failure.tsx";
import { focusContent } from "../../parts/focus-content.ts";
import { totalQuery } from "../../parts/paged-query.ts";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { subjectScreens } from "../../parts/screens.ts";
import { SmallButton } from "../../parts/small-button.tsx";
import { useFocusAfterUnmount } from "../../parts/use-focus-after-unmount.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { LeadSummary, rowTarget, summaryTexts } from "../list/lead-summary.tsx";
import { Conflict } from "../work/conflict.tsx";
import { useEarlyQuestion } from "../work/early-question.tsx";
import { LeadFilters } from "../work/lead-filters.tsx";
import { LeadPages } from "../work/lead-pages.tsx";
import { EmailLink, LeadBody } from "../work/lead-parts.tsx";
import { isFiltered, leadListQuery } from "../work/lead-queries.ts";
import { statusChoices } from "../work/status-options.ts";
import { useLeadAddress } from "../work/use-lead-address.ts";
import { useStatusForm } from "../work/use-status-form.ts";
import { WorkTextarea } from "../work/work-textarea.tsx";

export function LifecyclePage() {
  const [kind, setKind] = useTab();

  return (
    <div className="flex flex-col gap-2 lg:gap-3">
      <ScreenHead isWide title={lifecycle.title}>
        <RefreshButton
          label={admin.list.refresh}
          queryKeys={[[leadKinds[kind].endpoints.list.path]]}
        />
      </ScreenHead>
      <Tabs.Root
        value={kind}
        onValueChange={(value) => setKind(LeadKind.parse(value))}
        className="flex flex-col gap-2 lg:gap-3"
      >
        <Tabs.List
          activateOnFocus
          aria-label={lifecycle.tabs}
          className="flex gap-1 overflow-x-auto border-b border-line pb-1"
        >
          {LeadKind.options.map((one) => (
            <Tab key={one} kind={one} />
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} className="flex flex-col gap-2 outline-offset-4 lg:gap-3">
          <LifecycleList key={kind} kind={kinds[kind]} />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

/** Keeps the tab in the address, by the name of the lead's own screen: `?tab=orders`. */
function useTab() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("tab");
  const kind = LeadKind.options.find((one) => tabOf(one) === asked) ?? "contact";
  return [kind, (next: LeadKind) => setSearch({ tab: tabOf(next) }, { replace: true })] as const;
}

function tabOf(kind: LeadKind): string {
  return subjectScreens[kind].path.split("/").at(-1) ?? "";
}

function Tab({ kind }: { kind: LeadKind }) {
  const { icon: Icon } = subjectScreens[kind];
  return (
    <Tabs.Tab
      value={kind}
      className="flex min-h-9 shrink-0 items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-[inset_0_0_0_1px_var(--line)] pointer-coarse:min-h-11"
    >
      <Icon aria-hidden={true} size={16} />
      {lifecycle.kinds[kind].tab}
      <Total kind={kind} />
    </Tabs.Tab>
  );
}

/** This screen closes contacts; their own screen rejects them. */
const kinds: Readonly<Record<LeadKind, LeadAdmin>> = {
  ...leadKinds,
  contact: { ...leadKinds.contact, offered: ["new", "in_progress", "completed", "closed"] },
};

function Total({ kind }: { kind: LeadKind }) {
  const { data: total } = useQuery({
    ...totalQuery(kinds[kind].endpoints.list),
    refetchOnMount: "always",
  });
  return total !== undefined && <span className="tabular-nums">{` (${formatTotal(total)})`}</span>;
}

function LifecycleList({ kind }: { kind: LeadAdmin }) {
  const { filter, changeFilter, clearFilter } = useLeadAddress(kind);
  const list = useInfiniteQuery({ ...leadListQuery(kind, filter), refetchOnMount: "always" });
  const searchField = useRef<HTMLInputElement>(null);
  const text = lifecycle.kinds[kind.name];

  async function turnPage(direction: "next" | "previous"): Promise<void> {
    await (direction === "next" ? list.fetchNextPage() : list.fetchPreviousPage());
    focusContent();
    window.scrollTo({ top: 0, behavior: "instant" });
  }

  return (
    <>
      <LeadFilters kind={kind} filter={filter} searchField={searchField} onChange={changeFilter} />
      <LeadPages
        kind={kind}
        list={list}
        empty={text.empty}
        onClearFilter={isFiltered(filter) ? clearFilter : null}
        onPage={(direction) => void turnPage(direction)}
      >
        {(lead) => <LifecycleItem kind={kind} lead={lead} updated={text.updated} />}
      </LeadPages>
    </>
  );
}

type LifecycleItemProps = {
  kind: LeadAdmin;
  lead: LeadRecord;
  updated: string;
};

/** A row with the form of its lead; its name unfolds the content. */
function LifecycleItem({ kind, lead, updated }: LifecycleItemProps) {
  const titleId = `lead-${lead.id}`;
  const detailsId = `details-${lead.id}`;
  const item = useFocusAfterUnmount<HTMLElement>();
  const [isUnfolded, setUnfolded] = useState(false);
  const { title, club, line } = summaryTexts(kind, lead);
  return (
    <article ref={item} aria-labelledby={titleId} data-lead={lead.id}>
      <div className="flex flex-wrap items-start gap-x-4 px-4 @4xl:flex-nowrap">
        <div className="relative flex h-14 min-w-0 flex-1 basis-64 items-center">
          <LeadSummary kind={kind} lead={lead} titleId={titleId} hasForm>
            <button
              type="button"
              aria-expanded={isUnfolded}
              aria-controls={detailsId}
              title={[title, club, line].filter(Boolean).join("\n")}
              onClick={() => setUnfolded(!isUnfolded)}
              className={rowTarget}
            >
              {title}
            </button>
          </LeadSummary>
        </div>
        {!lead.isRestricted && (
          // A narrow list has no room for it beside the name.
          <div
            className={clsx("w-full @4xl:block @4xl:w-136 @4xl:shrink-0", !isUnfolded && "hidden")}
          >
            <StatusForm kind={kind} lead={lead} updated={updated} titleId={titleId} />
          </div>
        )}
      </div>
      <div id={detailsId} className="flex flex-col gap-4 px-4 pt-2 pb-5 empty:hidden">
        {isUnfolded && <Unfolded kind={kind} lead={lead} />}
      </div>
    </article>
  );
}

function Unfolded({ kind, lead }: Pick<LifecycleItemProps, "kind" | "lead">) {
  const { email } = kind.headingOf(lead);
  return (
    <>
      {email !== null && <EmailLink email={email} />}
      <LeadBody kind={kind} lead={lead} />
    </>
  );
}

type FormProps = LifecycleItemProps & { titleId: string };

function StatusForm({ kind, lead, updated, titleId }: FormProps) {
  const form = useStatusForm({
    kind,
    lead,
    texts: ["adminNotes"],
    confirmation: { title: updated },
  });
  const { save } = form;
  const early = useEarlyQuestion();

  return (
    <form
      noValidate
      onSubmit={early.onSubmit(kind.isEarly?.(lead, form.status.value), () => form.submit())}
      aria-labelledby={titleId}
      className="flex flex-wrap items-start gap-2 py-2"
    >
      <div className="w-38">
        <Select
          isCompact
          label={admin.status.label}
          options={statusChoices(kind, lead.status)}
          className="h-10! pr-8 text-sm"
          {...form.status}
        />
      </div>
      <div className="min-w-40 flex-1">
        <WorkTextarea
          isCompact
          label={lifecycle.notes}
          hint={lifecycle.notesHint}
          rows={1}
          {...form.textOf("adminNotes")}
        />
      </div>
      {!form.conflict && (
        <SmallButton
          type="submit"
          isPending={save.isPending}
          aria-describedby={titleId}
          className="min-h-10"
        >
          {save.isPending ? lifecycle.updating : lifecycle.update}
        </SmallButton>
      )}
      <div aria-live="polite" className="w-full text-sm text-muted empty:absolute">
        {kind.Caution && <kind.Caution lead={lead} status={form.status.value} />}
        {form.restored.includes("adminNotes") && <p>{admin.status.draftRestored.adminNotes}</p>}
      </div>
      {early.question}
      <div role="alert" className="w-full empty:absolute">
        {form.conflict && <Conflict kind={kind} {...form.conflict} isPending={save.isPending} />}
        {save.error && !form.conflict && <Failure error={save.error} isDraftKept />}
      </div>
    </form>
  );
}
