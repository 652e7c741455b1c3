import { useEffect, useRef, type RefObject } from "react";
import { focusContent } from "../../parts/focus-content.ts";

/**
 * Takes the keyboard along: into a lead that is opened, and back to its card when it is closed. The
 * card stays in sight while its lead stands beside the list.
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
      // At once, where a scroll would begin at the top and take its time.
      card?.focus({ preventScroll: true });
      card?.scrollIntoView({ block: "nearest", behavior: "instant" });
      return;
    }
    document
      .getElementById(`open-${id}`)
      ?.closest("article")
      ?.scrollIntoView({ block: "nearest", behavior: "instant" });
    if (was === null) region.current?.focus({ preventScroll: true });
    // Where it stands in place of the list, and not beside it, it is read from its beginning.
    if (region.current && getComputedStyle(region.current).position !== "sticky") {
      region.current.scrollIntoView({ block: "start", behavior: "instant" });
    }
  }, [id, region]);
}
