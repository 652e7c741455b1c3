import {
  moduleIds,
  planIds,
  popularPlan,
  toEuroCents,
  planForMembers,
  planMembers,
  type PlanId,
} from "@scm/contract";
import { Mail, MessageSquare } from "lucide-react";
import { useTranslations } from "use-intl";
import { formatZloty } from "@scm/text/money";
import * as priceListText from "@scm/text/site/price-list";
import { useId, useState, type ReactNode } from "react";
import { useDemoDialog } from "../../leads/demo-booking/demo-dialog.tsx";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Button } from "../../ui/button.tsx";
import { useFetchedDialog } from "../../ui/use-fetched-dialog.ts";
import { useChoice } from "../landing/pricing/use-choice.ts";
import { BillingToggle } from "./billing-toggle.tsx";
import { ModuleTable } from "./module-table.tsx";
import { Packages } from "./packages.tsx";
import { PartHead } from "./part-head.tsx";
import { PlanTable } from "./plan-table.tsx";
import { Planned } from "./planned.tsx";
import { Sum } from "./sum.tsx";
import { controlClasses } from "../../ui/labelled.tsx";

/**
 * Plans, modules, and the sum that leads to the order. The prices of both billing modes are shown;
 * the toggle emphasizes one and decides the sum.
 */
export const PriceList = withTexts(function PriceList() {
  const t = useTranslations("priceList");
  const { choice, setMode, choosePlan, toggleModule } = useChoice();

  return (
    <>
      <Opening />
      <div className="of-query mx-auto flex w-full max-w-[77rem] flex-col gap-12 px-4 pt-8 pb-14 sm:px-6">
        {/* The sum stays in view below both tables. */}
        <div className="flex flex-col gap-12">
          <section
            id="pricing"
            aria-labelledby="plans"
            className="flex flex-col gap-6 outline-none"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              <h2 id="plans" className="text-2xl font-semibold tracking-tight">
                {t("plans")}
              </h2>
              <PlanFinder onPlan={choosePlan} />
              <div className="print:hidden">
                <BillingToggle mode={choice.paymentMode} onMode={setMode} />
              </div>
            </div>
            <PlanTable choice={choice} onPlan={choosePlan} />
          </section>
          <section aria-labelledby="modules" className="flex flex-col gap-4">
            <PartHead id="modules" title={t("modules")} lead={t("modulesLead")} />
            <ModuleTable choice={choice} onModule={toggleModule} />
          </section>
          <Sum choice={choice} />
        </div>
        <Packages mode={choice.paymentMode} />
        <MessageCosts />
        <p className="max-w-[65ch] text-sm text-muted">
          {t("basis")} <Planned plans={planIds} modules={moduleIds} />
        </p>
      </div>
    </>
  );
}, priceListText);

function Opening() {
  const t = useTranslations();
  const { orders } = useSiteInfo().content;
  const { trigger: demo } = useDemoDialog();
  const { Dialog, isOpen, trigger, close } = useFetchedDialog(fetchDialog, {
    title: t("pricing.orderFailed"),
    description: t("pricing.orderFailedDesc"),
  });

  return (
    <div className="border-b border-line">
      <div className="mx-auto flex max-w-[77rem] flex-col gap-x-12 gap-y-6 px-4 py-8 sm:px-6 lg:flex-row lg:items-end lg:justify-between lg:py-10">
        <div>
          <h1 className="text-4xl font-semibold tracking-[-0.03em]">{t("pricing.title")}</h1>
          <p className="mt-3 max-w-[48ch] text-lg text-muted">{t("priceList.lead")}</p>
          <p className="mt-2 max-w-[60ch] font-medium">{t("priceList.net")}</p>
        </div>
        <div className="flex shrink-0 flex-col gap-3 sm:flex-row print:hidden">
          <Button {...demo}>{t("priceList.demo")}</Button>
          {orders.simple && (
            <Button variant="secondary" {...trigger}>
              {t("priceList.order")}
            </Button>
          )}
        </div>
      </div>
      {Dialog && isOpen && <Dialog plan={popularPlan} onClose={close} />}
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
  const { priceList } = useSiteInfo().content;
  // `usePrice` rounds to whole euros, which would be 0 here.
  const price = (grosze: number) =>
    locale === "en" ? `€${(toEuroCents(grosze, priceList) / 100).toFixed(2)}` : formatZloty(grosze);

  return (
    <section
      aria-labelledby="messages"
      className="grid gap-x-16 gap-y-4 border-t border-line pt-10 lg:grid-cols-2 print:break-inside-avoid"
    >
      <PartHead id="messages" title={t("communication")} lead={t("communicationLead")} />
      <dl className="self-center">
        {messages.map(({ id, icon: Icon }) => (
          <div
            key={id}
            className="flex items-baseline justify-between gap-4 border-b border-line py-3 first:border-t"
          >
            <dt className="flex items-center gap-3 font-medium">
              <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 text-muted" />
              {t(id)}
            </dt>
            <dd className="text-right tabular-nums">
              <span className="text-xl font-semibold tracking-tight">
                {price(priceList.messages[id])}
              </span>{" "}
              <span className="text-sm text-muted">{t("perMessage")}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Chooses the plan for a number of members, within the limits that the page states. */
function PlanFinder({ onPlan }: { onPlan: (plan: PlanId | null) => void }) {
  const t = useTranslations();
  const id = useId();
  const [members, setMembers] = useState("");
  const plan = Number(members) >= 1 ? planForMembers(Number(members)) : undefined;
  const between = { from: planMembers.mediumUpTo + 1, to: planMembers.largeOverOnPricingPage };

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:order-last sm:flex-1 print:hidden">
      <label htmlFor={id} className="font-medium">
        {t("priceList.finder.label")}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={members}
        onChange={({ target }) => {
          const typed = target.value.replaceAll(/\D/g, "");
          setMembers(typed);
          if (Number(typed) >= 1) onPlan(planForMembers(Number(typed)));
        }}
        className={`${controlClasses} h-11 max-w-24 tabular-nums`}
      />
      {/* Always as high as one line, so that an answer moves nothing. */}
      <p aria-live="polite" className="min-h-6 text-sm">
        {plan && (
          <span key={plan}>
            {t.rich("priceList.finder.suggestion", { plan: t(`pricing.plans.${plan}`), b: bold })}
          </span>
        )}
        {plan === null && <span>{t("priceList.finder.between", between)}</span>}
      </p>
    </div>
  );
}

function bold(words: ReactNode) {
  return <strong className="font-semibold">{words}</strong>;
}
