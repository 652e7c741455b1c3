import { useEffect, useState } from "react";

/** Who leaves a desk leaves what is on the screen: a secret does not stay there. */
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
