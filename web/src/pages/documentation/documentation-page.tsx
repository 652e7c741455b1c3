import { Suspense } from "react";
import type { Locale } from "@scm/contract";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useLocale } from "../../lib/locale.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PublicPage } from "../public-page.tsx";
import { lazyText } from "../lazy-text.ts";

/** Visitors of the landing page pay neither for the guide nor for its texts. */
const Guide = lazyPart(async () => (await import("./guide.tsx")).Guide);

const text = lazyText({
  pl: () => import("@scm/text/pages/documentation/pl.md"),
  en: () => import("@scm/text/pages/documentation/en.md"),
});

/** Fetches all that the page shows. */
export async function fetchGuide(locale: Locale): Promise<void> {
  await Promise.all([Guide.fetch(), text.fetch(locale)]);
}

/** For the developers of club systems; docs/club-systems.md says the same. */
export function DocumentationPage() {
  const { locale } = useLocale();

  return (
    <PublicPage>
      <Suspense fallback={<Loading />}>
        <Guide text={text.in(locale)} />
      </Suspense>
    </PublicPage>
  );
}

function Loading() {
  return (
    <div className="grid flex-1 place-items-center py-40 text-muted">
      <Spinner size={32} />
    </div>
  );
}
