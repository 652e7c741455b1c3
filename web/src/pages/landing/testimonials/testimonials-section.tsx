import { lazy, Suspense, useRef } from "react";
import { useNear } from "../../../lib/use-near.ts";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";

const Testimonials = lazy(async () => {
  const { Testimonials: component } = await import("../../../site/testimonials/testimonials.tsx");
  return { default: component };
});

/** In pixels. They have no place kept for them, so they are there before a fast reader is. */
const margin = 3_000;

/** Fetched when a visitor comes near. Without testimonials the page has no place for them. */
export function TestimonialsSection() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, margin);

  return (
    <div ref={place}>
      {isNear && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <Testimonials />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
