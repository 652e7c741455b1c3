import { moduleIds, modulePrices, paymentModes, planIds, type PaymentMode } from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import { usePrice } from "./use-price.ts";

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
