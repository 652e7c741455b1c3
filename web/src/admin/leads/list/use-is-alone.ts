import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";
import { searchOf } from "../work/lead-queries.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";

/** Marks a history entry opened from a list, so that back and reload show the list again. */
const BesideList = z.object({ isBesideList: z.literal(true) });

/** True while a lead is shown without its list, because a link (as in an e-mail) opened it. */
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
