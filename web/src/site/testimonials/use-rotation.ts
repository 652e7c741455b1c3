import { useEffect, useState, useSyncExternalStore } from "react";

const intervalMs = 5_000;

type Rotation = {
  index: number;
  show: (index: number) => void;
  /** Whether it would advance if nobody held it. */
  isPlaying: boolean;
  togglePlaying: () => void;
};

/**
 * Advances through `count` things and wraps around. It stands still where nothing is to be moved:
 * for those who asked for less motion, until they press play themselves, and while it is held.
 */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const [shown, setShown] = useState(0);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const wantsStillness = useReducedMotion();
  // One that was taken away meanwhile leaves no gap.
  const index = count === 0 ? 0 : shown % count;
  const isPlaying = choice === null ? !wantsStillness : choice === "play";

  useEffect(() => {
    if (!isPlaying || isHeld || count <= 1) return undefined;
    const timer = setTimeout(() => setShown((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [count, index, isHeld, isPlaying]);

  return {
    index,
    show: (next) => setShown((next + count) % count),
    isPlaying,
    togglePlaying: () => setChoice(isPlaying ? "pause" : "play"),
  };
}

const reducedMotion = "(prefers-reduced-motion: reduce)";

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(reducedMotion).matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
