import type { SubscriptionPlan } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import type { UseFormRegisterReturn } from "react-hook-form";
import { EmailField } from "../../../ui/email-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import type { TypedChange } from "./tenant-form.ts";
import { planLimits } from "./tenant-source.ts";

const text = tenants.form;

type Control = (
  field: keyof TypedChange,
  label: string,
) => UseFormRegisterReturn & { label: string; error: string | undefined };

type Props = {
  control: Control;
  /** A warning about the number of users; empty without one. */
  doubt: string;
};

/** The fields of a new tenant and of one that is changed. */
export function TenantFields({ control, doubt }: Props) {
  return (
    <>
      <p className="text-sm text-muted">{text.required}</p>
      {/* First, because a new tenant is named after it. */}
      <Field required {...control("clubName", text.clubName)} />
      <Field required {...control("tenantName", text.tenantName)} />
      <EmailField locale="pl" required {...control("contactEmail", text.contactEmail)} />
      <Field type="tel" {...control("contactPhone", text.contactPhone)} />
      <Field {...control("domain", text.domain)} />
      <Field type="url" hint={text.webhookHint} {...control("webhookUrl", text.webhookUrl)} />
      <Select
        required
        options={planOptions}
        {...control("subscriptionPlan", text.subscriptionPlan)}
      />
      <Field inputMode="numeric" required doubt={doubt} {...control("maxUsers", text.maxUsers)} />
      <Field hint={text.modulesHint} {...control("modules", text.modules)} />
    </>
  );
}

const plans: readonly SubscriptionPlan[] = ["basic", "premium", "enterprise"];
const planOptions = plans.map((value) => ({
  value,
  label: tenants.planOption(tenants.plans[value], planLimits[value]),
}));

/** Warns of more users than the plan includes; empty if there is no warning. */
export function userLimitWarning(plan: SubscriptionPlan, maxUsers: string): string {
  const limit = planLimits[plan];
  return Number(maxUsers) > limit ? text.aboveLimit(limit) : "";
}
