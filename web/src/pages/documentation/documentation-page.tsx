import { lazyPart } from "../../lib/lazy-part.tsx";
import { longPage } from "../long-page.tsx";

/** For developers of club systems; docs/club-systems.md has the same content. */
export const DocumentationPage = longPage({
  path: "/dokumentacja",
  Content: lazyPart(async () => (await import("./guide.tsx")).Guide),
  files: {
    pl: () => import("@scm/text/pages/documentation/pl.md"),
    en: () => import("@scm/text/pages/documentation/en.md"),
  },
});
