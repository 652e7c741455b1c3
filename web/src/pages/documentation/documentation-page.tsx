import { Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useLocale } from "../../lib/locale.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PublicPage } from "../public-page.tsx";
import { useTextIn } from "../use-text-in.ts";

/** In a chunk of its own, with its texts. */
const Guide = lazyPart(async () => (await import("./guide.tsx")).Guide);

/** For developers of club systems; docs/club-systems.md has the same content. */
export function DocumentationPage() {
  const { locale } = useLocale();
  const textIn = useTextIn(files);

  return (
    <PublicPage>
      <Suspense fallback={<Loading />}>
        <Guide text={textIn(locale)} />
      </Suspense>
    </PublicPage>
  );
}

const files = {
  pl: () => import("@scm/text/pages/documentation/pl.md"),
  en: () => import("@scm/text/pages/documentation/en.md"),
};

function Loading() {
  return (
    <div className="grid flex-1 place-items-center py-40 text-muted">
      <Spinner size={32} />
    </div>
  );
}
