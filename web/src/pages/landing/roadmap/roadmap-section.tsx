import { useTranslations } from "use-intl";
import { drawnPart } from "../../../lib/drawn-part.tsx";
import { Section } from "../section.tsx";
import { SuggestionButton } from "./suggestion-button.tsx";

const PlanView = drawnPart(async () => (await import("./plan-view.tsx")).PlanView, {
  fallback: <div className="min-h-[100rem] sm:min-h-[70rem] lg:min-h-[42rem]" />,
});

export function RoadmapSection() {
  const t = useTranslations("roadmap");

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
