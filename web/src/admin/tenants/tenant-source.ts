import { Tenant, type SubscriptionPlan } from "@scm/contract";
import type { ClientSource } from "../clients/client-queries.ts";

export const tenantSource: ClientSource<Tenant> = {
  path: "/api/admin/tenants",
  record: Tenant,
  locale: "pl",
};

/** How many users each plan is sold for; a tenant's own limit is agreed one by one. */
export const planLimits: Readonly<Record<SubscriptionPlan, number>> = {
  basic: 50,
  premium: 200,
  enterprise: 1_000,
};
