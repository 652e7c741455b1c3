import { Suspense } from "react";
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
import { useTextIn } from "../use-text-in.ts";

/** Visitors of the landing page pay neither for the documents nor for how they are set. */
const LegalDocument = lazyPart(async () => (await import("./legal-document.tsx")).LegalDocument);

export function TermsPage() {
  return <LegalPage path="/regulamin" load={loadTermsText} />;
}

export function PrivacyPage() {
  return <LegalPage path="/polityka-prywatnosci" load={loadPrivacyText} />;
}

export function AccessibilityPage() {
  return <LegalPage path="/deklaracja-dostepnosci" load={loadAccessibilityText} />;
}

type Props = { path: PublicPath; load: (locale: Locale) => Promise<LegalText> };

function LegalPage({ path, load }: Props) {
  const { locale } = useLocale();
  const textIn = useTextIn(load);

  return (
    <PublicPage>
      <Suspense fallback={<Loading />}>
        <LegalDocument path={path} text={textIn(locale)} />
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
