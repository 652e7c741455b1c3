import { useEffect, useState } from "react";

/** Longer than a press, because a warning must not move the button that is being pressed. */
const settlingMs = 400;

/** True once `isSo` has held for a moment. */
export function useSettled(isSo: boolean): boolean {
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setSettled(true), settlingMs);
    return () => {
      clearTimeout(timer);
      setSettled(false);
    };
  }, [isSo]);

  return isSo && isSettled;
}
