import { useLayoutEffect } from "react";

/** Sets the page's language to Polish, which API calls then ask for too. */
export function usePolishPage(): void {
  useLayoutEffect(() => {
    const page = document.documentElement;
    const before = page.lang;
    page.lang = "pl";
    return () => {
      page.lang = before;
    };
  }, []);
}
