import { useEffect, type RefObject } from "react";
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
import { isFiltered, searchOf } from "./lead-queries.ts";
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
      <News kind={kind} list={list} address={address} steps={steps} />
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

type NewsProps<Lead extends LeadRecord> = Pick<Props<Lead>, "kind" | "list" | "address" | "steps">;

/** Tells of leads that came since the newest ones were loaded, until they are loaded again. */
function News<Lead extends LeadRecord>({ kind, list, address, steps }: NewsProps<Lead>) {
  const { path } = kind;
  const client = useQueryClient();
  const [location] = useLocation();
  const kindName = kindOfScreen(location);
  const forget = useForgetNews();
  const isEverything = searchOf(address.filter) === "";
  const isNewest = isEverything && !list.isPlaceholderData && list.data?.pages[0]?.offset === 0;

  useEffect(() => {
    if (kindName && isNewest) forget(kindName, list.dataUpdatedAt);
  }, [forget, kindName, isNewest, list.dataUpdatedAt]);

  return (
    <NewsPill
      kind={kindName}
      isFiltered={!isEverything}
      onShow={() => {
        if (!isEverything) address.showNewest();
        // From a later page the way leads back to the first one.
        if (!isNewest) void client.resetQueries({ queryKey: [path, "list"] });
        void client.invalidateQueries({ queryKey: [path] });
        steps.startOver();
        focusContent();
      }}
    />
  );
}
