import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";
import { searchOf } from "../work/lead-queries.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";

/** The history state of a lead opened from its list, for back and reload. */
const BesideList = z.object({ isBesideList: z.literal(true) });

/**
 * True after a link, such as one in an e-mail, opened a single lead: its list appears on demand.
 */
export function useIsAlone({ id, filter }: Pick<LeadAddress, "id" | "filter">): boolean {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isMarked = BesideList.safeParse(useHistoryState<unknown>()).success;
  const isOfList = id === null || searchOf(filter) !== "" || isMarked;
  const [wasListShown, setListShown] = useState(isOfList);
  if (isOfList && !wasListShown) setListShown(true);
  const isAlone = !isOfList && !wasListShown;

  useEffect(() => {
    if (id === null || isAlone || isMarked) return;
    const state: z.infer<typeof BesideList> = { isBesideList: true };
    navigate(`${path}?${search}`, { replace: true, state });
  }, [id, isAlone, isMarked, navigate, path, search]);

  return isAlone;
}
