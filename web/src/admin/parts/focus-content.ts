import { useEffect, useRef, useLayoutEffect } from "react";
import { useLocation } from "wouter";

/** Focuses the content, for when the focused element disappears. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** Leaves a field for the part of the screen that holds it, where single keys are shortcuts. */
export function focusAround(field: HTMLElement): void {
  field.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
}

/** Moves the focus to the content after a change of the screen. */
export function useFocusOnNewScreen(): void {
  const [path] = useLocation();
  const shown = useRef(path);

  useEffect(() => {
    // The first screen keeps the focus at the start of the page, where the skip link is next.
    if (shown.current === path) return;
    shown.current = path;
    if (document.activeElement === document.body) focusContent();
  }, [path]);
}

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
