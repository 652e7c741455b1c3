import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { PageHead } from "../page-head.tsx";
import { PublicPage } from "../public-page.tsx";

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
      <Suspense fallback={<Loading />}>
        <PriceList />
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
