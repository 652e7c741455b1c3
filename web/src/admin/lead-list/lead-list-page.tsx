import { useState } from "react";
import {
  useInfiniteQuery,
  useIsFetching,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { RotateCw } from "lucide-react";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { focusContent } from "../layout/focus-content.ts";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import { LeadFilters } from "./lead-filters.tsx";
import { LeadList } from "./lead-list.tsx";
import { leadListQuery, leadTotalQuery, type LeadPage } from "./lead-queries.ts";
import { SingleLead } from "./single-lead.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { useLeadAddress } from "./use-lead-address.ts";

type Props<Lead extends LeadRecord> = { kind: LeadAdmin<Lead> };

/** The screen of one kind of lead. */
export function LeadListPage<Lead extends LeadRecord>({ kind }: Props<Lead>) {
  const { filter, id, changeFilter, showAll } = useLeadAddress(kind.statuses);
  const list = useInfiniteQuery({ ...leadListQuery(kind, filter), enabled: id === null });
  const [managed, setManaged] = useState<Lead | null>(null);
  const { productName } = useSiteInfo();
  const isFiltered = filter.q !== "" || filter.status !== "";

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <title>{`${kind.text.title} – ${admin.product(productName)}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-semibold tracking-tight tabular-nums">
          {kind.text.title}
          {id === null && <Count kind={kind} list={list} isFiltered={isFiltered} />}
        </h1>
        <RefreshButton path={kind.path} />
      </div>
      {id === null ? (
        <>
          <LeadFilters kind={kind} filter={filter} onChange={changeFilter} />
          <LeadList
            kind={kind}
            list={list}
            isFiltered={isFiltered}
            onClearFilter={() => {
              changeFilter({ q: "", status: "" });
              focusContent();
            }}
            onManage={setManaged}
          />
        </>
      ) : (
        <SingleLead
          kind={kind}
          id={id}
          onManage={setManaged}
          onShowAll={() => {
            showAll();
            focusContent();
          }}
        />
      )}
      {managed && <StatusDialog kind={kind} lead={managed} onClose={() => setManaged(null)} />}
    </div>
  );
}

type CountProps<Lead extends LeadRecord> = Props<Lead> & {
  list: UseInfiniteQueryResult<InfiniteData<LeadPage<Lead>>>;
  isFiltered: boolean;
};

/** How many there are; of a filtered list, how many match out of all. */
function Count<Lead extends LeadRecord>({ kind, list, isFiltered }: CountProps<Lead>) {
  const everything = useQuery({ ...leadTotalQuery(kind), enabled: isFiltered });
  const total = list.data?.pages.at(-1)?.total;

  if (total === undefined) return null;
  // What stands there while a search is under way was counted by another filter.
  const isOfAll = isFiltered && !list.isPlaceholderData && everything.data !== undefined;
  return ` (${isOfAll ? admin.ofAll(total, everything.data) : total})`;
}

function RefreshButton({ path }: { path: string }) {
  const client = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [path] }) > 0;
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isFetching}
      onClick={() => void client.invalidateQueries({ queryKey: [path] })}
    >
      {!isFetching && <RotateCw aria-hidden="true" size={16} />}
      {admin.list.refresh}
    </Button>
  );
}
