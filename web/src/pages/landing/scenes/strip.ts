/**
 * Lets the buttons and the arrow keys turn the strip of scenes while it scrolls, and says which
 * scene is in view. It listens on the section, because the strip is drawn anew in another language.
 */
export function turnStrip(section: HTMLElement, signal: AbortSignal): void {
  const observer = new ResizeObserver(() => {
    const strip = stripIn(section);
    const isScrolling = strip !== null && strip.scrollWidth > strip.clientWidth;
    section.toggleAttribute("data-turns", isScrolling);
    if (isScrolling) strip.setAttribute("tabindex", "0");
    else strip?.removeAttribute("tabindex");
  });
  observer.observe(section);
  signal.addEventListener("abort", () => observer.disconnect());

  // React stops clicks in a part that it never hydrates, but not before they pass the document.
  document.addEventListener("click", ({ target }) => turn(section, target), {
    capture: true,
    signal,
  });
  // The event of the strip does not bubble.
  section.addEventListener("scroll", () => showPosition(section), { capture: true, signal });
}

function stripIn(section: HTMLElement): HTMLElement | null {
  return section.querySelector<HTMLElement>("[data-strip]");
}

/** After the last scene comes the first one. */
function turn(section: HTMLElement, pressed: EventTarget | null): void {
  const button = pressed instanceof Element ? pressed.closest("[data-turn]") : null;
  const strip = stripIn(section);
  if (!strip || !section.contains(button)) return;
  const count = strip.children.length;
  const next = (positionOf(strip) + Number(button?.getAttribute("data-turn")) + count) % count;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  strip.scrollTo({ left: next * widthOf(strip), behavior: isStill ? "instant" : "smooth" });
}

function showPosition(section: HTMLElement): void {
  const strip = stripIn(section);
  const number = section.querySelector("[data-position]");
  if (strip && number) number.textContent = String(positionOf(strip) + 1);
}

/** The last scene does not reach the start of the strip, hence the rounding. */
function positionOf(strip: HTMLElement): number {
  return Math.round(strip.scrollLeft / widthOf(strip));
}

/** The width of a scene with its gap. */
function widthOf({ children: [first, second] }: HTMLElement): number {
  if (!first || !second) return 1;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}
