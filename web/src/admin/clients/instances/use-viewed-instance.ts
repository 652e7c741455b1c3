import type { ScmInstance } from "@scm/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { oneClientQuery } from "../client-queries.ts";
import { instanceSource } from "./instance-source.ts";

/**
 * The instance whose details the address asks for. It is looked for by its id where the list, as far
 * as it is loaded, does not have it.
 *
 * @param listed null until the list is there
 */
export function useViewedInstance(listed: readonly ScmInstance[] | null) {
  const [search, setSearch] = useSearchParams();
  const id = search.get("id") || null;
  const inList = listed?.find((instance) => instance.id === id);
  const isUnlisted = id !== null && listed !== null && !inList;
  const one = useInfiniteQuery({
    ...oneClientQuery(instanceSource, id ?? ""),
    enabled: isUnlisted,
  });
  const [found] = isUnlisted && one.data ? one.data.pages.flatMap(({ rows }) => rows) : [];

  return {
    instance: inList ?? found,
    isGone: isUnlisted && one.data !== undefined && !found,
    error: isUnlisted ? one.error : null,
    lookAgain: () => void one.refetch(),
    view: (viewedId: string) => setSearch(withId(viewedId), { replace: true }),
    close: () => setSearch(withId(null), { replace: true }),
  };
}

/** The address with this id and what else it asks for. */
function withId(id: string | null) {
  return (search: URLSearchParams) => {
    const after = new URLSearchParams(search);
    if (id === null) after.delete("id");
    else after.set("id", id);
    return after;
  };
}
