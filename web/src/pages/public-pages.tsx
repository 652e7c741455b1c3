import { Suspense, type ComponentType } from "react";
import { visitorLinkPath, type Locale, type PagePath } from "@scm/contract";
import { useTranslations } from "use-intl";
import { lazyPart } from "../lib/lazy-part.tsx";
import { useSiteInfo } from "../lib/site-info.tsx";
import { LandingPage } from "./landing/landing-page.tsx";
import { longPage } from "./long-page.tsx";
import { PageHead } from "./page-head.tsx";
import { lazyPage, PublicPage } from "./public-page.tsx";

/** `fetch` loads the parts of a page that have chunks of their own. */
type PageComponent = ComponentType & { fetch?: (locale: Locale) => Promise<unknown> };

const TextDocument = lazyPart(
  async () => (await import("./document/text-document.tsx")).TextDocument,
);

/** The content of each page but the first has a chunk of its own. */
export const publicPages: Record<PagePath, PageComponent> = {
  "/": LandingPage,
  "/cennik": lazyPage(
    async () => (await import("./pricing/price-list.tsx")).PriceList,
    <PricesHead />,
  ),
  "/zamowienie": lazyPage(async () => (await import("./order/order-place.tsx")).OrderPlace),
  // Its head comes with its texts, which the first load of other pages does not need.
  "/prezentacja": lazyPage(
    async () => (await import("./presentation/presentation.tsx")).Presentation,
  ),
  // For developers of club systems. Its English text is docs/club-systems.md.
  "/dokumentacja": longPage({
    path: "/dokumentacja",
    Content: TextDocument,
    files: {
      pl: () => import("@scm/text/pages/documentation/pl.md"),
      en: () => import("@scm/text/pages/documentation/en.md"),
    },
  }),
  "/regulamin": longPage({
    path: "/regulamin",
    Content: TextDocument,
    files: {
      pl: () => import("@scm/text/pages/terms/pl.md"),
      en: () => import("@scm/text/pages/terms/en.md"),
    },
  }),
  "/polityka-prywatnosci": longPage({
    path: "/polityka-prywatnosci",
    Content: TextDocument,
    files: {
      pl: () => import("@scm/text/pages/privacy/pl.md"),
      en: () => import("@scm/text/pages/privacy/en.md"),
    },
  }),
  // Shows visitors their own requests, by the link of their mails.
  [visitorLinkPath]: lazyPage(
    async () => (await import("./visitor-link/own-requests.tsx")).OwnRequests,
  ),
};

function PricesHead() {
  const t = useTranslations("pricing.meta");
  const { productName } = useSiteInfo();
  return (
    <PageHead
      path="/cennik"
      title={t("title", { product: productName })}
      description={t("description")}
    />
  );
}

const NotFound = lazyPart(async () => (await import("./not-found.tsx")).NotFound);

export function NotFoundPage() {
  return (
    <PublicPage>
      <Suspense>
        <NotFound />
      </Suspense>
    </PublicPage>
  );
}
