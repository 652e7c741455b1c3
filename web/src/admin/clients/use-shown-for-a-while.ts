import { useEffect, useState } from "react";

/** Protects a secret on the screen of an operator who has left the desk. */
const shownMs = 60_000;

/** Shows a secret on demand, for a minute at most. */
export function useShownForAWhile() {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown]);

  return { isShown, toggle: () => setShown(!isShown) };
}
