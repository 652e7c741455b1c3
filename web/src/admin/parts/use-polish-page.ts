import { useLayoutEffect } from "react";

/** The panel is always Polish, and calls use the language of the page. */
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
