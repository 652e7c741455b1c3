import { useLayoutEffect, useRef } from "react";
import { focusContent } from "./focus-content.ts";

/** Moves the focus to the content, or to the dialog, when the element that holds it disappears. */
export function useFocusLeftBehind<Kind extends HTMLElement>() {
  const left = useRef<Kind>(null);

  useLayoutEffect(() => {
    const element = left.current;
    return () => {
      const focused = document.activeElement;
      // The focus is on the page after a dialog was closed and could not return it.
      if (focused !== document.body && !element?.contains(focused)) return;
      const dialog = element?.closest<HTMLElement>("[role=dialog], [role=alertdialog]");
      if (dialog) dialog.focus({ preventScroll: true });
      else focusContent();
    };
  }, []);

  return left;
}
