import { useEffect, useState, type RefObject } from "react";

/** The distance at which an element counts as near, in pixels. */
const margin = 800;

/** The time after which every element counts as near, in milliseconds. */
const idleMs = 2_500;

/**
 * True once the element has come near the window, so that its content can be loaded before it is
 * seen. After 2.5 s every element counts as near, for a search within the page and for visitors who
 * do not scroll.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
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
  }, [element, isNear]);

  return isNear;
}
