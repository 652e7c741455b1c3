import { useState, type ComponentProps, type ReactNode } from "react";
import {
  messagePrices,
  moduleIds,
  planIds,
  planForMembers,
  popularPlan,
  simpleOrderDialogYearlyPrices,
  toEuroCents,
  type PaymentMode,
} from "@scm/contract";
import { Mail, MessageSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatZloty } from "@scm/text/money";
import * as priceListText from "@scm/text/site/price-list";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { useLocale } from "../../lib/locale.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Button } from "../../ui/button.tsx";
import { Rings } from "../../ui/rings.tsx";
import { useFetchedDialog } from "../../ui/use-fetched-dialog.ts";
import { BillingToggle } from "./billing-toggle.tsx";
import { ModulePrices, OrderModules } from "./module-prices.tsx";
import { OrderWays } from "./order-ways.tsx";
import { Packages } from "./packages.tsx";
import { PlanCards, PlanStrip } from "./plan-cards.tsx";
import { PlanFinder } from "./plan-finder.tsx";
import { PlanTable } from "./plan-table.tsx";
import { Planned } from "./planned.tsx";
import { usePrice } from "./use-price.ts";

/** Shows the prices of both billing modes; the toggle only emphasizes one. */
export const PriceList = withTexts(function PriceList() {
  const t = useTranslations();
  const [mode, setMode] = useState<PaymentMode>("monthly");
  const [members, setMembers] = useState("");
  const suggested = Number(members) >= 1 ? planForMembers(Number(members)) : undefined;
  const { Dialog, isOpen, trigger, close } = useFetchedDialog(fetchDialog, {
    title: t("pricing.orderFailed"),
    description: t("pricing.orderFailedDesc"),
  });

  return (
    <>
      <Opening order={trigger} />
      <div className="mx-auto flex w-full max-w-[77rem] flex-col gap-16 px-4 pt-12 pb-16 sm:px-6 lg:gap-24 lg:pt-16 lg:pb-24">
        <section
          id="pricing"
          aria-labelledby="plans"
          className="flex flex-col gap-6 outline-none print:break-inside-avoid"
        >
          <div className="flex flex-wrap items-center justify-between gap-4">
            <h2 id="plans" className="text-2xl font-semibold tracking-tight">
              {t("priceList.plans")}
            </h2>
            <div className="print:hidden">
              <BillingToggle mode={mode} onMode={setMode} />
            </div>
          </div>
          <PlanFinder members={members} onMembers={setMembers} plan={suggested} mode={mode} />
          <PlanTable mode={mode} suggested={suggested} />
          <PlanStrip mode={mode} suggested={suggested} />
          <PlanCards mode={mode} suggested={suggested} />
          <p className="max-w-[65ch] text-sm text-muted">
            {t("priceList.basis")} <Planned plans={planIds} modules={moduleIds} />
          </p>
        </section>
        <ModulePrices mode={mode} />
        <OrderModules mode={mode} />
        <Packages mode={mode} />
        <OrderWays mode={mode} order={trigger} />
        <MessageCosts />
        <Closing order={trigger} />
      </div>
      {Dialog && isOpen && <Dialog plan={popularPlan} onClose={close} />}
    </>
  );
}, priceListText);

type OrderButton = { order: ComponentProps<typeof Button> };

function Opening({ order }: OrderButton) {
  const t = useTranslations();
  const price = usePrice();

  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <Rings
        count={9}
        className="absolute top-0 right-0 -z-10 size-56 translate-x-1/2 -translate-y-1/2 lg:top-1/2 lg:size-[48rem] xl:translate-x-[22%] print:hidden"
      />
      <div className="mx-auto flex max-w-[77rem] flex-col items-start px-4 pt-12 pb-10 sm:px-6 lg:pt-16 lg:pb-12">
        <h1 className="text-4xl font-semibold tracking-[-0.03em]">{t("pricing.title")}</h1>
        <p className="mt-5 max-w-[48ch] text-lg text-muted">{t("priceList.lead")}</p>
        <p className="mt-3 max-w-[48ch] font-medium">{t("priceList.net")}</p>
        <div className="mt-8 w-full sm:w-auto">
          <Ways order={order} />
        </div>
        <p className="mt-4 max-w-[60ch] text-sm text-muted print:hidden">
          {t.rich("priceList.simpleHint", {
            plan: t(`pricing.plans.${popularPlan}`),
            price: price(simpleOrderDialogYearlyPrices[popularPlan]),
            ways: toWays,
          })}
        </p>
      </div>
    </div>
  );
}

function toWays(words: ReactNode) {
  return (
    <a href="#ways" className="underline underline-offset-4 hover:decoration-2">
      {words}
    </a>
  );
}

function Closing({ order }: OrderButton) {
  const t = useTranslations("priceList");
  return (
    <section
      aria-labelledby="closing"
      className="flex flex-col gap-x-8 gap-y-5 rounded-md border border-line bg-paper p-6 lg:flex-row lg:items-center lg:justify-between lg:p-8 print:hidden"
    >
      <div>
        <h2 id="closing" className="text-xl font-semibold tracking-tight">
          {t("closing")}
        </h2>
        <p className="mt-1 max-w-[50ch] text-muted">{t("closingLead")}</p>
      </div>
      <Ways order={order} />
    </section>
  );
}

function Ways({ order }: OrderButton) {
  const t = useTranslations("priceList");
  const { trigger: demo } = useDemoDialog();
  return (
    <div className="flex shrink-0 flex-col gap-3 sm:flex-row print:hidden">
      <Button {...demo}>{t("demo")}</Button>
      <Button variant="secondary" {...order}>
        {t("order")}
      </Button>
    </div>
  );
}

const fetchDialog = async () =>
  (await import("../../leads/order/simple-order-dialog.tsx")).SimpleOrderDialog;

const messages = [
  { id: "email", icon: Mail },
  { id: "sms", icon: MessageSquare },
] as const;

function MessageCosts() {
  const t = useTranslations("priceList");
  const { locale } = useLocale();
  // `usePrice` rounds to whole euros, which would be 0 here.
  const price = (grosze: number) =>
    locale === "en" ? `€${(toEuroCents(grosze) / 100).toFixed(2)}` : formatZloty(grosze);

  return (
    <section
      aria-labelledby="messages"
      className="grid gap-x-16 gap-y-6 border-t border-line pt-12 lg:grid-cols-2 print:break-inside-avoid"
    >
      <div>
        <h2 id="messages" className="text-2xl font-semibold tracking-tight">
          {t("communication")}
        </h2>
        <p className="mt-3 max-w-[48ch] text-lg text-muted">{t("communicationLead")}</p>
      </div>
      <dl className="self-center">
        {messages.map(({ id, icon: Icon }) => (
          <div
            key={id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-4 first:border-t"
          >
            <dt className="flex items-center gap-3 font-medium">
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 text-muted" />
              {t(id)}
            </dt>
            <dd className="text-right tabular-nums">
              <span className="text-xl font-semibold tracking-tight">
                {price(messagePrices[id])}
              </span>{" "}
              <span className="text-sm text-muted">{t("perMessage")}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
