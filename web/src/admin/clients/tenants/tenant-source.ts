import { tenantEndpoints, type SubscriptionPlan } from "@scm/contract";

export const tenantSource = { ...tenantEndpoints, locale: "pl" } as const;

/** How many users each plan is sold for; a tenant's own limit is agreed one by one. */
export const planLimits: Readonly<Record<SubscriptionPlan, number>> = {
  basic: 50,
  premium: 200,
  enterprise: 1_000,
};
