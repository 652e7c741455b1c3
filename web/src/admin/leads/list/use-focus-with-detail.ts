import { useEffect, useRef, type RefObject } from "react";
import { focusContent } from "../../parts/focus-content.ts";

/**
 * Moves the focus into an opened lead, and back to its card when the lead is closed. Keeps the card
 * in view while the lead is open.
 */
export function useFocusWithDetail(id: string | null, region: RefObject<HTMLElement | null>): void {
  const before = useRef(id);

  useEffect(() => {
    const was = before.current;
    before.current = id;
    if (was === id) return;
    if (id === null) {
      const card = document.getElementById(`open-${was}`);
      if (!card) focusContent();
      // Smooth scrolling would start at the top, so focus and scroll are separate.
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: "nearest", behavior: "instant" });
      return;
    }
    document
      .getElementById(`open-${id}`)
      ?.closest("article")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (was === null) region.current?.focus({ preventScroll: true });
    // A lead that replaces the list is shown from its top.
    if (region.current && getComputedStyle(region.current).position !== "sticky") {
      region.current.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [id, region]);
}
