import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { prerenderedPart } from "../../lib/prerendered-part.tsx";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { PageHead } from "../page-head.tsx";
import { PublicPage } from "../public-page.tsx";
import { useScrollToAnchor } from "../scroll-to-part.ts";
import { ContactSection } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";
import { People } from "./people/people.tsx";
import { PricingSection } from "./pricing/pricing-section.tsx";
import { SuggestionButton } from "./roadmap/suggestion-button.tsx";
import { ScenesSection } from "./scenes/scenes-section.tsx";
import { Section, SectionFrame } from "./section.tsx";

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

/** The order of a reader: what it does, its price, what is new, who uses it, what comes, how one begins. */
const sections = {
  scenes: ScenesSection,
  features: FeaturesSection,
  pricing: PricingSection,
  news: NewFeaturesSection,
  testimonials: TestimonialsSection,
  people: People,
  roadmap: RoadmapSection,
  start: StartSection,
  faq: QuestionsSection,
  contact: ContactSection,
};

const ModuleGroups = prerenderedPart(
  async () => (await import("./features/module-groups.tsx")).ModuleGroups,
  <div className="min-h-[75rem] sm:min-h-[60rem] lg:min-h-[36rem]" />,
);

/** Shows all modules, by what a club does. */
function FeaturesSection() {
  return (
    <SectionFrame id="features" isOnPaper>
      <ModuleGroups />
    </SectionFrame>
  );
}

const Start = prerenderedPart(
  async () => (await import("./start/start.tsx")).Start,
  <div className="min-h-[70rem] lg:min-h-[36rem]" />,
);

function StartSection() {
  return (
    <SectionFrame id="start">
      <Start />
    </SectionFrame>
  );
}

const News = prerenderedPart(
  async () => (await import("./new-features/news.tsx")).News,
  <div className="min-h-[26rem] lg:min-h-[10rem]" />,
);

/** Left out while nothing is new. */
function NewFeaturesSection() {
  const t = useTranslations("sections.news");
  const { news } = useSiteInfo().content;
  if (news.length === 0) return null;

  return (
    <Section id="new-features" title={t("title")} lead={t("lead")} isOnPaper>
      <News />
    </Section>
  );
}

const PlanView = prerenderedPart(
  async () => (await import("./roadmap/plan-view.tsx")).PlanView,
  <div className="min-h-[100rem] sm:min-h-[70rem] lg:min-h-[42rem]" />,
);

function RoadmapSection() {
  const t = useTranslations("sections.roadmap");

  return (
    <Section id="roadmap" title={t("title")} lead={t("lead")}>
      <PlanView />
      <div className="mt-6 flex flex-col items-start gap-x-6 gap-y-3 rounded-md border border-line bg-paper p-4 sm:mt-10 sm:flex-row sm:items-center sm:justify-between sm:p-6 lg:p-8">
        <p className="text-lg font-medium text-balance">{t("ask")}</p>
        <SuggestionButton />
      </div>
    </Section>
  );
}

const Questions = prerenderedPart(
  async () => (await import("./questions/questions.tsx")).Questions,
  <div className="min-h-[40rem] lg:min-h-[32rem]" />,
);

function QuestionsSection() {
  const { faq } = useSiteInfo().content;
  // Links to the questions lead to the contact section instead.
  if (faq.length === 0) return <div id="faq" />;
  return (
    <SectionFrame id="faq">
      <Questions />
    </SectionFrame>
  );
}

const Testimonials = lazyPart(
  async () => (await import("../../site/testimonials/testimonials.tsx")).Testimonials,
);

/** Left out, with its code, while there is no testimonial. */
function TestimonialsSection() {
  return useSiteInfo().testimonials.length > 0 && <Testimonials />;
}
