import type { ModuleId, PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";

type Props = { plans: readonly PlanId[]; modules: readonly ModuleId[] };

/**
 * Says that the offer may differ from prices that the owner has not announced. Names them if
 * others are announced.
 */
export function Planned({ plans, modules }: Props) {
  const t = useTranslations("pricing");
  const { prices } = useSiteInfo().content;
  const names = [
    ...plans.filter((plan) => !prices.plans[plan]).map((plan) => t(`plans.${plan}`)),
    ...modules
      .filter((module) => !prices.modules[module])
      .map((module) => t(`section.moduleNames.${module}`)),
  ];
  const isAnyShown = Object.values(prices).some((shown) => Object.values(shown).includes(true));
  return names.length > 0 && t("planned", { names: isAnyShown ? ` (${names.join(", ")})` : "" });
}
