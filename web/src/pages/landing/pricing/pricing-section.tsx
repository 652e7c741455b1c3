import { useTranslations } from "use-intl";
import { Section } from "../section.tsx";
import { Configurator } from "./configurator.tsx";

/** What can be ordered. */
export function PricingSection() {
  const t = useTranslations("pricing.section");

  return (
    <Section
      id="pricing"
      title={t("title")}
      lead={t("lead")}
      padding="pt-8 pb-10 lg:pt-14 lg:pb-16"
    >
      <Configurator />
    </Section>
  );
}
