import { useSearchParams } from "wouter";
import { filterNames, type AuditFilter } from "./audit-log-queries.ts";

/** The filter that the address names; what is empty or no day counts as not named. */
export function useAuditAddress() {
  const [search, setSearch] = useSearchParams();
  const named = filterNames.map((name) => [name, search.get(name) ?? ""] as const);
  const filter: AuditFilter = Object.fromEntries(
    named.filter(([name, value]) => value !== "" && (!isDay(name) || day.test(value))),
  );

  return {
    filter,
    changeFilter: (change: AuditFilter) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after;
        },
        { replace: true },
      ),
    clear: () => setSearch({}, { replace: true }),
  };
}

const day = /^\d{4}-\d\d-\d\d$/;

function isDay(name: string): boolean {
  return name === "from" || name === "to";
}
