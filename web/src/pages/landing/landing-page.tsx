import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { PageHead } from "../page-head.tsx";
import { PublicPage } from "../public-page.tsx";
import { useScrollToAnchor } from "../scroll-to-part.ts";
import { ContactSection } from "./contact-section.tsx";
import { FeaturesSection } from "./features/features-section.tsx";
import { Hero } from "./hero.tsx";
import { NewFeaturesSection } from "./new-features/new-features-section.tsx";
import { PricingSection } from "./pricing/pricing-section.tsx";
import { RoadmapSection } from "./roadmap/roadmap-section.tsx";
import { TestimonialsSection } from "./testimonials/testimonials-section.tsx";

export function LandingPage() {
  const t = useTranslations("meta");
  const { productName } = useSiteInfo();
  useScrollToAnchor();

  return (
    <PublicPage>
      <PageHead
        path="/"
        title={t("homeTitle", { product: productName })}
        description={t("homeDescription")}
      />
      <Hero />
      {/* Each section hydrates separately, so that none delays a press in another. */}
      {Object.entries(sections).map(([name, Section]) => (
        <Suspense key={name}>
          <Section />
        </Suspense>
      ))}
    </PublicPage>
  );
}

const sections = {
  features: FeaturesSection,
  pricing: PricingSection,
  news: NewFeaturesSection,
  testimonials: TestimonialsSection,
  roadmap: RoadmapSection,
  contact: ContactSection,
};
