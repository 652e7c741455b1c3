import { useEffect, type RefObject } from "react";

/** Loads what turns the strip of scenes: the first load of the page has no room for it. */
export function useStrip(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const end = new AbortController();
    const load = async () => {
      // Without it the strip still scrolls by touch.
      const loaded = await import("./strip.ts").catch(() => null);
      if (section.current && !end.signal.aborted) {
        loaded?.turnStrip(section.current, end.signal);
      }
    };
    void load();
    return () => end.abort();
  }, [section]);
}
