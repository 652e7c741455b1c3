import { useEffect, useState } from "react";
import { leadEndpoints, type SubscriptionPlan, type TenantCreation } from "@scm/contract";
import { useQueryClient } from "@tanstack/react-query";
import { tenants } from "@scm/text/admin/tenants";
import { useFormState, useWatch, type Control, type UseFormReturn } from "react-hook-form";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { DialogForm } from "../../parts/form-dialog.tsx";
import { useCreationForm } from "../use-creation-form.ts";
import { TenantForm, type TypedTenant } from "./tenant-form.ts";
import { planLimits, tenantSource } from "./tenant-source.ts";

const text = tenants.form;

type Props = {
  initial: TypedTenant;
  draft: string;
  /** Set if the form appears after its dialog has opened. */
  takesFocus?: boolean;
  onClose: () => void;
};

export function AddTenantForm({ initial, draft, takesFocus = false, onClose }: Props) {
  // A reload of the order must not replace the typed values.
  const [begun] = useState(initial);
  const client = useQueryClient();
  const { form, control, create, onSubmit } = useCreationForm({
    source: tenantSource,
    schema: TenantForm,
    initial: begun,
    draft,
    created: text.created,
    failed: text.failed,
    onCreated: () => {
      // The screen of the order lists its tenants.
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
    <DialogForm
      text={text}
      save={create}
      failed={text.failed}
      isDraftKept
      onSubmit={onSubmit}
      onCancel={onClose}
    >
      <p className="text-sm text-muted">{text.required}</p>
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
    </DialogForm>
  );
}

/** Offers to create the tenant without the order if it was deleted in the meantime. */
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

/** Warns of more users than the plan includes; empty if there is no warning. */
function useDoubt(control: Control<TypedTenant, unknown, TenantCreation>): string {
  const [plan, maxUsers] = useWatch({ control, name: ["subscriptionPlan", "maxUsers"] });
  const limit = planLimits[plan];
  return Number(maxUsers) > limit ? text.aboveLimit(limit) : "";
}
