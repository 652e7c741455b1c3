import { ArrowDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { drawnPart } from "../../../lib/drawn-part.tsx";
import { SectionButton } from "../../section-button.tsx";
import { Section } from "../section.tsx";
import { Unbroken } from "../../../ui/unbroken.tsx";

const News = drawnPart(async () => (await import("./news.tsx")).News, {
  fallback: <div className="min-h-[76rem] sm:min-h-[41rem] lg:min-h-[24rem]" />,
});

/** Shows the next modules. The roadmap lists all of them. */
export function NewFeaturesSection() {
  const t = useTranslations("features.news");

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
