import { useInfiniteQuery } from "@tanstack/react-query";
import { auditLog as text } from "@scm/text/admin/audit-log";
import { focusContent } from "../parts/focus-content.ts";
import { Empty } from "../parts/empty.tsx";
import { Loading } from "../parts/loading.tsx";
import { PagedList } from "../parts/paged-list.tsx";
import { RefreshButton } from "../parts/refresh-button.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { AuditEntries } from "./audit-entries.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { auditLogKey, auditLogQuery, useAuditAddress } from "./audit-log-queries.ts";

export function AuditLogPage() {
  const { filter, changeFilter, clear } = useAuditAddress();
  const list = useInfiniteQuery({ ...auditLogQuery(filter), refetchOnMount: "always" });
  const isFiltered = Object.keys(filter).length > 0;

  function clearFilter(): void {
    clear();
    focusContent();
  }

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <ScreenHead title={text.title} lead={text.lead}>
        <RefreshButton label={text.refresh} queryKeys={[auditLogKey]} />
      </ScreenHead>
      <AuditFilters filter={filter} onChange={changeFilter} onClear={clearFilter} />
      <PagedList
        list={list}
        failed={text.failed}
        loading={<Loading text={text.loading} className="h-96" count={1} />}
        empty={
          isFiltered ? (
            <Empty title={text.noMatch} hint={text.noMatchHint} />
          ) : (
            <Empty title={text.empty} hint={text.emptyHint} />
          )
        }
      >
        {(entries) => <AuditEntries entries={entries} />}
      </PagedList>
    </div>
  );
}
