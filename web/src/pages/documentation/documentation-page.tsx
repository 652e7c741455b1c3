import { lazy, Suspense, useState } from "react";
import type { Locale } from "@scm/contract";
import { loadDocumentationText, type DocumentationText } from "@scm/text/documentation";
import { useLocale } from "../../lib/locale.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PublicPage } from "../public-page.tsx";

/** Visitors of the landing page pay neither for the guide nor for its texts. */
const Guide = lazy(async () => {
  const { Guide: component } = await import("./guide.tsx");
  return { default: component };
});

/** For the developers of club systems; docs/club-systems.md says the same. */
export function DocumentationPage() {
  const { locale } = useLocale();
  const textIn = useTexts();

  return (
    <PublicPage>
      <Suspense fallback={<Loading />}>
        <Guide text={textIn(locale)} />
      </Suspense>
    </PublicPage>
  );
}

/** One promise for each language: with a new one at every render the page would never come. */
function useTexts(): (locale: Locale) => Promise<DocumentationText> {
  const [begun] = useState(() => new Map<Locale, Promise<DocumentationText>>());

  return (locale) => {
    const text = begun.get(locale) ?? loadDocumentationText(locale);
    begun.set(locale, text);
    return text;
  };
}

function Loading() {
  return (
    <div className="grid flex-1 place-items-center py-40 text-muted">
      <Spinner size={32} />
    </div>
  );
}
