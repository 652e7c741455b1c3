import { useSyncExternalStore } from "react";

/** Tailwind's `md` and `lg`. */
const widths = { md: "(min-width: 48rem)", lg: "(min-width: 64rem)" };

/**
 * True if the window fits the wide form of a part, such as a table instead of cards. The caller
 * then renders one form only.
 */
export function useWideScreen(from: keyof typeof widths): boolean {
  const [subscribe, isWide] = media[from];
  return useSyncExternalStore(subscribe, isWide);
}

const media = { md: watchMedia(widths.md), lg: watchMedia(widths.lg) };

/** For `useSyncExternalStore`. Call it outside components: new functions resubscribe each time. */
export function watchMedia(query: string) {
  const subscribe = (onChange: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener("change", onChange);
    return () => list.removeEventListener("change", onChange);
  };
  return [subscribe, () => window.matchMedia(query).matches] as const;
}
