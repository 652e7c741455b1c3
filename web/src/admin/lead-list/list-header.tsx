import { useIsFetching, useQuery, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { Download, RotateCw } from "lucide-react";
import { Button, LinkButton } from "../../ui/button.tsx";
import type { LeadAdmin, LeadRecord } from "../leads/lead-admin.ts";
import type { LoadedList } from "./lead-list.tsx";
import { isFiltered, leadTotalQuery, searchOf, type LeadFilter } from "./lead-queries.ts";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  filter: LeadFilter;
  /** Null where a single lead stands alone. */
  list: LoadedList<Lead> | null;
};

/** What the list is called, how long it is, and what can be done with all of it. */
export function ListHeader<Lead extends LeadRecord>({ kind, filter, list }: Props<Lead>) {
  const search = searchOf(filter);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="text-2xl font-semibold tracking-tight tabular-nums">
        {kind.text.title}
        {list && <Count kind={kind} list={list} isFiltered={isFiltered(filter)} />}
      </h1>
      <div className="flex flex-wrap gap-2">
        {list && (
          <LinkButton
            href={`${kind.path}/export${search && `?${search}`}`}
            download
            variant="secondary"
            size="small"
          >
            <Download aria-hidden="true" size={16} />
            {leadWork.export}
          </LinkButton>
        )}
        <RefreshButton path={kind.path} />
      </div>
    </div>
  );
}

type CountProps<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  list: LoadedList<Lead>;
  isFiltered: boolean;
};

/** How many there are; of a filtered list, how many match out of all. */
function Count<Lead extends LeadRecord>(props: CountProps<Lead>) {
  const { kind, list, isFiltered: isOfSome } = props;
  const everything = useQuery({ ...leadTotalQuery(kind), enabled: isOfSome });
  const total = list.data?.pages[0]?.total;

  if (total === undefined) return null;
  // What stands there while a search is under way was counted by another filter.
  const isOfAll = isOfSome && !list.isPlaceholderData && everything.data !== undefined;
  return ` (${isOfAll ? admin.ofAll(total, everything.data) : total})`;
}

function RefreshButton({ path }: { path: string }) {
  const client = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [path], predicate: isAsked }) > 0;
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

/** A history that looks after its mails by itself makes nobody wait. */
function isAsked({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== "history";
}
