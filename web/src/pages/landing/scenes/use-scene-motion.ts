import { useEffect, type RefObject } from "react";

/** The share of its picture that must be visible before a scene moves. A low window shows no more. */
const seenShare = 0.4;

/**
 * Lets each scene below the window move once, when it is first seen. A scene that is already
 * visible stays as it is, and so do all of them for visitors who prefer reduced motion.
 *
 * The scenes are prerendered and never hydrated, so the attributes are set past React.
 */
export function useSceneMotion(section: RefObject<Element | null>): void {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting) continue;
          target.setAttribute("data-motion", "started");
          observer.unobserve(target);
        }
      },
      { threshold: seenShare },
    );
    for (const picture of section.current?.querySelectorAll("[data-scene] figure") ?? []) {
      if (picture.getBoundingClientRect().top < window.innerHeight) continue;
      picture.setAttribute("data-motion", "waiting");
      observer.observe(picture);
    }
    return () => observer.disconnect();
  }, [section]);
}
