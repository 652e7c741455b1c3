import { useRef, useState, type ReactNode, type RefObject } from "react";
import { PlanId, planIds, submitOrder, type OrderSubmission } from "@scm/contract";
import { useWatch, type UseFormRegisterReturn } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Link } from "wouter";
import * as orderText from "@scm/text/site/order";
import * as formText from "@scm/text/site/form";
import { now } from "../../lib/clock.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { withTexts } from "../../lib/with-texts.tsx";
import { EmailField } from "../../ui/email-field.tsx";
import { Field } from "../../ui/field.tsx";
import { FormEnd } from "../form-end.tsx";
import { useLeadForm } from "../use-lead-form.ts";
import { OrderDialog } from "./order-dialog.tsx";
import type { PlacedOrder } from "./ordered.tsx";
import { OrderTitle } from "./order-parts.tsx";
import { noSimpleOrder, SimpleOrder } from "./typed-order.ts";
import { useOrderPrice } from "./use-order-price.ts";
import { isPriceChanged, useShownPrice } from "./use-shown-price.tsx";

type Props = {
  /** The plan that is selected initially. */
  plan: PlanId;
  onClose: () => void;
};

/** Asks who orders which plan. The rest is agreed later. */
export const SimpleOrderDialog = withTexts(
  function SimpleOrderDialog({ plan, onClose }: Props) {
    const t = useTranslations("order");
    const heading = useRef<HTMLHeadingElement>(null);
    const [placed, setPlaced] = useState<PlacedOrder | null>(null);
    return (
      <OrderDialog title={t("simpleTitle")} {...{ heading, placed, onClose }}>
        <SimpleOrderForm plan={plan} heading={heading} onPlaced={setPlaced} />
      </OrderDialog>
    );
  },
  orderText,
  formText,
);

type FormProps = {
  plan: PlanId;
  heading: RefObject<HTMLHeadingElement | null>;
  onPlaced: (order: PlacedOrder) => void;
};

function SimpleOrderForm({ plan, heading, onPlaced }: FormProps) {
  const t = useTranslations("order");
  const { locale } = useLocale();
  const { form, isSubmitting, control, submission, chosen, price } = useSimpleOrder(plan);
  const { submit, forgetOutcome } = submission;
  const field = (name: keyof typeof noSimpleOrder) => ({
    ...control(name, t(`fields.${name}`)),
    readOnly: isSubmitting,
  });

  async function send(order: OrderSubmission): Promise<void> {
    const { name, email, phone, clubName, memberCount = null, plan: ordered } = order;
    const contact = { name, email, phone, clubName, memberCount };
    const result = await submit({ ...contact, plan: ordered, ...price.stated() });
    price.hear(result);
    if (result.kind !== "sent") return;
    const placedAt = new Date(now()).toISOString();
    const sender = { clubName, email };
    const { lines } = price;
    onPlaced({ ...result, placedAt, lines, plan: ordered, paymentMode: "yearly", sender });
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send, forgetOutcome)}
      className="flex flex-1 flex-col gap-6"
    >
      <OrderTitle ref={heading}>{t("plan")}</OrderTitle>
      <div className="flex flex-col gap-3">
        <PlanChoice
          control={form.register("plan")}
          isOff={isSubmitting}
          chosen={{ plan: chosen, grosze: price.totalGrosze }}
        />
        <OwnPrices plan={chosen} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("name")} required autoComplete="name" />
        <EmailField
          {...field("email")}
          locale={locale}
          required
          autoComplete="email"
          hint={t("fields.emailHint")}
        />
        <Field {...field("phone")} required type="tel" autoComplete="tel" />
        <Field {...field("clubName")} required autoComplete="organization" />
        <Field {...field("memberCount")} inputMode="numeric" />
      </div>
      <FormEnd submission={submission} isPending={isSubmitting} failure={price.notice}>
        {isSubmitting ? t("sending") : t("submit")}
      </FormEnd>
    </form>
  );
}

function useSimpleOrder(plan: PlanId) {
  const draft = "simple-order";
  const lead = useLeadForm({
    endpoint: submitOrder,
    schema: SimpleOrder,
    empty: { ...noSimpleOrder, plan },
    draft,
    isExplained: isPriceChanged,
  });
  const chosen = PlanId.catch(plan).parse(useWatch({ control: lead.form.control, name: "plan" }));
  const price = useShownPrice(draft, { plan: chosen, selectedModules: [], isFull: false });
  return { ...lead, chosen, price };
}

type PlanChoiceProps = {
  control: UseFormRegisterReturn;
  isOff: boolean;
  /** Its price may be newer than the page. */
  chosen: { plan: PlanId; grosze: number };
};

/**
 * Explains why the prices differ from those of the page, and links to the order with the latter.
 */
function OwnPrices({ plan }: { plan: string }) {
  const t = useTranslations("order");
  const { orders } = useSiteInfo().content;
  if (!orders.full) return null;
  const address = `/zamowienie?${new URLSearchParams({ plan, billing: "yearly" }).toString()}`;
  const full = (words: ReactNode) => (
    <Link href={address} className="underline underline-offset-4 hover:decoration-2">
      {words}
    </Link>
  );
  return <p className="text-sm text-muted">{t.rich("ownPrices", { full })}</p>;
}

/** This dialog has its own prices; the price of the price list is beside each. */
function PlanChoice({ control, isOff, chosen }: PlanChoiceProps) {
  const t = useTranslations("order");
  const plans = useTranslations("pricing.plans");
  const { price } = useOrderPrice();
  const { plans: listed, simpleOrder } = useSiteInfo().content.priceList;

  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-3">
      <legend className="sr-only">{t("plan")}</legend>
      {planIds.map((plan) => (
        <label
          key={plan}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-edge bg-raised px-4 py-3 transition-colors duration-150 ease-out hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          {/* `disabled` would remove the plan from the form's values while it is being sent. */}
          <input
            type="radio"
            value={plan}
            {...control}
            aria-disabled={isOff || undefined}
            className="size-5 shrink-0 accent-ink outline-none"
          />
          <span>
            <span className="block font-semibold">{plans(plan)}</span>{" "}
            <span className="text-sm text-muted tabular-nums">
              {t("planPrice", {
                price: price(plan === chosen.plan ? chosen.grosze : simpleOrder[plan]),
              })}
            </span>{" "}
            <span className="block text-sm text-muted tabular-nums">
              {t("listPrice", { price: price(listed[plan].yearly) })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
