import { useQuery } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatCount } from "@scm/text/count";
import { Download } from "lucide-react";
import { addressOf } from "../../../lib/api-client.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import {
  isFiltered,
  leadTotalQuery,
  type LeadFilter,
  type LoadedList,
} from "../work/lead-queries.ts";

type Props<Lead extends LeadRecord> = {
  kind: LeadAdmin<Lead>;
  filter: LeadFilter;
  /** Null where a single lead stands alone. */
  list: LoadedList<Lead> | null;
};

/** What the list is called, how long it is, and what can be done with all of it. */
export function ListHeader<Lead extends LeadRecord>({ kind, filter, list }: Props<Lead>) {
  return (
    <ScreenHead
      title={kind.text.title}
      count={list && <Count kind={kind} list={list} isFiltered={isFiltered(filter)} />}
    >
      {list && (
        <LinkButton
          href={addressOf(kind.endpoints.export, { query: filter })}
          download
          variant="secondary"
          size="small"
        >
          <Download aria-hidden="true" size={16} />
          {leadWork.export}
        </LinkButton>
      )}
      <RefreshButton label={admin.list.refresh} queryKeys={[[kind.endpoints.list.path]]} />
    </ScreenHead>
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
  return ` (${isOfAll ? admin.ofAll(total, everything.data) : formatCount(total)})`;
}
