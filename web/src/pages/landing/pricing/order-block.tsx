import { useId } from "react";
import { useTranslations } from "use-intl";
import type { OpenChoice } from "../../../leads/order/typed-order.ts";
import { useSiteInfo } from "../../../lib/site-info.tsx";
import { Button } from "../../../ui/button.tsx";
import { useFetchedDialog } from "../../../ui/use-fetched-dialog.ts";
import type { ShownPrices } from "./shown-prices.ts";

type Props = Omit<ShownPrices, "planPrice"> & { choice: OpenChoice };

/**
 * Shows the visitor's choice and the button that orders it. On a phone it is a sticky bar. The
 * booking has the colour of the site.
 */
export function OrderBlock({ choice, modulePrice, total, isComing }: Props) {
  const t = useTranslations("pricing.section");
  const pricing = useTranslations("pricing");
  const { orders } = useSiteInfo().content;
  const { plan, paymentMode, selectedModules } = choice;
  const reason = useId();
  const { Dialog, isOpen, trigger, close } = useFetchedDialog(fetchDialog, {
    title: pricing("orderFailed"),
    description: pricing("orderFailedDesc"),
  });

  return (
    <aside
      aria-label={t("summary")}
      data-bottom-bar
      className="sticky bottom-0 z-5 -mx-4 border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:rounded-md lg:border lg:p-6 short:static"
    >
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch lg:gap-5">
        <div className="min-w-0 lg:flex lg:flex-col lg:gap-5">
          <p className="hidden text-sm text-muted lg:block">{t("summary")}</p>
          <Chosen id={reason} choice={choice} modulePrice={modulePrice} />
          <Total total={total} isComing={isComing} />
        </div>
        {orders.full && (
          <Button
            variant="secondary"
            disabled={plan === null}
            aria-describedby={plan === null ? reason : undefined}
            {...trigger}
          >
            {t("order")}
          </Button>
        )}
      </div>
      {orders.full && (
        <p className="mt-4 hidden text-sm text-muted lg:block">
          {isComing && <span>{t("whereTotal")}</span>} <span>{t("prices")}</span>
        </p>
      )}
      {Dialog && isOpen && plan && (
        <Dialog choice={{ plan, paymentMode, selectedModules }} onClose={close} />
      )}
    </aside>
  );
}

type ChosenProps = Pick<Props, "choice" | "modulePrice"> & {
  /** Names the line that says whether there is a plan. */
  id: string;
};

function Chosen({ id, choice, modulePrice }: ChosenProps) {
  const t = useTranslations("pricing.section");
  const pricing = useTranslations("pricing");
  const { plan, paymentMode, selectedModules } = choice;
  return (
    <div aria-live="polite" className="min-w-0">
      <p id={id} className="truncate font-semibold lg:text-lg lg:whitespace-normal">
        {plan ? pricing(`plans.${plan}`) : t("noPlan")}
      </p>
      <p className="text-sm text-muted">
        {plan && (
          <>
            <span className="hidden lg:inline">{`${pricing(`mode.${paymentMode}`)}, `}</span>
            <span>{t("moduleCount", { count: selectedModules.length })}</span>
          </>
        )}
      </p>
      <ul className="mt-3 hidden flex-col gap-1.5 empty:hidden lg:flex">
        {selectedModules.map((module) => (
          <li key={module} className="flex justify-between gap-4 border-t border-line pt-1.5">
            <span>{t(`moduleNames.${module}`)}</span>
            <span className="text-muted tabular-nums">{modulePrice(module)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Total({ total, isComing }: Pick<Props, "total" | "isComing">) {
  const t = useTranslations("pricing.section");
  return (
    <p
      aria-live="polite"
      className="flex flex-wrap items-baseline gap-x-2 lg:justify-between lg:border-t lg:border-line lg:pt-4"
    >
      <span className="text-sm text-muted lg:text-base lg:text-ink">{t("total")}</span>{" "}
      {isComing ? (
        <span className="text-sm text-muted lg:text-base">{t("totalPrice")}</span>
      ) : (
        <span className="text-sm font-semibold tabular-nums lg:text-base">
          {total === null ? "–" : t("net", { price: total })}
        </span>
      )}
    </p>
  );
}

const fetchDialog = async () =>
  (await import("../../../leads/order/full-order-dialog.tsx")).FullOrderDialog;
