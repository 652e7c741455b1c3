import { useEffect, type RefObject } from "react";

/** Makes the strip of scenes a tab stop while it scrolls, so that the arrow keys reach its end. */
export function useStripKeys(section: RefObject<Element | null>): void {
  useEffect(() => {
    const strip = section.current?.querySelector("[data-strip]");
    if (!strip) return undefined;
    const observer = new ResizeObserver(() => {
      if (strip.scrollWidth > strip.clientWidth) strip.setAttribute("tabindex", "0");
      else strip.removeAttribute("tabindex");
    });
    observer.observe(strip);
    return () => observer.disconnect();
  }, [section]);
}
