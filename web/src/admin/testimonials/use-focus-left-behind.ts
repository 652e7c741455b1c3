import { useLayoutEffect, useRef } from "react";
import { focusContent } from "../layout/focus-content.ts";

/** What leaves a list does not take the focus along: it goes to the content of the screen. */
export function useFocusLeftBehind() {
  const row = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      const focused = document.activeElement;
      // On the page itself: a dialog was closed just now and cannot give the focus back to the row.
      if (focused === document.body || element?.contains(focused)) focusContent();
    };
  }, []);

  return row;
}
