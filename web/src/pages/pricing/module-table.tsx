import type { ReactNode } from "react";
import {
  paymentModes,
  planIds,
  pricingPageModules,
  type ModuleId,
  type PerPlan,
  type PricingPageModule,
} from "@scm/contract";
import { clsx } from "clsx";
import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../leads/order/typed-order.ts";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Unbroken } from "../../ui/unbroken.tsx";
import { usePrice } from "../../lib/use-price.ts";

type Props = { choice: OpenChoice; onModule: (module: ModuleId) => void };

/** The modules of this page that an order can have, as the order calls them. */
export const orderedModules: ReadonlyMap<PricingPageModule, ModuleId> = new Map([
  ["payments", "skladki"],
  ["certificates", "zaswiadczenia"],
  ["competitions", "zawody"],
  ["range", "rejestr"],
  ["arsenal", "magazyn"],
]);

/** All modules with their prices. Those of an order can be added to the sum. */
export function ModuleTable({ choice, onModule }: Props) {
  const t = useTranslations();
  return (
    <table className="w-full table-fixed border-collapse max-md:block">
      <caption className="sr-only">{t("priceList.modules")}</caption>
      <thead className="max-md:block">
        <tr className="border-b border-ink text-left text-sm text-muted max-md:grid max-md:grid-cols-3">
          <th scope="col" className="w-[36%] py-2 pr-2 font-medium max-md:sr-only">
            {t("priceList.module")}
          </th>
          {planIds.map((plan) => (
            <th key={plan} scope="col" className="px-2 py-2 text-right font-medium sm:px-4">
              {t(`pricing.plans.${plan}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {pricingPageModules.map((module) => (
          <ModuleRow key={module} module={module} choice={choice} onModule={onModule} />
        ))}
      </tbody>
    </table>
  );
}

/** A module that no order can have costs the one price that this page has for every module. */
function ModuleRow({ module, choice, onModule }: Props & { module: PricingPageModule }) {
  const { modules, otherModule } = useSiteInfo().content.priceList;
  const ordered = orderedModules.get(module);
  if (!ordered) {
    return (
      <Row choice={choice} prices={otherModule}>
        <span className="flex min-h-11 items-center md:min-h-9 md:pl-8 print:pl-0">
          <Name of={module} />
        </span>
      </Row>
    );
  }
  return (
    <Row choice={choice} prices={modules[ordered]}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 md:min-h-9">
        <input
          type="checkbox"
          checked={choice.selectedModules.includes(ordered)}
          disabled={choice.plan === null}
          onChange={() => onModule(ordered)}
          className="size-5 shrink-0 cursor-pointer accent-ink print:hidden"
        />
        <Name of={module} />
      </label>
    </Row>
  );
}

function Name({ of: module }: { of: PricingPageModule }) {
  const t = useTranslations("priceList");
  return (
    <span className="lg:flex lg:items-baseline lg:gap-3">
      <span className="font-semibold whitespace-nowrap">{t(`moduleNames.${module}`)}</span>{" "}
      <span className="block text-sm font-normal text-muted">
        <Unbroken>{t(`moduleDescriptions.${module}`)}</Unbroken>
      </span>
    </span>
  );
}

type RowProps = {
  choice: OpenChoice;
  prices: PerPlan;
  children: ReactNode;
};

function Row({ choice, prices, children }: RowProps) {
  const per = useTranslations("pricing.per");
  const price = usePrice();
  return (
    <tr className="border-b border-line max-md:grid max-md:grid-cols-3">
      <th scope="row" className="py-1 text-left font-medium max-md:col-span-3 max-md:pb-0">
        {children}
      </th>
      {planIds.map((plan) => (
        <td
          key={plan}
          className="py-2 pl-2 text-right text-sm tabular-nums max-md:pt-0 sm:px-4 sm:text-base"
        >
          {paymentModes.map((mode) => (
            <span
              key={mode}
              className={clsx(
                "ml-3 inline-block whitespace-nowrap",
                mode !== choice.paymentMode && "text-muted",
                mode === choice.paymentMode && plan === choice.plan && "font-semibold",
              )}
            >
              {per(mode, { price: price(prices[plan][mode]) })}
            </span>
          ))}
        </td>
      ))}
    </tr>
  );
}
