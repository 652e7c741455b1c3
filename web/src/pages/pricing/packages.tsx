import {
  examplePackages,
  landingPageTotal,
  paymentModes,
  type ModuleId,
  type PaymentMode,
  type PlanId,
} from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import { buttonLook } from "../../ui/button-look.ts";
import { orderAddress } from "../landing/pricing/use-choice.ts";
import { unseen } from "./plan-parts.tsx";
import { usePrice } from "./use-price.ts";

type Content = { id: keyof typeof examplePackages; plan: PlanId; selectedModules: ModuleId[] };

/**
 * The modules of a package whose own prices add up to its price, if there are such: the order
 * then costs the same. No modules add up to the price of "enterprise".
 */
const packages: readonly Content[] = [
  { id: "starter", plan: "small", selectedModules: ["rejestr"] },
  { id: "professional", plan: "medium", selectedModules: ["skladki", "rejestr", "zawody"] },
  {
    id: "enterprise",
    plan: "large",
    selectedModules: ["skladki", "zaswiadczenia", "rejestr", "zawody", "magazyn"],
  },
];

export function Packages({ mode }: { mode: PaymentMode }) {
  const t = useTranslations("priceList");
  return (
    <section aria-labelledby="packages" className="flex flex-col gap-8 print:break-inside-avoid">
      <div>
        <h2 id="packages" className="text-2xl font-semibold tracking-tight">
          {t("packages")}
        </h2>
        <p className="mt-3 max-w-[50ch] text-lg text-muted">{t("packagesLead")}</p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3 md:grid-rows-[auto_auto_auto_auto]">
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
  const { id, plan, selectedModules } = content;
  const modules = selectedModules.map((module) => t(`pricing.section.moduleNames.${module}`));

  return (
    <li className="flex flex-col gap-5 rounded-md border border-line bg-raised p-6 md:row-span-4 md:grid md:grid-rows-subgrid">
      <div>
        <h3 className="text-lg font-semibold tracking-tight">
          {t(`priceList.packageNames.${id}`)}
        </h3>
        <p className="text-sm text-muted">
          {t("priceList.packageContent", {
            plan: t(`pricing.plans.${plan}`),
            count: modules.length,
            names: modules.join(", "),
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
      </div>
      <p className="border-t border-line pt-4 font-medium text-green-text">
        {t("priceList.packageSaving", { price: price(examplePackages[id].yearlySaving) })}
      </p>
      <div className="flex flex-col items-start gap-3 print:hidden">
        <InOrder content={content} />
        <Link
          href={orderAddress({ plan, paymentMode: mode, selectedModules })}
          className={buttonLook({ variant: "secondary", size: "small" })}
        >
          {t.rich("priceList.packageOrder", {
            name: t(`priceList.packageNames.${id}`),
            plan: unseen,
          })}
        </Link>
      </div>
    </li>
  );
}

/** The cost of the package in an order, if that differs. */
function InOrder({ content: { id, plan, selectedModules } }: Pick<PackageProps, "content">) {
  const t = useTranslations();
  const price = usePrice();
  const { monthly, yearly } = examplePackages[id];
  const totalOf = (paymentMode: PaymentMode) =>
    landingPageTotal({ plan, paymentMode, selectedModules });
  if (totalOf("monthly") === monthly && totalOf("yearly") === yearly) return null;
  return (
    <p className="text-sm text-muted">
      {t("priceList.packageInOrder", {
        monthly: t("pricing.per.monthly", { price: price(totalOf("monthly")) }),
        yearly: t("pricing.per.yearly", { price: price(totalOf("yearly")) }),
      })}
    </p>
  );
}
