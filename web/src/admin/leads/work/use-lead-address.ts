import { admin } from "@scm/text/admin";
import { useLocation, useSearchParams } from "wouter";
import type { KindFilter } from "../lead-admin.ts";
import type { LeadFilter } from "./lead-queries.ts";

type Kind = Readonly<Record<"statuses" | "states", Readonly<Record<string, string>>>> & {
  filters?: readonly KindFilter[];
};

/**
 * What the address of a list says: which filter and order, and which lead is open. An empty id, or a
 * choice that the kind does not have, counts as none.
 */
export function useLeadAddress(kind: Kind) {
  const [path] = useLocation();
  const [search, setSearch] = useSearchParams();

  /** Null takes a value away. */
  function change(values: Readonly<Record<string, string | null>>, replace: boolean): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value) after.set(name, value);
          else after.delete(name);
        }
        return after;
      },
      { replace },
    );
  }

  return {
    filter: filterIn(search, kind),
    id: search.get("id") || null,
    changeFilter: (values: Readonly<Record<string, string>>) => change(values, true),
    clearFilter: () =>
      change(Object.fromEntries(filterNames(kind).map((name) => [name, null])), true),
    /** The newest of all, whatever was asked for before. */
    showNewest: () =>
      change(Object.fromEntries([...filterNames(kind), "sort"].map((name) => [name, null])), true),
    /** A step back in the browser leads from there to the list again. */
    hrefOf: (id: string) => {
      const opened = new URLSearchParams(search);
      opened.set("id", id);
      return `${path}?${opened.toString()}`;
    },
    openInstead: (id: string) => change({ id }, true),
    close: () => change({ id: null }, true),
    showAll: () => setSearch({}),
  };
}

export type LeadAddress = ReturnType<typeof useLeadAddress>;

function filterNames({ filters = [] }: Kind): string[] {
  return ["q", "status", "state", "received", ...filters.map(({ name }) => name)];
}

function filterIn(search: URLSearchParams, { statuses, states, filters = [] }: Kind): LeadFilter {
  const own = filters.map(({ name, choices }) => [name, chosen(search.get(name), choices)]);
  const status = chosen(search.get("status"), statuses);
  return {
    q: search.get("q") ?? "",
    status,
    // One control chooses either; a status says more.
    state: status === "" ? chosen(search.get("state"), states) : "",
    received: chosen(search.get("received"), admin.list.receivedChoices),
    sort: chosen(search.get("sort"), { oldest: "" }),
    ...Object.fromEntries(own),
  };
}

function chosen(value: string | null, choices: Readonly<Record<string, string>>): string {
  return value !== null && Object.hasOwn(choices, value) ? value : "";
}
