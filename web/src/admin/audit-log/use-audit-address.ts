import { useAddress } from "../parts/use-address.ts";
import { filterNames, type AuditFilter } from "./audit-log-queries.ts";

/** The filter that the address names; what is empty or no day counts as not named. */
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
