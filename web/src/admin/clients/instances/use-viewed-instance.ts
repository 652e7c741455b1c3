import type { ScmInstance } from "@scm/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useAddress } from "../../parts/use-address.ts";
import { oneClientQuery } from "../client-queries.ts";
import { instanceSource } from "./instance-source.ts";

/**
 * The instance that the address names, loaded by its id if the list lacks it.
 *
 * @param listed the loaded list; null while it loads
 */
export function useViewedInstance(listed: readonly ScmInstance[] | null) {
  const { search, change } = useAddress();
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
    view: (viewedId: string) => change({ id: viewedId }),
    close: () => change({ id: "" }),
  };
}
