import { useRef } from "react";
import { drawnPart } from "../../../lib/drawn-part.tsx";
import { SectionFrame } from "../section.tsx";
import "./scenes.css";
import { useSceneMotion } from "./use-scene-motion.ts";

const Scenes = drawnPart(async () => (await import("./scenes.tsx")).Scenes, {
  fallback: <div className="min-h-[150rem] lg:min-h-[170rem]" />,
});

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
