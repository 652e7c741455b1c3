import { tenantEndpoints, tenantLinkEndpoints, type SubscriptionPlan } from "@scm/contract";

export const tenantSource = {
  ...tenantEndpoints,
  ...tenantLinkEndpoints,
  locale: "pl",
  headers: { "Accept-Language": "pl" },
} as const;

/** The users that each plan includes. The limit of a tenant is agreed individually. */
export const planLimits: Readonly<Record<SubscriptionPlan, number>> = {
  basic: 50,
  premium: 200,
  enterprise: 1_000,
};
