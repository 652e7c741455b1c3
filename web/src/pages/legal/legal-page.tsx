import { lazyPart } from "../../lib/lazy-part.tsx";
import { LongPage } from "../long-page.tsx";

/** In a chunk of its own. */
const LegalDocument = lazyPart(async () => (await import("./legal-document.tsx")).LegalDocument);

export function TermsPage() {
  return (
    <LongPage files={terms}>{(text) => <LegalDocument path="/regulamin" text={text} />}</LongPage>
  );
}

export function PrivacyPage() {
  return (
    <LongPage files={privacy}>
      {(text) => <LegalDocument path="/polityka-prywatnosci" text={text} />}
    </LongPage>
  );
}

export function AccessibilityPage() {
  return (
    <LongPage files={accessibility}>
      {(text) => <LegalDocument path="/deklaracja-dostepnosci" text={text} />}
    </LongPage>
  );
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
