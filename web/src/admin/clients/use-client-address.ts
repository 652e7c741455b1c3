import { choiceIn, useAddress } from "../parts/use-address.ts";

export type ClientFilter = { q: string; status: string };

/** The filter of a list of clients, as the address names it. */
export function useClientAddress(statuses: Readonly<Record<string, string>>) {
  const { search, change } = useAddress();
  const filter = { q: search.get("q") ?? "", status: choiceIn(search, "status", statuses) };
  return { search, change, filter, isFiltered: filter.q !== "" || filter.status !== "" };
}
