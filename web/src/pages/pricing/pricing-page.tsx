import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { PageHead } from "../page-head.tsx";
import { lazyPage } from "../public-page.tsx";

function Head() {
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

export const PricingPage = lazyPage(
  async () => (await import("./price-list.tsx")).PriceList,
  <Head />,
);
