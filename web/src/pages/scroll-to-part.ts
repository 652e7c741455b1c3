import { useEffect } from "react";
import { barePath } from "@scm/contract";

/** How long the page may still grow above the target, in milliseconds. */
const settlingMs = 3_000;

/**
 * Scrolls to a part of the page. Parts above it may load on the way and push it out of view, so the
 * scroll is repeated until the page has settled or the visitor moves on.
 */
export function scrollToPart(part: Element, behavior: ScrollBehavior = "auto"): void {
  const moved = new AbortController();
  const observer = new ResizeObserver(() => part.scrollIntoView({ behavior }));
  moved.signal.addEventListener("abort", () => observer.disconnect());
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    window.addEventListener(event, () => moved.abort(), { signal: moved.signal, passive: true });
  }
  setTimeout(() => moved.abort(), settlingMs);

  part.scrollIntoView({ behavior });
  observer.observe(document.body);
}

/** Scrolls to the anchor in the address, which the browser tries before the text is there. */
export function useScrollToAnchor(): void {
  useEffect(() => {
    const part = document.getElementById(barePath(window.location.hash.slice(1)));
    if (part) scrollToPart(part, "instant");
  }, []);
}
