import { Suspense, useState, type ComponentProps } from "react";
import { useTranslations } from "use-intl";
import * as orderText from "@scm/text/site/order";
import type { PlacedOrder } from "../../leads/order/ordered.tsx";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useChoice } from "../landing/pricing/use-choice.ts";
import { PageHead } from "../page-head.tsx";
import { ChoiceStep } from "./choice-step.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { clubStep, StepHeading, StepList } from "./step-list.tsx";
import { useOrderSteps, usePlacedOrder } from "./use-order-history.ts";

/** The full order as a page of three steps, made of the parts of its dialog. */
export const OrderPlace = withTexts(function OrderPlace() {
  const t = useTranslations("order.place");
  const { productName } = useSiteInfo();
  const { placed, place } = usePlacedOrder();

  return (
    <>
      <PageHead
        path="/zamowienie"
        title={t("meta.title", { product: productName })}
        description={t("meta.description")}
      />
      <div className="mx-auto w-full max-w-[77rem] px-4 pt-8 pb-16 sm:px-6 lg:pt-12 lg:pb-24">
        <h1 className="text-3xl font-semibold tracking-[-0.02em]">{t("title")}</h1>
        {placed ? (
          <Suspense fallback={<FormLoading />}>
            <OrderProof order={placed} />
          </Suspense>
        ) : (
          <Steps onPlaced={place} />
        )}
      </div>
    </>
  );
}, orderText);

function Steps({ onPlaced }: { onPlaced: (order: PlacedOrder) => void }) {
  const t = useTranslations("order.place");
  const options = useChoice();
  const { choice } = options;
  const { step: entered, go } = useOrderSteps();
  // The address may have lost its plan since the step was entered.
  const step = choice.plan === null ? 0 : entered;
  const [isSending, setSending] = useState(false);

  function place(order: PlacedOrder): void {
    // The next press of the back button leaves the page instead of opening an empty form.
    go(0);
    onPlaced(order);
  }

  return (
    <>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{t("lead")}</p>
      <div className="of-query mt-8 flex flex-col gap-x-12 gap-y-8 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        {/* What has the focus stays above the bar of a phone, and below a toast. */}
        <div className="min-w-0 max-lg:[&_:is(a,button,input,select)]:scroll-my-28">
          <StepList step={step} isSending={isSending} onStep={go} />
          <StepHeading step={step} />
          {step === 0 && (
            <ChoiceStep {...options} onNext={() => go(1)} fetchNext={OrderForm.fetch} />
          )}
          <KeptForm
            choice={choice}
            step={step}
            onStep={go}
            onSending={setSending}
            onPlaced={place}
          />
        </div>
        <OrderTotals choice={choice} />
      </div>
    </>
  );
}

/** Its schemas would hold up the first step, which has no need of them. */
const OrderForm = lazyPart(async () => {
  const [form] = await Promise.all([import("./order-form.tsx"), OrderProof.fetch()]);
  return form.OrderForm;
});

const OrderProof = lazyPart(async () => (await import("./order-proof.tsx")).OrderProof);

/** Once entered, the form stays behind the first step with what was typed, also the PESEL. */
function KeptForm({ step, ...form }: ComponentProps<typeof OrderForm>) {
  const [isEntered, setEntered] = useState(false);
  if (step > 0 && !isEntered) setEntered(true);
  if (step === 0 && !isEntered) return null;
  return (
    <div hidden={step === 0}>
      <Suspense fallback={<FormLoading />}>
        <OrderForm step={Math.max(clubStep, step)} {...form} />
      </Suspense>
    </div>
  );
}

function FormLoading() {
  return (
    <div className="grid min-h-[40rem] place-items-center text-muted">
      <Spinner size={32} />
    </div>
  );
}
