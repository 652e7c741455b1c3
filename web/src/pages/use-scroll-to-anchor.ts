import { useEffect } from "react";
import { scrollToPart } from "./scroll-to-part.ts";

/** The browser looks for the anchor in the address before the text has come. */
export function useScrollToAnchor(): void {
  useEffect(() => {
    const part = document.getElementById(window.location.hash.slice(1));
    if (part) scrollToPart(part, "instant");
  }, []);
}
