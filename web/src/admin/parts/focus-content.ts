import { useEffect, useRef } from "react";
import { useLocation } from "wouter";

/** Where the focus goes when what had it is no longer on the screen. */
export function focusContent(): void {
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** After a step to another screen the keyboard goes on in its content, not at the page's start. */
export function useFocusOnNewScreen(): void {
  const [path] = useLocation();
  const shown = useRef(path);

  useEffect(() => {
    // The first screen begins, like every page, with its skip link.
    if (shown.current === path) return;
    shown.current = path;
    if (document.activeElement === document.body) focusContent();
  }, [path]);
}
