import { Suspense, useRef } from "react";
import { ArrowDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { drawnPart } from "../../lib/drawn-part.tsx";
import { optionalPart } from "../../lib/lazy-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { useNear } from "../../lib/use-near.ts";
import { Unbroken } from "../../ui/unbroken.tsx";
import { PageHead } from "../page-head.tsx";
import { PublicPage } from "../public-page.tsx";
import { useScrollToAnchor } from "../scroll-to-part.ts";
import { SectionButton } from "../section-button.tsx";
import { ContactSection } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";
import { PricingSection } from "./pricing/pricing-section.tsx";
import { SuggestionButton } from "./roadmap/suggestion-button.tsx";
import { Section } from "./section.tsx";

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
      {Object.entries(sections).map(([name, Part]) => (
        <Suspense key={name}>
          <Part />
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

const ModuleGroups = drawnPart(
  async () => (await import("./features/module-groups.tsx")).ModuleGroups,
  {
    fallback: <div className="min-h-[165rem] sm:min-h-[110rem] lg:min-h-[90rem]" />,
  },
);

/** Shows all modules, in the order of a club's day. */
function FeaturesSection() {
  const t = useTranslations("sections.features");

  return (
    <Section
      id="features"
      title={t("title")}
      lead={t("lead")}
      padding="pt-10 pb-8 lg:pt-16 lg:pb-14"
    >
      <ModuleGroups />
    </Section>
  );
}

const News = drawnPart(async () => (await import("./new-features/news.tsx")).News, {
  fallback: <div className="min-h-[76rem] sm:min-h-[41rem] lg:min-h-[24rem]" />,
});

/** Shows the next modules. The roadmap lists all of them. */
function NewFeaturesSection() {
  const t = useTranslations("sections.news");

  return (
    <Section id="new-features" title={t("title")} lead={t("lead")} isOnPaper>
      <News />
      <div className="mt-8 flex flex-col items-start gap-x-6 gap-y-2 sm:flex-row sm:items-center">
        <p className="text-muted">
          <Unbroken>{t("next")}</Unbroken>
        </p>
        <SectionButton
          section="roadmap"
          className="inline-flex min-h-11 items-center gap-1.5 font-medium underline decoration-edge underline-offset-4 hover:decoration-current"
        >
          {t("plan")}
          <ArrowDown aria-hidden="true" className="size-4" />
        </SectionButton>
      </div>
    </Section>
  );
}

const PlanView = drawnPart(async () => (await import("./roadmap/plan-view.tsx")).PlanView, {
  fallback: <div className="min-h-[100rem] sm:min-h-[70rem] lg:min-h-[42rem]" />,
});

function RoadmapSection() {
  const t = useTranslations("sections.roadmap");

  return (
    <Section id="roadmap" title={t("title")} lead={t("lead")}>
      <PlanView />
      <div className="mt-10 flex flex-col items-start gap-x-6 gap-y-4 rounded-md border border-line bg-paper p-6 sm:flex-row sm:items-center sm:justify-between lg:p-8">
        <p className="text-lg font-medium text-balance">{t("ask")}</p>
        <SuggestionButton />
      </div>
    </Section>
  );
}

const Testimonials = optionalPart(
  async () => (await import("../../site/testimonials/testimonials.tsx")).Testimonials,
);

/** In pixels. No space is reserved, so testimonials must load before a fast reader arrives. */
const margin = 3_000;

/** Loads the testimonials when the visitor comes near. */
function TestimonialsSection() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, margin);

  return <div ref={place}>{isNear && <Testimonials />}</div>;
}
