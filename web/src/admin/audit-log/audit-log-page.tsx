import { useInfiniteQuery, useIsFetching, useQueryClient } from "@tanstack/react-query";
import { admin } from "@scm/text/admin";
import { auditLog as text } from "@scm/text/admin/audit-log";
import { RotateCw } from "lucide-react";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { focusContent } from "../layout/focus-content.ts";
import { Empty } from "../lead-list/empty.tsx";
import { PagedList } from "../paged-list.tsx";
import { AuditEntries } from "./audit-entries.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { auditLogKey, auditLogQuery } from "./audit-log-queries.ts";
import { useAuditAddress } from "./use-audit-address.ts";

/** Who looked at or changed what must be answered for. */
export function AuditLogPage() {
  const { productName } = useSiteInfo();
  const { filter, changeFilter, clear } = useAuditAddress();
  const list = useInfiniteQuery({ ...auditLogQuery(filter), refetchOnMount: "always" });
  const isFiltered = Object.keys(filter).length > 0;

  function clearFilter(): void {
    clear();
    focusContent();
  }

  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      <title>{`${text.title} – ${admin.product(productName)}`}</title>
      <div className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl font-semibold tracking-tight">{text.title}</h1>
          <RefreshButton />
        </div>
        <p className="max-w-[65ch] text-muted">{text.lead}</p>
      </div>
      <AuditFilters filter={filter} onChange={changeFilter} onClear={clearFilter} />
      <PagedList
        list={list}
        failed={text.failed}
        loading={<Loading />}
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

function RefreshButton() {
  const client = useQueryClient();
  const isFetching = useIsFetching({ queryKey: auditLogKey }) > 0;
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isFetching}
      onClick={() => void client.invalidateQueries({ queryKey: auditLogKey })}
    >
      {!isFetching && <RotateCw aria-hidden="true" size={16} />}
      {text.refresh}
    </Button>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-muted">
        {text.loading}
      </p>
      <Skeleton className="h-96" />
    </div>
  );
}
