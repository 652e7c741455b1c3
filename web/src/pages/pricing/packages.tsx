import type { ReactNode } from "react";
import {
  paymentModes,
  totalOf,
  yearlySaving,
  type PaymentMode,
  type PlanId,
  type PriceList,
  type PricingPageModule,
} from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { orderAddress } from "../landing/pricing/use-choice.ts";
import { orderedModules } from "./module-table.tsx";
import { PartHead } from "./part-head.tsx";
import { usePrice } from "../../lib/use-price.ts";

type Content = {
  id: "starter" | "professional" | "enterprise";
  plan: PlanId;
  modules: readonly PricingPageModule[];
};

/** Of all contents, these add up to the specified price of each package. */
const packages: readonly Content[] = [
  { id: "starter", plan: "small", modules: ["range"] },
  { id: "professional", plan: "medium", modules: ["payments", "range", "competitions"] },
  {
    id: "enterprise",
    plan: "large",
    modules: ["range", "arsenal", "reports", "communication", "mobile"],
  },
];

export function Packages({ mode }: { mode: PaymentMode }) {
  const t = useTranslations("priceList");
  return (
    <section aria-labelledby="packages" className="flex flex-col gap-6 print:break-inside-avoid">
      <PartHead id="packages" title={t("packages")} lead={t("packagesLead")} />
      <ul className="grid gap-4 md:grid-cols-3 md:grid-rows-[auto_auto_auto]">
        {packages.map((content) => (
          <Package key={content.id} content={content} mode={mode} />
        ))}
      </ul>
    </section>
  );
}

type PackageProps = { content: Content; mode: PaymentMode };

function Package({ content, mode }: PackageProps) {
  const t = useTranslations();
  const price = usePrice();
  const { priceList } = useSiteInfo().content;
  const { id, plan, modules } = content;
  const cost = {
    monthly: costOf(content, "monthly", priceList),
    yearly: costOf(content, "yearly", priceList),
  };
  const saved = yearlySaving({
    monthly: totalOf(cost.monthly),
    yearly: totalOf(cost.yearly),
  }).grosze;
  const names = modules.map((module) => t(`priceList.moduleNames.${module}`));

  return (
    <li className="flex flex-col gap-4 rounded-md border border-line bg-raised p-6 md:row-span-3 md:grid md:grid-rows-subgrid">
      <div>
        <h3 className="text-lg font-semibold tracking-tight">
          {t(`priceList.packageNames.${id}`)}
        </h3>
        <p className="text-sm text-muted">
          {t("priceList.packageContent", {
            plan: t(`pricing.plans.${plan}`),
            count: names.length,
            names: names.join(", "),
          })}
        </p>
      </div>
      <div className="tabular-nums">
        {paymentModes.map((one) => (
          <p
            key={one}
            className={clsx(
              "text-xl tracking-tight transition-colors duration-150",
              one === mode ? "font-semibold" : "text-muted",
            )}
          >
            {t(`pricing.per.${one}`, { price: price(cost[one]) })}
          </p>
        ))}
        {saved > 0 && (
          <p className="mt-1 font-medium text-green-text">
            {t("priceList.packageSaving", { price: price(saved) })}
          </p>
        )}
      </div>
      <div className="print:hidden">
        <PackageButton content={content} mode={mode} />
      </div>
    </li>
  );
}

/** The package costs what its plan and modules do, so that its order never has another price. */
function costOf({ plan, modules }: Content, mode: PaymentMode, list: PriceList) {
  const parts = modules.map((module) => {
    const ordered = orderedModules.get(module);
    return (ordered ? list.modules[ordered] : list.otherModule)[plan][mode];
  });
  return [list.plans[plan][mode], ...parts].map((grosze) => ({ grosze }));
}

/** Leads to the order, or to a talk if the site takes no such order. */
function PackageButton({ content: { id, plan, modules }, mode }: PackageProps) {
  const t = useTranslations("priceList");
  const { trigger: demo } = useDemoDialog();
  const { orders } = useSiteInfo().content;
  const name = t(`packageNames.${id}`);
  const selectedModules = modules.flatMap((module) => orderedModules.get(module) ?? []);
  if (!orders.full || selectedModules.length < modules.length) {
    return (
      <Button variant="secondary" size="small" {...demo}>
        {t.rich("packageAsk", { name, plan: unseen })}
      </Button>
    );
  }
  return (
    <Link
      href={orderAddress({ plan, paymentMode: mode, selectedModules })}
      className={buttonLook({ variant: "secondary", size: "small" })}
    >
      {t.rich("packageOrder", { name, plan: unseen })}
    </Link>
  );
}

/** Tells apart links with equal words, for screen readers. */
function unseen(words: ReactNode) {
  return <span className="sr-only">{words}</span>;
}
