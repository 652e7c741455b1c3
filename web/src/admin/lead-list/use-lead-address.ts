import { useSearchParams } from "wouter";
import type { LeadFilter } from "./lead-queries.ts";

/**
 * What the address of a list says: which filter, or which single lead a link pointed at. An
 * empty id, or a status that the kind does not have, counts as none.
 */
export function useLeadAddress(statuses: Record<string, string>) {
  const [search, setSearch] = useSearchParams();

  const id = search.get("id") === "" ? null : search.get("id");
  const status = search.get("status") ?? "";

  return {
    filter: { q: search.get("q") ?? "", status: Object.hasOwn(statuses, status) ? status : "" },
    id,
    changeFilter: (change: Partial<LeadFilter>) =>
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
    showAll: () => setSearch({}),
  };
}
