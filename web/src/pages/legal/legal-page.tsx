import { Suspense, type ComponentProps } from "react";
import type { Locale, PublicPath } from "@scm/contract";
import {
  loadAccessibilityText,
  loadPrivacyText,
  loadTermsText,
  type LegalText,
} from "@scm/text/legal";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useLocale } from "../../lib/locale.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PublicPage } from "../public-page.tsx";
import { lazyText } from "../lazy-text.ts";

/** Visitors of the landing page pay neither for the documents nor for how they are set. */
const LegalDocument = lazyPart(async () => (await import("./legal-document.tsx")).LegalDocument);

export const TermsPage = legalPage("/regulamin", loadTermsText);
export const PrivacyPage = legalPage("/polityka-prywatnosci", loadPrivacyText);
export const AccessibilityPage = legalPage("/deklaracja-dostepnosci", loadAccessibilityText);

/** @returns the page of a document; its `fetch` fetches all that it shows */
function legalPage(path: PublicPath, load: (locale: Locale) => Promise<LegalText>) {
  const text = lazyText(load);

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
