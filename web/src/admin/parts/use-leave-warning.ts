import { useEffect } from "react";

/**
 * While this is so, the browser asks before it closes or reloads the page. For what would be lost: a
 * form whose text is kept as a draft needs none of it.
 */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}
