import { useRef } from "react";
import { optionalPart } from "../../../lib/lazy-part.tsx";
import { useNear } from "../../../lib/use-near.ts";

const Testimonials = optionalPart(
  async () => (await import("../../../site/testimonials/testimonials.tsx")).Testimonials,
);

/** In pixels. No space is reserved, so testimonials must load before a fast reader arrives. */
const margin = 3_000;

/** Loads the testimonials when the visitor comes near. */
export function TestimonialsSection() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, margin);

  return <div ref={place}>{isNear && <Testimonials />}</div>;
}
