import type { ReactNode } from "react";
import {
  examplePackages,
  paymentModes,
  type PaymentMode,
  type PlanId,
  type PricingPageModule,
} from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { Button } from "../../ui/button.tsx";
import { orderAddress } from "../landing/pricing/use-choice.ts";
import { orderedModules } from "./module-table.tsx";
import { PartHead } from "./part-head.tsx";
import { usePrice } from "./use-price.ts";

type Content = {
  id: keyof typeof examplePackages;
  plan: PlanId;
  modules: readonly PricingPageModule[];
};

/** The prices of plan and modules add up to that of the package, by the month and by the year. */
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
  const { id, plan, modules } = content;
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
            {t(`pricing.per.${one}`, { price: price(examplePackages[id][one]) })}
          </p>
        ))}
        <p className="mt-1 font-medium text-green-text">
          {t("priceList.packageSaving", { price: price(examplePackages[id].yearlySaving) })}
        </p>
      </div>
      <div className="print:hidden">
        <PackageButton content={content} mode={mode} />
      </div>
    </li>
  );
}

/** Leads to the order, or to a talk if the site takes no order for one of the modules. */
function PackageButton({ content: { id, plan, modules }, mode }: PackageProps) {
  const t = useTranslations("priceList");
  const { trigger: demo } = useDemoDialog();
  const name = t(`packageNames.${id}`);
  const selectedModules = modules.flatMap((module) => orderedModules.get(module) ?? []);
  if (selectedModules.length < modules.length) {
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
