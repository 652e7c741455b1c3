import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { PageHead } from "../page-head.tsx";
import { PageLoading, PublicPage } from "../public-page.tsx";

/** Visitors of the landing page do not pay for the figures of this one. */
export const PriceList = lazyPart(async () => (await import("./price-list.tsx")).PriceList);

export function PricingPage() {
  const t = useTranslations("pricing.meta");
  const { productName } = useSiteInfo();

  return (
    <PublicPage>
      <PageHead
        path="/cennik"
        title={t("title", { product: productName })}
        description={t("description")}
      />
      <Suspense fallback={<PageLoading />}>
        <PriceList />
      </Suspense>
    </PublicPage>
  );
}
