import { useLayoutEffect, type RefObject } from "react";

/**
 * Sets `--pane-top` of a pane to its position in the window, so that it can end with the window:
 * the title and filters above it need room until the page is scrolled.
 */
export function useRoomBelow(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const tell = () => {
      const top = pane.current?.getBoundingClientRect().top ?? 0;
      pane.current?.style.setProperty("--pane-top", `${top}px`);
    };
    // Whatever appears above the pane makes the page longer.
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    tell();
    window.addEventListener("scroll", tell, { passive: true });
    window.addEventListener("resize", tell);
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", tell);
      window.removeEventListener("resize", tell);
    };
  }, [pane]);
}
