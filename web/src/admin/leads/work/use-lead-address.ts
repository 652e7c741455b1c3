import { admin } from "@scm/text/admin";
import { useLocation } from "wouter";
import { choiceIn, useAddress } from "../../parts/use-address.ts";
import type { KindFilter } from "../lead-admin.ts";
import type { LeadFilter } from "./lead-queries.ts";

type Kind = Readonly<Record<"statuses" | "states", Readonly<Record<string, string>>>> & {
  filters?: readonly KindFilter[];
};

/**
 * The filter and order of a list and the open lead, as the address names them. An empty id, or a
 * choice that the kind does not have, counts as none.
 */
export function useLeadAddress(kind: Kind) {
  const [path] = useLocation();
  const { search, setSearch, change } = useAddress();
  const names = [
    "q",
    "status",
    "state",
    "received",
    ...(kind.filters ?? []).map(({ name }) => name),
  ];
  const nothing = Object.fromEntries(names.map((name) => [name, ""]));

  return {
    filter: filterIn(search, kind),
    id: search.get("id") || null,
    changeFilter: change,
    clearFilter: () => change(nothing),
    /** The newest of all, whatever was asked for before. */
    showNewest: () => change({ ...nothing, sort: "" }),
    /** A step back in the browser leads from there to the list again. */
    hrefOf: (id: string) => {
      const opened = new URLSearchParams(search);
      opened.set("id", id);
      return `${path}?${opened.toString()}`;
    },
    openInstead: (id: string) => change({ id }),
    close: () => change({ id: "" }),
    showAll: () => setSearch({}),
  };
}

export type LeadAddress = ReturnType<typeof useLeadAddress>;

function filterIn(search: URLSearchParams, { statuses, states, filters = [] }: Kind): LeadFilter {
  const own = filters.map(({ name, choices }) => [name, choiceIn(search, name, choices)]);
  const status = choiceIn(search, "status", statuses);
  return {
    q: search.get("q") ?? "",
    status,
    // One control chooses either; a status says more.
    state: status === "" ? choiceIn(search, "state", states) : "",
    received: choiceIn(search, "received", admin.list.receivedChoices),
    sort: choiceIn(search, "sort", { oldest: "" }),
    ...Object.fromEntries(own),
  };
}
