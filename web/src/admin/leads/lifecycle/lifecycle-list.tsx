import { useRef } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { admin } from "@scm/text/admin";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { Failure } from "../../parts/failure.tsx";
import { focusContent } from "../../parts/focus-content.ts";
import { useFocusLeftBehind } from "../../parts/use-focus-left-behind.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
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

export function LifecycleList({ kind }: { kind: LeadAdmin }) {
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
      <StatusForm kind={kind} lead={lead} updated={updated} titleId={titleId} />
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
