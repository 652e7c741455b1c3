import { useEffect, useState } from "react";

/** A secret does not stay on the screen of somebody who has left the desk. */
const shownMs = 60_000;

/** Whether something secret is shown: on demand, and for a minute at most. */
export function useShownForAWhile() {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setShown(false), shownMs);
    return () => clearTimeout(timer);
  }, [isShown]);

  return { isShown, toggle: () => setShown(!isShown) };
}
