import { useEffect, useRef, type RefObject } from "react";
import { prerenderedPart } from "../../../lib/prerendered-part.tsx";
import { SectionFrame } from "../section.tsx";
// oxlint-disable-next-line import/no-unassigned-import -- how the build hears of a style sheet
import "./scenes.css";

const Scenes = prerenderedPart(
  async () => (await import("./scenes.tsx")).Scenes,
  <div className="min-h-[62rem] sm:min-h-[82rem] lg:min-h-[70rem]" />,
);

/** Shows the product at work, after its first picture in the hero. */
export function ScenesSection() {
  const section = useRef<HTMLElement>(null);
  useSceneMotion(section);

  return (
    <SectionFrame ref={section} id="scenes" padding="py-8 sm:pt-10 sm:pb-12 lg:pt-20 lg:pb-24">
      <Scenes />
    </SectionFrame>
  );
}

/** The share of its picture that must be visible before a scene moves. A low window shows no more. */
const seenShare = 0.4;

/**
 * Lets each scene below the window move once, when it is first seen. A scene that is already
 * visible stays as it is, and so do all of them for visitors who prefer reduced motion.
 *
 * The scenes are prerendered and never hydrated, so the attributes are set past React.
 */
function useSceneMotion(section: RefObject<Element | null>): void {
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
