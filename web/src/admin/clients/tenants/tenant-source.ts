import { tenantEndpoints, type SubscriptionPlan, type Tenant } from "@scm/contract";
import { tenants } from "@scm/text/admin/tenants";
import { call } from "../../../lib/api-client.ts";
import type { ClientSource } from "../client-queries.ts";

export const tenantSource = {
  ...tenantEndpoints,
  reveal: async (id) => (await call(tenantEndpoints.revealSecret, { id })).clientSecret,
  rotate: async (id) => (await call(tenantEndpoints.rotateSecret, { id })).clientSecret,
  nameOf: ({ tenantName }) => tenantName,
  clientIdOf: ({ clientId }) => clientId,
  locale: "pl",
  headers: { "Accept-Language": "pl" },
  words: { ...tenants, pending: tenants.credentials, close: tenants.form.close },
} as const satisfies ClientSource<Tenant>;

/** The users that each plan includes. The limit of a tenant is agreed individually. */
export const planLimits: Readonly<Record<SubscriptionPlan, number>> = {
  basic: 50,
  premium: 200,
  enterprise: 1_000,
};
