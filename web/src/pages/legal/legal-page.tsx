import { Suspense } from "react";
import type { PublicPath } from "@scm/contract";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useLocale } from "../../lib/locale.tsx";
import type { LegalText } from "../page-text.ts";
import { PageLoading, PublicPage } from "../public-page.tsx";
import { useTextIn, type TextFiles } from "../use-text-in.ts";

/** In a chunk of its own. */
const LegalDocument = lazyPart(async () => (await import("./legal-document.tsx")).LegalDocument);

export function TermsPage() {
  return <LegalPage path="/regulamin" files={terms} />;
}

export function PrivacyPage() {
  return <LegalPage path="/polityka-prywatnosci" files={privacy} />;
}

export function AccessibilityPage() {
  return <LegalPage path="/deklaracja-dostepnosci" files={accessibility} />;
}

const terms = {
  pl: () => import("@scm/text/pages/terms/pl.md"),
  en: () => import("@scm/text/pages/terms/en.md"),
};

const privacy = {
  pl: () => import("@scm/text/pages/privacy/pl.md"),
  en: () => import("@scm/text/pages/privacy/en.md"),
};

const accessibility = {
  pl: () => import("@scm/text/pages/accessibility/pl.md"),
  en: () => import("@scm/text/pages/accessibility/en.md"),
};

type Props = { path: PublicPath; files: TextFiles<LegalText> };

function LegalPage({ path, files }: Props) {
  const { locale } = useLocale();
  const textIn = useTextIn(files);

  return (
    <PublicPage>
      <Suspense fallback={<PageLoading />}>
        <LegalDocument path={path} text={textIn(locale)} />
      </Suspense>
    </PublicPage>
  );
}
