import { useRef } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { Empty, NoMatch } from "../../parts/empty.tsx";
import { focusContent } from "../../parts/focus-content.ts";
import { LoadError } from "../../parts/load-error.tsx";
import { Loading } from "../../parts/loading.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { LeadFilters } from "../work/lead-filters.tsx";
import { isFiltered, leadListQuery, type LoadedList } from "../work/lead-queries.ts";
import { ListNews } from "../work/list-news.tsx";
import { ListPager } from "../work/list-pager.tsx";
import { useLeadAddress } from "../work/use-lead-address.ts";
import { LifecycleItem } from "./lifecycle-item.tsx";

type Props<Lead extends LeadRecord> = { kind: LeadAdmin<Lead> };

/** The leads of one kind that match, page by page, each with its form. Loaded anew when it is opened. */
export function LifecycleList<Lead extends LeadRecord>({ kind }: Props<Lead>) {
  const address = useLeadAddress(kind);
  const { filter, changeFilter, clearFilter } = address;
  const list = useInfiniteQuery({ ...leadListQuery(kind, filter), refetchOnMount: "always" });
  const searchField = useRef<HTMLInputElement>(null);

  return (
    <>
      <LeadFilters kind={kind} filter={filter} searchField={searchField} onChange={changeFilter} />
      <ListNews kind={kind} list={list} address={address} />
      <Leads kind={kind} list={list} onClearFilter={isFiltered(filter) ? clearFilter : null} />
    </>
  );
}

type LeadsProps<Lead extends LeadRecord> = Props<Lead> & {
  list: LoadedList<Lead>;
  /** Null for a list that is not filtered. */
  onClearFilter: (() => void) | null;
};

/** The leads of a page, or what stands in their place. */
function Leads<Lead extends LeadRecord>({ kind, list, onClearFilter }: LeadsProps<Lead>) {
  const page = list.data?.pages[0];
  const text = lifecycle.kinds[kind.name];

  async function turnPage(direction: "next" | "previous"): Promise<void> {
    await (direction === "next" ? list.fetchNextPage() : list.fetchPreviousPage());
    // A page is read from its beginning.
    focusContent();
    window.scrollTo({ top: 0, behavior: "instant" });
  }

  if (list.isPending) return <Loading text={kind.text.loading} />;
  const failure = list.isError && (
    <LoadError title={admin.list.failed} error={list.error} onRetry={() => void list.refetch()} />
  );
  if (!page) return failure;
  const none = onClearFilter ? (
    <NoMatch words={admin.list} onClear={onClearFilter} />
  ) : (
    <Empty title={text.empty} hint={kind.text.emptyHint} />
  );
  return (
    <>
      {failure}
      {page.rows.length === 0 && none}
      {page.rows.length > 0 && (
        <ul
          aria-busy={list.isPlaceholderData}
          className="flex flex-col gap-3 transition-opacity duration-150 aria-busy:opacity-60"
        >
          {page.rows.map((lead) => (
            <li key={lead.id}>
              <LifecycleItem kind={kind} lead={lead} updated={text.updated} />
            </li>
          ))}
        </ul>
      )}
      <ListPager
        page={page}
        isPending={list.isFetchingNextPage || list.isFetchingPreviousPage}
        isBusy={list.isPlaceholderData}
        onPage={(direction) => void turnPage(direction)}
      />
    </>
  );
}
