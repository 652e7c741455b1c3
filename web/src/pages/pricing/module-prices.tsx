import {
  moduleIds,
  modulePrices,
  paymentModes,
  planIds,
  pricingPageModulePrices,
  pricingPageModules,
  type PaymentMode,
} from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { usePrice } from "./use-price.ts";
import { Unbroken } from "../../ui/unbroken.tsx";

/** Lists the modules, which all cost the same within a plan. */
export function ModulePrices({ mode }: { mode: PaymentMode }) {
  const t = useTranslations("priceList");

  return (
    <section
      aria-labelledby="modules"
      className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:break-inside-avoid"
    >
      <div className="lg:col-span-2">
        <h2 id="modules" className="text-2xl font-semibold tracking-tight">
          {t("modules")}
        </h2>
        <p className="mt-3 max-w-[50ch] text-lg text-muted">{t("modulesLead")}</p>
      </div>
      <ul className="grid gap-x-8 self-start sm:grid-cols-2">
        {pricingPageModules.map((module) => (
          <li key={module} className="border-t border-line py-3">
            <span className="block font-semibold">{t(`moduleNames.${module}`)}</span>
            <span className="text-sm text-muted">
              <Unbroken>{t(`moduleDescriptions.${module}`)}</Unbroken>
            </span>
          </li>
        ))}
      </ul>
      <ModuleTable mode={mode} />
    </section>
  );
}

function ModuleTable({ mode }: { mode: PaymentMode }) {
  const t = useTranslations();
  const price = usePrice();

  return (
    <table className="w-full border-collapse self-start">
      <caption className="pb-3 text-left font-semibold">{t("priceList.modulesPrice")}</caption>
      <thead>
        <tr className="border-b border-ink text-left text-sm text-muted">
          <th scope="col" className="py-2 pr-2 font-medium">
            {t("priceList.plan")}
          </th>
          {paymentModes.map((one) => (
            <th key={one} scope="col" className="px-2 py-2 text-right font-medium sm:px-4">
              {t(`pricing.mode.${one}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {planIds.map((plan) => (
          <tr key={plan} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-2 text-left font-medium">
              {t(`pricing.plans.${plan}`)}
            </th>
            {paymentModes.map((one) => (
              <td
                key={one}
                className={clsx(
                  "px-2 py-3.5 text-right whitespace-nowrap tabular-nums transition-colors duration-150 sm:px-4",
                  one === mode ? "bg-paper font-semibold" : "text-muted",
                )}
              >
                {t(`pricing.per.${one}`, { price: price(pricingPageModulePrices[plan][one]) })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The modules that an order can have, each at its own price. */
export function OrderModules({ mode }: { mode: PaymentMode }) {
  const t = useTranslations();

  return (
    <section
      aria-labelledby="order-modules-title"
      className="flex flex-col gap-6 print:break-inside-avoid"
    >
      <div>
        <h2 id="order-modules-title" className="text-2xl font-semibold tracking-tight">
          {t("priceList.orderModules")}
        </h2>
        <p className="mt-3 max-w-[65ch] text-muted">{t("priceList.orderModulesLead")}</p>
      </div>
      <table className="w-full table-fixed border-collapse text-sm sm:text-base">
        <caption className="pb-2 text-left text-sm text-muted sm:sr-only">
          {t("priceList.orderModulesUnits")}
        </caption>
        <thead>
          <tr className="border-b border-ink text-left text-sm text-muted">
            <th scope="col" className="w-[34%] py-2 pr-2 font-medium">
              {t("priceList.module")}
            </th>
            {planIds.map((plan) => (
              <th key={plan} scope="col" className="px-1 py-2 text-right font-medium sm:px-4">
                {t(`pricing.plans.${plan}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moduleIds.map((module) => (
            <tr key={module} className="border-b border-line align-top">
              <th scope="row" className="py-3 pr-2 text-left font-medium">
                {t(`pricing.section.moduleNames.${module}`)}
              </th>
              {planIds.map((plan) => (
                <td key={plan} className="px-1 py-3 text-right tabular-nums sm:px-4">
                  {paymentModes.map((one) => (
                    <span
                      key={one}
                      className={clsx("block", one === mode ? "font-semibold" : "text-muted")}
                    >
                      <Price grosze={modulePrices[module][plan][one]} mode={one} />
                    </span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PriceProps = { grosze: number; mode: PaymentMode };

/** A phone has no room for the period, which its caption names instead. */
function Price({ grosze, mode }: PriceProps) {
  const t = useTranslations("pricing.per");
  const price = usePrice()(grosze);
  return (
    <span className="relative">
      <span aria-hidden="true" className="sm:hidden">
        {price}
      </span>
      <span className="sr-only sm:not-sr-only">{t(mode, { price })}</span>
    </span>
  );
}
