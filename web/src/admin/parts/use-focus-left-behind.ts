import { useLayoutEffect, useRef } from "react";
import { focusContent } from "./focus-content.ts";

/** An element that leaves the page, as a row that no longer matches, does not take the focus along. In a dialog it stays there. */
export function useFocusLeftBehind<Kind extends HTMLElement>() {
  const left = useRef<Kind>(null);

  useLayoutEffect(() => {
    const element = left.current;
    return () => {
      const focused = document.activeElement;
      // On the page itself: a dialog was closed just now and cannot give the focus back.
      if (focused !== document.body && !element?.contains(focused)) return;
      const dialog = element?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
      if (dialog) dialog.focus({ preventScroll: true });
      else focusContent();
    };
  }, []);

  return left;
}
