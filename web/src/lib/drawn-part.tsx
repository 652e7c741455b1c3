import { memo, Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { lazyPart } from "./lazy-part.tsx";

type Options = {
  /** Shown while the part loads, if it was not prerendered. */
  fallback: ReactNode;
};

/**
 * A part of a page without interaction. It is prerendered and needs no script until it must render
 * again: after navigation within the site, or in another language.
 */
export function drawnPart(load: () => Promise<ComponentType>, { fallback }: Options) {
  const Part = lazyPart(async () => {
    if (!import.meta.env.SSR) await needed;
    return await load();
  });
  // No props: a render of the parent must leave the prerendered HTML alone.
  return memo(function DrawnPart() {
    return (
      <Suspense fallback={<Fetching>{fallback}</Fetching>}>
        <Part />
      </Suspense>
    );
  });
}

let markNeeded: () => void = () => undefined;
const needed = new Promise<void>((resolve) => {
  markNeeded = resolve;
});

/** Loads the parts that still show prerendered HTML. */
export function loadDrawnParts(): void {
  markNeeded();
}

/** Renders only where there is no prerendered HTML. */
function Fetching({ children }: { children: ReactNode }) {
  useEffect(loadDrawnParts, []);
  return children;
}
