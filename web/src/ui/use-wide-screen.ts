import { useSyncExternalStore } from "react";

/** The widths that Tailwind calls `md` and `lg`. */
const widths = { md: "(min-width: 48rem)", lg: "(min-width: 64rem)" };

/**
 * Whether there is room for the wide form of a part, such as a table where there are cards else. Only
 * one of them is made, so that nothing is there twice.
 */
export function useWideScreen(from: keyof typeof widths): boolean {
  const [subscribe, isWide] = media[from];
  return useSyncExternalStore(subscribe, isWide);
}

/** The same functions at every render, or the listener would be taken away and set again. */
const media = { md: watch(widths.md), lg: watch(widths.lg) };

function watch(query: string) {
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", onChange);
    return () => list.removeEventListener("change", onChange);
  };
  return [subscribe, () => window.matchMedia(query).matches] as const;
}
