import { useRef } from "react";
import { prerenderedPart } from "../../../lib/prerendered-part.tsx";
import { SectionFrame } from "../section.tsx";
// oxlint-disable-next-line import/no-unassigned-import -- how the build hears of a style sheet
import "./scenes.css";
import { useSceneMotion } from "./use-scene-motion.ts";
import { useStrip } from "./use-strip.ts";

const Scenes = prerenderedPart(async () => (await import("./scenes.tsx")).Scenes, {
  fallback: <div className="min-h-[40rem] sm:min-h-[200rem] lg:min-h-[170rem]" />,
});

/** Shows the product at work, after its first picture in the hero. */
export function ScenesSection() {
  const section = useRef<HTMLElement>(null);
  useSceneMotion(section);
  useStrip(section);

  return (
    <SectionFrame ref={section} id="scenes" padding="py-8 sm:pt-10 sm:pb-12 lg:pt-20 lg:pb-24">
      <Scenes />
    </SectionFrame>
  );
}
