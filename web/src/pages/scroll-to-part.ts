/** For how long the page may still grow above the place that was asked for, in milliseconds. */
const settlingMs = 3_000;

/**
 * Scrolls to a part of the page. Parts above it that are fetched on the way would push it out of view,
 * so it is brought back until the page has settled or the visitor moves on.
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
