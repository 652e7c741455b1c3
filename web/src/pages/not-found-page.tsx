import { Suspense } from "react";
import { lazyPart } from "../lib/lazy-part.tsx";
import { PublicPage } from "./public-page.tsx";

/** Visitors who find what they look for do not pay for it. */
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
