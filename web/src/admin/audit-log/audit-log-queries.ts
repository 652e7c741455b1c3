import { auditLogEndpoints } from "@scm/contract";
import { endpointQuery } from "../parts/endpoint-query.ts";
import { pagedQuery } from "../parts/paged-query.ts";
import { useAddress } from "../parts/use-address.ts";

/** The names of the filters, in the address and in the query. */
const filterNames = ["action", "operator", "subjectKind", "subjectId", "from", "to"] as const;

export type AuditFilter = Partial<Record<(typeof filterNames)[number], string>>;

export const auditLogKey = [auditLogEndpoints.list.path];

export function auditLogQuery(filter: AuditFilter) {
  return pagedQuery(auditLogEndpoints.list, filter);
}

export const auditOperatorsQuery = endpointQuery(auditLogEndpoints.listOperators, {}, [
  ...auditLogKey,
  "operators",
]);

/** The filter in the address, without empty values and malformed days. */
export function useAuditAddress() {
  const { search, setSearch, change } = useAddress();
  const named = filterNames.map((name) => [name, search.get(name) ?? ""] as const);
  const filter: AuditFilter = Object.fromEntries(
    named.filter(([name, value]) => value !== "" && (!isDay(name) || day.test(value))),
  );

  return {
    filter,
    changeFilter: (values: AuditFilter) => change(values),
    clear: () => setSearch({}, { replace: true }),
  };
}

const day = /^\d{4}-\d\d-\d\d$/;

function isDay(name: string): boolean {
  return name === "from" || name === "to";
}
