import { useRef } from "react";
import { LeadKind } from "@scm/contract";
import { Tabs } from "@base-ui/react/tabs";
import { admin } from "@scm/text/admin";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { useSearchParams } from "wouter";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { formatCount } from "@scm/text/count";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { Failure } from "../../parts/failure.tsx";
import { focusContent } from "../../parts/focus-content.ts";
import { totalQuery } from "../../parts/paged-query.ts";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { subjectScreens } from "../../parts/screens.ts";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { leadKinds } from "../lead-kinds.ts";
import { Conflict } from "../work/conflict.tsx";
import { LeadFilters } from "../work/lead-filters.tsx";
import { LeadPages } from "../work/lead-pages.tsx";
import { LeadHeading, LeadMoments } from "../work/lead-parts.tsx";
import { isFiltered, leadListQuery } from "../work/lead-queries.ts";
import { ListNews } from "../work/list-news.tsx";
import { statusChoices } from "../work/status-options.ts";
import { useLeadAddress } from "../work/use-lead-address.ts";
import { useStatusForm } from "../work/use-status-form.ts";
import { Written } from "../work/written.tsx";

export function LifecyclePage() {
  const [kind, setKind] = useTab();

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={lifecycle.title}>
        <RefreshButton
          label={admin.list.refresh}
          queryKeys={[[leadKinds[kind].endpoints.list.path]]}
        />
      </ScreenHead>
      <Tabs.Root
        value={kind}
        onValueChange={(value) => setKind(LeadKind.parse(value))}
        className="flex flex-col gap-4"
      >
        <Tabs.List
          activateOnFocus
          aria-label={lifecycle.tabs}
          className="flex flex-wrap gap-1 border-b border-line pb-2"
        >
          {LeadKind.options.map((one) => (
            <Tab key={one} kind={one} />
          ))}
        </Tabs.List>
        <Tabs.Panel value={kind} className="flex flex-col gap-4 outline-offset-4">
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
      className="flex min-h-11 items-center gap-2 rounded-sm px-3 text-sm font-medium text-muted hover:text-ink data-active:bg-raised data-active:text-ink data-active:shadow-[inset_0_0_0_1px_var(--line)]"
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
  return total !== undefined && <span className="tabular-nums">{` (${formatCount(total)})`}</span>;
}

function LifecycleList({ kind }: { kind: LeadAdmin }) {
  const address = useLeadAddress(kind);
  const { filter, changeFilter, clearFilter } = address;
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
      <ListNews kind={kind} list={list} address={address} />
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

function LifecycleItem({ kind, lead, updated }: LifecycleItemProps) {
  const titleId = `lead-${lead.id}`;
  const item = useFocusLeftBehind<HTMLElement>();
  return (
    <article
      ref={item}
      aria-labelledby={titleId}
      className="grid gap-5 rounded-md border border-line bg-raised p-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <LeadHeading kind={kind} lead={lead} titleId={titleId} />
        <kind.Details lead={lead} />
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <LeadMoments lead={lead} />
        </dl>
      </div>
      {!lead.isRestricted && (
        <StatusForm kind={kind} lead={lead} updated={updated} titleId={titleId} />
      )}
    </article>
  );
}

type FormProps = LifecycleItemProps & { titleId: string };

function StatusForm({ kind, lead, updated, titleId }: FormProps) {
  const form = useStatusForm({ kind, lead, confirmation: { title: updated } });
  const { save } = form;

  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 max-lg:border-t max-lg:border-line max-lg:pt-5"
    >
      <Select
        label={admin.status.label}
        options={statusChoices(kind, lead.status)}
        {...form.status}
      />
      <Written
        label={lifecycle.notes}
        hint={lifecycle.notesHint}
        rows={3}
        {...form.writtenIn("adminNotes")}
      />
      <div aria-live="polite" className="text-sm text-muted empty:-mt-4">
        {form.restored.includes("adminNotes") && <p>{admin.status.draftRestored.adminNotes}</p>}
      </div>
      <div role="alert" className="empty:-mt-4">
        {form.conflict && <Conflict kind={kind} {...form.conflict} isPending={save.isPending} />}
        {save.error && !form.conflict && <Failure error={save.error} isDraftKept />}
      </div>
      {!form.conflict && (
        <Button
          type="submit"
          variant="secondary"
          size="small"
          isPending={save.isPending}
          aria-describedby={titleId}
        >
          {save.isPending ? lifecycle.updating : lifecycle.update}
        </Button>
      )}
    </form>
  );
}
