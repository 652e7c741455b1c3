import { useSyncExternalStore } from "react";

/** From the width on that Tailwind calls `lg`. */
const wide = "(min-width: 64rem)";

/** Whether a table has room; else there are cards. Only one of them is made, so that nothing is there twice. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
