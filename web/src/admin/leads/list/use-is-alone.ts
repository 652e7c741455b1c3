import { useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";
import type { LeadAdmin } from "../lead-admin.ts";
import { searchOf } from "../work/lead-queries.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";

/** Marks a history entry opened from a list, so that back and reload show the list again. */
const BesideList = z.object({ isBesideList: z.literal(true) });
export const besideList: z.infer<typeof BesideList> = { isBesideList: true };

/**
 * True while a lead is shown without its list, because a link (as in an e-mail) opened it. Links
 * lead to the list of a kind.
 */
export function useIsAlone(kind: LeadAdmin | null, { open, filter }: LeadAddress): boolean {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const isMarked = BesideList.safeParse(useHistoryState<unknown>()).success;
  const isOfList = kind === null || open === null || searchOf(filter) !== "" || isMarked;
  const [wasListShown, setListShown] = useState(isOfList);
  if (isOfList && !wasListShown) setListShown(true);
  const isAlone = !isOfList && !wasListShown;
  const isUnmarked = open !== null && !isAlone && !isMarked;

  useEffect(() => {
    if (isUnmarked) navigate(`${path}?${search}`, { replace: true, state: besideList });
  }, [isUnmarked, navigate, path, search]);

  return isAlone;
}
