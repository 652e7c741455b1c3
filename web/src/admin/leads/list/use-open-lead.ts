import { useEffect, useRef, useState, type RefObject } from "react";
import { focusContent } from "../../parts/focus-content.ts";
import type { ListedLead } from "../work/listed-lead.ts";
import type { LeadAddress } from "../work/use-lead-address.ts";

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
