import type { RefObject } from "react";
import { submitOrder, type OrderSubmission, type PlanId } from "@scm/contract";
import { useTranslations } from "use-intl";
import { Field } from "../../ui/field.tsx";
import { FormEnd } from "../form-end.tsx";
import { useLeadForm } from "../use-lead-form.ts";
import { OrderTitle } from "./order-title.tsx";
import type { PlacedOrder } from "./ordered.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { noSimpleOrder, SimpleOrder } from "./typed-order.ts";

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  plan: PlanId;
  onPlaced: (order: PlacedOrder) => void;
};

export function SimpleOrderForm({ heading, plan, onPlaced }: Props) {
  const t = useTranslations("order");
  const { form, isSubmitting, control, submission } = useLeadForm({
    endpoint: submitOrder,
    schema: SimpleOrder,
    empty: { ...noSimpleOrder, plan },
    draft: "simple-order",
  });
  const { submit, forgetOutcome } = submission;
  const field = (name: keyof typeof noSimpleOrder) => ({
    ...control(name, t(`fields.${name}`)),
    readOnly: isSubmitting,
  });

  async function send(order: OrderSubmission): Promise<void> {
    const { name, email, phone, clubName, memberCount = null, plan: ordered } = order;
    const contact = { name, email, phone, clubName, memberCount };
    const result = await submit({ ...contact, plan: ordered });
    if (result.kind === "sent") onPlaced({ id: result.id, clubName, email, plan: ordered });
  }

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(send, forgetOutcome)}
      className="flex flex-1 flex-col gap-6"
    >
      <OrderTitle ref={heading}>{t("plan")}</OrderTitle>
      <PlanChoice control={form.register("plan")} isOff={isSubmitting} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field("name")} required autoComplete="name" />
        <Field
          {...field("email")}
          required
          type="email"
          autoComplete="email"
          hint={t("fields.emailHint")}
        />
        <Field {...field("phone")} required type="tel" autoComplete="tel" />
        <Field {...field("clubName")} required autoComplete="organization" />
        <Field {...field("memberCount")} inputMode="numeric" />
      </div>
      <FormEnd submission={submission} isPending={isSubmitting}>
        {isSubmitting ? t("sending") : t("submit")}
      </FormEnd>
    </form>
  );
}
