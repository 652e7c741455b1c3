import { memo, Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { lazyPart } from "./lazy-part.tsx";

/**
 * A part of a page without interaction. It is prerendered, and its chunk is loaded only if it must
 * render again: after navigation within the site, or in another language.
 *
 * @param fallback shown while the part loads, if it was not prerendered
 */
export function prerenderedPart(load: () => Promise<ComponentType>, fallback: ReactNode) {
  const Part = lazyPart(async () => {
    if (!import.meta.env.SSR) await needed;
    return await load();
  });
  // Without props, `memo` keeps a render of the parent from touching the prerendered HTML.
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

/** Makes all parts load their chunks, so that they can render again. */
export function loadPrerenderedParts(): void {
  markNeeded();
}

/** React renders this fallback only where there is no prerendered HTML. */
function Fetching({ children }: { children: ReactNode }) {
  useEffect(loadPrerenderedParts, []);
  return children;
}
