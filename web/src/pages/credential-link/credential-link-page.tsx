import { Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { PageLoading, PublicPage } from "../public-page.tsx";

/** In a chunk of its own. */
const Opening = lazyPart(async () => (await import("./opening.tsx")).Opening);

function Page() {
  return (
    <PublicPage>
      <Suspense fallback={<PageLoading />}>
        <Opening />
      </Suspense>
    </PublicPage>
  );
}

/** Shows the credentials of a club's system once, to whoever has the link. */
export const CredentialLinkPage = Object.assign(Page, { fetch: Opening.fetch });
