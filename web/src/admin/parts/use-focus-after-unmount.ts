import { useLayoutEffect, useRef } from "react";
import { focusContent } from "./focus-content.ts";

/** Moves the focus to the dialog, or else to the content, if the element unmounts with it. */
export function useFocusAfterUnmount<Kind extends HTMLElement>() {
  const left = useRef<Kind>(null);

  useLayoutEffect(() => {
    const element = left.current;
    return () => {
      const focused = document.activeElement;
      // A closed dialog that cannot return the focus leaves it on the body.
      if (focused !== document.body && !element?.contains(focused)) return;
      const dialog = element?.closest<HTMLElement>("[role=dialog]");
      if (dialog) dialog.focus({ preventScroll: true });
      else focusContent();
    };
  }, []);

  return left;
}
