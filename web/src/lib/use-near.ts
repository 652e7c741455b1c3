import { useEffect, useState, type RefObject } from "react";

/** How far from the window something is already fetched, in pixels. */
const usualMargin = 800;

/** When the page is long since there and nobody has come near, in milliseconds. */
const idleMs = 2_500;

/**
 * Whether the element has come near the window, so that what it needs can be fetched before it is
 * seen. Once near, it stays so. A while after the page has come everything counts as near: a search
 * within the page, and whoever moves by other means than by scrolling, must find it.
 */
export function useNear(element: RefObject<Element | null>, margin = usualMargin): boolean {
  const [isNear, setIsNear] = useState(false);

  useEffect(() => {
    if (!element.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element.current);
    const timer = setTimeout(() => setIsNear(true), idleMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element, isNear, margin]);

  return isNear;
}
