import { useEffect, useState, useRef, type RefObject } from "react";
import { useLocation, useSearch } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { z } from "zod";
import type { LeadAdmin } from "../lead-admin.ts";
import { searchOf } from "../work/lead-queries.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";
import { focusContent } from "../../parts/focus-content.ts";
import type { ListedLead } from "../work/listed-lead.ts";

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

/**
 * Opens the first lead where it fits beside the rows, once per visit. The focus stays where it was.
 *
 * @param first undefined for a list whose leads an operator opens
 * @returns the id of the lead that was opened automatically
 */
export function useFirstLead(
  first: ListedLead | undefined,
  { open, openInstead }: LeadAddress,
): string | null {
  const [isWide] = useState(() => window.matchMedia("(min-width: 80rem)").matches);
  const isOver = useRef(open !== null || !isWide);
  const [opened, setOpened] = useState<string | null>(null);

  useEffect(() => {
    if (!first || isOver.current) return;
    isOver.current = true;
    setOpened(first.id);
    openInstead(first);
  }, [first, openInstead]);

  return opened;
}

/**
 * Moves the focus into an opened lead, and back to its row when the lead is closed. Keeps the row
 * in view while the lead is open.
 */
export function useFocusWithDetail(id: string | null, region: RefObject<HTMLElement | null>): void {
  const before = useRef(id);

  useEffect(() => {
    const was = before.current;
    before.current = id;
    if (was === id) return;
    if (id === null) {
      const row = document.getElementById(`open-${was}`);
      if (!row) focusContent();
      // Smooth scrolling would start at the top, so focus and scroll are separate.
      row?.focus({ preventScroll: true });
      row?.scrollIntoView({ block: "nearest", behavior: "instant" });
      return;
    }
    document
      .getElementById(`open-${id}`)
      ?.closest("article")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
    // A composer that opened together with its lead has the focus already, and is in view.
    if (was === null && region.current?.contains(document.activeElement)) return;
    if (was === null) region.current?.focus({ preventScroll: true });
    // A lead is shown from its top. Beside the list its region scrolls; otherwise the page does.
    region.current?.scrollTo({ top: 0, behavior: "instant" });
    if (region.current && getComputedStyle(region.current).position !== "sticky") {
      region.current.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [id, region]);
}
