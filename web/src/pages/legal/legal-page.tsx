import { Suspense, type ComponentProps } from "react";
import type { Locale, PublicPath } from "@scm/contract";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useLocale } from "../../lib/locale.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import type { LegalText } from "../page-text.ts";
import { PublicPage } from "../public-page.tsx";
import { lazyText, type TextFiles } from "../lazy-text.ts";

/** Visitors of the landing page pay neither for the documents nor for how they are set. */
const LegalDocument = lazyPart(async () => (await import("./legal-document.tsx")).LegalDocument);

export const TermsPage = legalPage("/regulamin", {
  pl: () => import("@scm/text/pages/terms/pl.md"),
  en: () => import("@scm/text/pages/terms/en.md"),
});
export const PrivacyPage = legalPage("/polityka-prywatnosci", {
  pl: () => import("@scm/text/pages/privacy/pl.md"),
  en: () => import("@scm/text/pages/privacy/en.md"),
});
export const AccessibilityPage = legalPage("/deklaracja-dostepnosci", {
  pl: () => import("@scm/text/pages/accessibility/pl.md"),
  en: () => import("@scm/text/pages/accessibility/en.md"),
});

/** @returns the page of a document; its `fetch` fetches all that it shows */
function legalPage(path: PublicPath, files: TextFiles<LegalText>) {
  const text = lazyText(files);

  function Page() {
    const { locale } = useLocale();
    return <LegalPage path={path} text={text.in(locale)} />;
  }

  return Object.assign(Page, {
    fetch: async (locale: Locale): Promise<void> => {
      await Promise.all([LegalDocument.fetch(), text.fetch(locale)]);
    },
  });
}

function LegalPage(props: ComponentProps<typeof LegalDocument>) {
  return (
    <PublicPage>
      <Suspense fallback={<Loading />}>
        <LegalDocument {...props} />
      </Suspense>
    </PublicPage>
  );
}

/** As high as a screen, so that the footer does not show and leave again. */
function Loading() {
  return (
    <div className="grid min-h-dvh flex-1 place-items-center text-muted">
      <Spinner size={32} />
    </div>
  );
}
