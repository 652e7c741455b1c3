import { useEffect, useState } from "react";

/** Limits the exposure of a secret when the operator leaves the desk. */
const shownMs = 60_000;

/** Reveals a secret on demand, for 60 s at most. */
export function useShownForAWhile() {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown]);

  return { isShown, toggle: () => setShown(!isShown) };
}
