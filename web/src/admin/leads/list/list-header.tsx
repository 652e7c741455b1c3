import { admin } from "@scm/text/admin";
import { leadWork } from "@scm/text/admin/lead-work";
import { Download } from "lucide-react";
import { addressOf } from "../../../lib/api-client.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { ListCount } from "../../parts/list-count.tsx";
import { totalQuery } from "../../parts/paged-query.ts";
import { RefreshButton } from "../../parts/refresh-button.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import type { LeadAdmin, LeadRecord } from "../lead-admin.ts";
import { isFiltered, type LeadFilter, type LoadedList } from "../work/lead-queries.ts";

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
      count={
        list && (
          <ListCount
            list={list}
            isFiltered={isFiltered(filter)}
            total={totalQuery(kind.endpoints.list)}
          />
        )
      }
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
