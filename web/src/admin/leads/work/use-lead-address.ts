import { admin } from "@scm/text/admin";
import { useLocation } from "wouter";
import { choiceIn, useAddress } from "../../parts/use-address.ts";
import type { LeadAdmin } from "../lead-admin.ts";
import type { LeadFilter } from "./lead-queries.ts";

/**
 * Reads the filter and order of a list and the id of the open lead from the address. An empty id
 * counts as absent, and so does an option that the kind does not have.
 */
export function useLeadAddress(kind: LeadAdmin) {
  const [path] = useLocation();
  const { search, setSearch, change } = useAddress();
  const filter = filterIn(search, kind);
  const { sort: _, ...narrowing } = filter;
  const nothing = Object.fromEntries(Object.keys(narrowing).map((name) => [name, ""]));

  return {
    filter,
    id: search.get("id") || null,
    changeFilter: change,
    clearFilter: () => change(nothing),
    /** Links a lead, so that one step back in the browser returns to the list. */
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

function filterIn(search: URLSearchParams, { text }: LeadAdmin): LeadFilter {
  const own = Object.entries({ ...text.filters, ...admin.list.work });
  const status = choiceIn(search, "status", text.statuses);
  return {
    q: search.get("q") ?? "",
    status,
    // One control offers both, so a status, which is narrower, wins.
    state: status === "" ? choiceIn(search, "state", text.states) : "",
    received: choiceIn(search, "received", admin.list.receivedChoices),
    sort: choiceIn(search, "sort", { oldest: "" }),
    ...Object.fromEntries(
      own.map(([name, { choices }]) => [name, choiceIn(search, name, choices)]),
    ),
  };
}
