import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { PageHead } from "../page-head.tsx";
import { PageLoading, PublicPage } from "../public-page.tsx";

/** In a chunk of its own. */
const PriceList = lazyPart(async () => (await import("./price-list.tsx")).PriceList);

function Page() {
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

export const PricingPage = Object.assign(Page, { fetch: PriceList.fetch });
