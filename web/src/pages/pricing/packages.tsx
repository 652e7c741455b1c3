import {
  examplePackages,
  planPrices,
  pricingPageModulePrices,
  type PaymentMode,
  type PlanId,
} from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { usePrice } from "./use-price.ts";

/** The plan of each package. The rest of the package's price gives its number of modules. */
const packages = [
  { id: "starter", plan: "small" },
  { id: "professional", plan: "medium" },
  { id: "enterprise", plan: "large" },
] as const;

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
      <ul className="grid gap-4 md:grid-cols-3 md:grid-rows-[auto_auto_auto]">
        {packages.map(({ id, plan }) => (
          <Package key={id} id={id} plan={plan} mode={mode} />
        ))}
      </ul>
    </section>
  );
}

type PackageProps = { id: keyof typeof examplePackages; plan: PlanId; mode: PaymentMode };

function Package({ id, plan, mode }: PackageProps) {
  const t = useTranslations();
  const price = usePrice();
  const { monthly, yearly, yearlySaving } = examplePackages[id];
  const count = (monthly - planPrices[plan].monthly) / pricingPageModulePrices[plan].monthly;
  const lines = [
    { name: "monthly", text: t("priceList.perMonthPrice", { price: price(monthly) }) },
    { name: "yearly", text: t("priceList.perYearPrice", { price: price(yearly) }) },
  ];

  return (
    <li className="flex flex-col gap-5 rounded-md border border-line bg-raised p-6 md:row-span-3 md:grid md:grid-rows-subgrid">
      <div>
        <h3 className="text-lg font-semibold tracking-tight">
          {t(`priceList.packageNames.${id}`)}
        </h3>
        <p className="text-sm text-muted">
          {t("priceList.packageContent", { plan: t(`pricing.plans.${plan}`), count })}
        </p>
      </div>
      <div className="tabular-nums">
        {lines.map(({ name, text }) => (
          <p
            key={name}
            className={clsx(
              "text-xl tracking-tight transition-colors duration-150",
              name === mode ? "font-semibold" : "text-muted",
            )}
          >
            {text}
          </p>
        ))}
      </div>
      <p className="mt-auto border-t border-line pt-4 font-medium text-green-text">
        {t("priceList.packageSaving", { price: price(yearlySaving) })}
      </p>
    </li>
  );
}
