import { memo, Suspense, useEffect, type ComponentType, type ReactNode } from "react";
import { lazyPart } from "./lazy-part.tsx";

type Options = {
  /** What is seen where the part was not drawn with the page, until it has been fetched. */
  fallback: ReactNode;
};

/**
 * A part of a page that is only looked at. It is drawn with the page at build time and needs no script
 * as it stands there. It is fetched when it is to be shown anew: after a way within the site, or in
 * another language.
 */
export function drawnPart(load: () => Promise<ComponentType>, { fallback }: Options) {
  const Part = lazyPart(async () => {
    if (!import.meta.env.SSR) await shownAnew;
    return await load();
  });
  // Without properties: what renders around it leaves it as it was drawn.
  return memo(function DrawnPart() {
    return (
      <Suspense fallback={<Fetching>{fallback}</Fetching>}>
        <Part />
      </Suspense>
    );
  });
}

let showAnew: () => void = () => undefined;
const shownAnew = new Promise<void>((resolve) => {
  showAnew = resolve;
});

/** Lets the parts that are still as they were drawn be shown anew. */
export function showDrawnPartsAnew(): void {
  showAnew();
}

/** Only comes up where nothing was drawn. */
function Fetching({ children }: { children: ReactNode }) {
  useEffect(showDrawnPartsAnew, []);
  return children;
}
