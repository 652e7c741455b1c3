import { useTranslations } from "use-intl";
import { drawnPart } from "../../../lib/drawn-part.tsx";
import { Section } from "../section.tsx";

const ModuleGroups = drawnPart(async () => (await import("./module-groups.tsx")).ModuleGroups, {
  fallback: <div className="min-h-[165rem] sm:min-h-[110rem] lg:min-h-[90rem]" />,
});

/** Shows all modules, in the order of a club's day. */
export function FeaturesSection() {
  const t = useTranslations("features");

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
