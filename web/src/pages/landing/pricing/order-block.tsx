import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button.tsx";
import { useFetchedDialog } from "../../../ui/use-fetched-dialog.ts";
import type { Choice } from "./use-choice.ts";

/** Shows the visitor's choice and the button that orders it. On a phone it is a sticky bar. */
export function OrderBlock({ choice }: { choice: Choice }) {
  const t = useTranslations("pricing.section");
  const pricing = useTranslations("pricing");
  const { plan, paymentMode, selectedModules } = choice;
  const { Dialog, isOpen, trigger, close } = useFetchedDialog(fetchDialog, {
    title: pricing("orderFailed"),
    description: pricing("orderFailedDesc"),
  });

  return (
    <aside
      aria-label={t("summary")}
      className="sticky bottom-0 z-5 -mx-4 border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:rounded-md lg:border lg:p-6 short:static"
    >
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-stretch lg:gap-5">
        <div className="min-w-0 lg:flex lg:flex-col lg:gap-5">
          <p className="hidden text-sm text-muted lg:block">{t("summary")}</p>
          <div aria-live="polite" className="min-w-0">
            <p className="truncate font-semibold lg:text-lg lg:whitespace-normal">
              {plan ? pricing(`plans.${plan}`) : t("noPlan")}
            </p>
            <p className="text-sm text-muted">
              {plan && (
                <>
                  <span className="hidden lg:inline">
                    {pricing(`mode.${paymentMode}`)}
                    {", "}
                  </span>
                  {t("moduleCount", { count: selectedModules.length })}
                </>
              )}
            </p>
            <ul className="mt-3 hidden flex-col gap-1.5 empty:hidden lg:flex">
              {selectedModules.map((module) => (
                <li key={module} className="flex justify-between gap-4 border-t border-line pt-1.5">
                  <span>{t(`moduleNames.${module}`)}</span>
                  <span className="text-muted">{t("modulePrice")}</span>
                </li>
              ))}
            </ul>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2 lg:justify-between lg:border-t lg:border-line lg:pt-4">
            <span className="text-sm text-muted lg:text-base lg:text-ink">{t("total")}</span>
            <span className="text-sm font-medium lg:text-base lg:font-semibold">
              {t("totalPrice")}
            </span>
          </p>
        </div>
        <Button disabled={plan === null} {...trigger}>
          {t("order")}
        </Button>
      </div>
      <p className="mt-4 hidden text-sm text-muted lg:block">{t("prices")}</p>
      {Dialog && isOpen && plan && (
        <Dialog choice={{ plan, paymentMode, selectedModules }} onClose={close} />
      )}
    </aside>
  );
}

const fetchDialog = async () =>
  (await import("../../../leads/order/full-order-dialog.tsx")).FullOrderDialog;
