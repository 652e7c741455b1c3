import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import { PublicPage } from "./public-page.tsx";

/** In a chunk of its own. */
const NotFound = lazyPart(async () => (await import("./not-found.tsx")).NotFound);

export function NotFoundPage() {
  return (
    <PublicPage>
      <Suspense>
        <NotFound />
      </Suspense>
    </PublicPage>
  );
}
