import { useEffect, type RefObject } from "react";
import type { LeadKind } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useLocation } from "wouter";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { SelectPage } from "../bulk/select-page.tsx";
import { focusContent } from "../layout/focus-content.ts";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { kindOfScreen } from "../leads/lead-screens.ts";
import { useForgetNews } from "../news/lead-news.tsx";
import { NewsPill } from "../news/news-pill.tsx";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadList, type LoadedList } from "./lead-list.tsx";
import { isFiltered } from "./lead-queries.ts";
import type { LeadAddress } from "./use-lead-address.ts";
import type { Selection } from "./use-selection.ts";
import type { Steps } from "./use-steps.ts";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  list: LoadedList<Lead>;
  address: LeadAddress;
  steps: Steps;
  selection: Selection;
  searchField: RefObject<HTMLInputElement | null>;
  onManage: (lead: Lead) => void;
};

/** The list with its filters, and what is done with several of its leads. */
export function ListPane<Lead extends LeadRecord>(props: Props<Lead>) {
  const { kind, list, address, steps, selection, searchField, onManage } = props;
  const { filter, id } = address;
  const [location] = useLocation();
  const page = list.data?.pages[0];
  const ids = page?.leads.map((lead) => lead.id) ?? [];

  return (
    <div className={clsx("flex min-w-0 flex-col gap-4", id !== null && "max-xl:hidden")}>
      <LeadFilters
        kind={kind}
        filter={filter}
        searchField={searchField}
        onChange={address.changeFilter}
      />
      <News kindName={kindOfScreen(location)} path={kind.path} list={list} />
      {page && ids.length > 0 && <SelectPage selection={selection} ids={ids} total={page.total} />}
      <LeadList
        kind={kind}
        list={list}
        isFiltered={isFiltered(filter)}
        openId={id}
        selection={selection}
        hrefOf={address.hrefOf}
        onPage={steps.turnPage}
        onClearFilter={() => {
          address.clearFilter();
          focusContent();
        }}
        onManage={onManage}
      />
      <BulkBar
        kind={kind}
        selection={selection}
        filter={filter}
        page={page}
        hrefOf={address.hrefOf}
      />
    </div>
  );
}

type NewsProps<Lead extends LeadRecord> = {
  kindName: LeadKind | undefined;
  path: string;
  list: LoadedList<Lead>;
};

/** Tells of leads that came since the list was loaded, until it is loaded again. */
export function News<Lead extends LeadRecord>({ kindName, path, list }: NewsProps<Lead>) {
  const client = useQueryClient();
  const forget = useForgetNews();
  const isFirstPage = list.data?.pages[0]?.offset === 0;

  useEffect(() => {
    if (kindName && isFirstPage) forget(kindName, list.dataUpdatedAt);
  }, [forget, kindName, isFirstPage, list.dataUpdatedAt]);

  return (
    <NewsPill
      kind={kindName}
      onShow={() => {
        // From a later page the way leads back to the first one.
        if (!isFirstPage) void client.resetQueries({ queryKey: [path, "list"] });
        void client.invalidateQueries({ queryKey: [path] });
        focusContent();
      }}
    />
  );
}
