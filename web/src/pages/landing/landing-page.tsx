import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { PublicPage } from "../public-page.tsx";
import { ContactSection } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";

export function LandingPage() {
  const t = useTranslations("meta");
  const { productName } = useSiteInfo();
  useScrollToAnchor();

  return (
    <PublicPage>
      <title>{t("homeTitle", { product: productName })}</title>
      <meta name="description" content={t("homeDescription")} />
      <Hero />
      <ContactSection />
    </PublicPage>
  );
}

/** The browser looks for the anchor in the address before the page has been drawn. */
function useScrollToAnchor(): void {
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
  }, []);
}
