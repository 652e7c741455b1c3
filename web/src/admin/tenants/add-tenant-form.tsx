import { useState } from "react";
import type { SubscriptionPlan, TenantCreation } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { useWatch, type Control } from "react-hook-form";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useCreationForm } from "../clients/use-creation-form.ts";
import { Failure } from "../failure.tsx";
import { serverWords } from "../load-error.tsx";
import { TenantForm, type TypedTenant } from "./tenant-form.ts";
import { planLimits, tenantSource } from "./tenant-source.ts";

const text = tenants.form;

type Props = { initial: TypedTenant; draft: string; onClose: () => void };

/** What is asked of a new tenant, as it stands in the specification. */
export function AddTenantForm({ initial, draft, onClose }: Props) {
  // Filled in anew by a later look at the order, what is typed would be gone.
  const [begun] = useState(initial);
  const { form, control, create, onSubmit } = useCreationForm({
    path: tenantSource.path,
    locale: tenantSource.locale,
    schema: TenantForm,
    initial: begun,
    draft,
    created: text.created,
    failed: (error) => ({ title: text.failed, description: serverWords(error) }),
    onCreated: onClose,
  });

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
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
      <div role="alert" className="empty:-mt-5">
        {create.error && <Failure title={text.failed} error={create.error} isDraftKept />}
      </div>
      <ActionBar>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" isPending={create.isPending}>
            {create.isPending ? text.creating : text.create}
          </Button>
        </div>
      </ActionBar>
    </form>
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
