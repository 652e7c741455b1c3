import { AuditEntry, AuditOperator } from "@scm/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callJson } from "../../lib/api-client.ts";
import { fetchPage, type Page } from "../fetch-page.ts";

const path = "/api/admin/audit-log";

/** What the address may name, as the server takes it. */
export const filterNames = [
  "action",
  "operator",
  "subjectKind",
  "subjectId",
  "from",
  "to",
] as const;

export type AuditFilter = Partial<Record<(typeof filterNames)[number], string>>;

export const auditLogKey = [path];

/** The entries that match, from the newest, page by page. */
export function auditLogQuery(filter: AuditFilter) {
  const search = new URLSearchParams(filter).toString();
  return infiniteQueryOptions({
    queryKey: [...auditLogKey, "list", search],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, AuditEntry, { signal }),
    initialPageParam: search ? `${path}?${search}` : path,
    getNextPageParam: (page: Page<AuditEntry>) => page.next,
    // What was found before stands until the next answer is there.
    placeholderData: keepPreviousData,
  });
}

export const auditOperatorsQuery = queryOptions({
  queryKey: [...auditLogKey, "operators"],
  queryFn: ({ signal }) => callJson(`${path}/operators`, z.array(AuditOperator), { signal }),
});
