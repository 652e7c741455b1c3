import { useEffect, type RefObject } from "react";

/** The share of a scene that must be visible before it moves. */
const seenShare = 0.45;

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
    for (const scene of section.current?.querySelectorAll("[data-scene]") ?? []) {
      if (scene.getBoundingClientRect().top < window.innerHeight) continue;
      scene.setAttribute("data-motion", "waiting");
      observer.observe(scene);
    }
    return () => observer.disconnect();
  }, [section]);
}
