import { useEffect, useState } from "react";
import { leadEndpoints, type SubscriptionPlan, type TenantCreation } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { useFormState, useWatch, type Control, type UseFormReturn } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import { CreationForm } from "../creation-form.tsx";
import { useCreationForm } from "../use-creation-form.ts";
import { TenantForm, type TypedTenant } from "./tenant-form.ts";
import { planLimits, tenantSource } from "./tenant-source.ts";

const text = tenants.form;

type Props = {
  initial: TypedTenant;
  draft: string;
  /** For a form that comes into a dialog which is open already. */
  takesFocus?: boolean;
  onClose: () => void;
};

/** The fields of a new tenant, as the specification lists them. */
export function AddTenantForm({ initial, draft, takesFocus = false, onClose }: Props) {
  // Filled in anew by a later look at the order, what is typed would be gone.
  const [begun] = useState(initial);
  const client = useQueryClient();
  const { form, control, create, onSubmit } = useCreationForm({
    source: tenantSource,
    schema: TenantForm,
    initial: begun,
    draft,
    created: text.created,
    failed: (error) => ({ title: text.failed, description: serverWords(error) }),
    onCreated: () => {
      // The order names its tenants.
      if (begun.orderId)
        void client.invalidateQueries({ queryKey: [leadEndpoints.order.list.path] });
      onClose();
    },
  });
  const { setFocus } = form;

  useEffect(() => {
    if (takesFocus) setFocus("tenantName");
  }, [takesFocus, setFocus]);

  return (
    <CreationForm text={text} create={create} onSubmit={onSubmit} onCancel={onClose}>
      <Field required {...control("tenantName", text.tenantName)} />
      <Field required {...control("clubName", text.clubName)} />
      <Field type="email" required {...control("contactEmail", text.contactEmail)} />
      <Field type="tel" {...control("contactPhone", text.contactPhone)} />
      <Field {...control("domain", text.domain)} />
      <Field type="url" hint={text.webhookHint} {...control("webhookUrl", text.webhookUrl)} />
      <Select
        required
        options={planOptions}
        {...control("subscriptionPlan", text.subscriptionPlan)}
      />
      <Field
        type="number"
        inputMode="numeric"
        min={1}
        max={1_000}
        required
        doubt={useDoubt(form.control)}
        {...control("maxUsers", text.maxUsers)}
      />
      <Field hint={text.modulesHint} {...control("modules", text.modules)} />
      <OrderFault form={form} />
    </CreationForm>
  );
}

/** The order was deleted while the form was filled in: the tenant can be made all the same. */
function OrderFault({ form }: { form: UseFormReturn<TypedTenant, unknown, TenantCreation> }) {
  const { errors } = useFormState({ control: form.control, name: "orderId" });
  if (!errors.orderId) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-sm text-red-text">{text.orderGone}</p>
      <Button
        type="button"
        variant="secondary"
        size="small"
        onClick={() => {
          form.setValue("orderId", "");
          form.clearErrors("orderId");
          form.setFocus("tenantName");
        }}
      >
        {text.leaveOrder}
      </Button>
    </div>
  );
}

const plans: readonly SubscriptionPlan[] = ["basic", "premium", "enterprise"];
const planOptions = plans.map((value) => ({
  value,
  label: tenants.planOption(tenants.plans[value], planLimits[value]),
}));

/** More users than the plan is sold for are taken, and pointed out. */
function useDoubt(control: Control<TypedTenant, unknown, TenantCreation>): string {
  const [plan, maxUsers] = useWatch({ control, name: ["subscriptionPlan", "maxUsers"] });
  const limit = planLimits[plan];
  return Number(maxUsers) > limit ? text.aboveLimit(limit) : "";
}
