import { useEffect, useRef } from "react";

/** Moves the focus to the result, since the button that had it is gone. */
export function useResultFocus<Result extends HTMLElement>(isShown: boolean) {
  const result = useRef<Result>(null);
  useEffect(() => {
    if (isShown) result.current?.focus();
  }, [isShown]);
  return result;
}
