import { useRef } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { lifecycle } from "@scm/text/admin/lifecycle";
import { focusContent } from "../../parts/focus-content.ts";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { LeadFilters } from "../work/lead-filters.tsx";
import { LeadPages } from "../work/lead-pages.tsx";
import { isFiltered, leadListQuery } from "../work/lead-queries.ts";
import { ListNews } from "../work/list-news.tsx";
import { useLeadAddress } from "../work/use-lead-address.ts";
import { LifecycleItem } from "./lifecycle-item.tsx";

/** The leads of one kind that match, page by page, each with its form. */
export function LifecycleList<Lead extends LeadRecord>({ kind }: { kind: LeadAdmin<Lead> }) {
  const address = useLeadAddress(kind);
  const { filter, changeFilter, clearFilter } = address;
  const list = useInfiniteQuery({ ...leadListQuery(kind, filter), refetchOnMount: "always" });
  const searchField = useRef<HTMLInputElement>(null);
  const text = lifecycle.kinds[kind.name];

  async function turnPage(direction: "next" | "previous"): Promise<void> {
    await (direction === "next" ? list.fetchNextPage() : list.fetchPreviousPage());
    // A page is read from its beginning.
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
