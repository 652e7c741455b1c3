import type { RefObject } from "react";
import { zodResolver } from "@hookform/resolvers/zod";
import { submitOrder, type OrderSubmission, type PlanId } from "@scm/contract";
import { useForm } from "react-hook-form";
import { useTranslations } from "use-intl";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Honeypot } from "../honeypot.tsx";
import { OutcomeNotice } from "../outcome-notice.tsx";
import { PrivacyNote } from "../privacy-note.tsx";
import { useControls } from "../use-controls.ts";
import { useDraft } from "../use-draft.ts";
import { useSubmitLead } from "../use-submit-lead.ts";
import { OrderTitle } from "./order-title.tsx";
import type { PlacedOrder } from "./ordered.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { noSimpleOrder, SimpleOrder, type SimpleOrderInput } from "./typed-order.ts";

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  plan: PlanId;
  onPlaced: (order: PlacedOrder) => void;
};

const draft = "simple-order";

export function SimpleOrderForm({ heading, plan, onPlaced }: Props) {
  const t = useTranslations("order");
  const form = useForm<SimpleOrderInput, unknown, OrderSubmission>({
    resolver: zodResolver(SimpleOrder),
    mode: "onSubmit",
    defaultValues: { ...noSimpleOrder, plan },
  });
  useDraft(draft, form);
  const { submit, outcome, forgetOutcome, honeypot } = useSubmitLead({
    kind: "order",
    endpoint: submitOrder,
    form,
    draft,
  });
  const control = useControls(form);
  const { isSubmitting } = form.formState;
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
      <Honeypot ref={honeypot} />
      <OutcomeNotice kind="order" outcome={outcome} />
      <PrivacyNote />
      <ActionBar>
        <Button type="submit" isPending={isSubmitting} className="w-full sm:w-auto">
          {isSubmitting ? t("sending") : t("submit")}
        </Button>
      </ActionBar>
    </form>
  );
}
