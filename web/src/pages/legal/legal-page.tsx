import { lazyPart } from "../../lib/lazy-part.tsx";
import { longPage } from "../long-page.tsx";

const Content = lazyPart(async () => (await import("./legal-document.tsx")).LegalDocument);

export const TermsPage = longPage({
  path: "/regulamin",
  Content,
  files: {
    pl: () => import("@scm/text/pages/terms/pl.md"),
    en: () => import("@scm/text/pages/terms/en.md"),
  },
});

export const PrivacyPage = longPage({
  path: "/polityka-prywatnosci",
  Content,
  files: {
    pl: () => import("@scm/text/pages/privacy/pl.md"),
    en: () => import("@scm/text/pages/privacy/en.md"),
  },
});

export const AccessibilityPage = longPage({
  path: "/deklaracja-dostepnosci",
  Content,
  files: {
    pl: () => import("@scm/text/pages/accessibility/pl.md"),
    en: () => import("@scm/text/pages/accessibility/en.md"),
  },
});
