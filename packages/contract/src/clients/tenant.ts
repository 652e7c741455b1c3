/** A club whose system the provider runs, and which may report bugs. */
import { z } from "zod";
import { Email } from "../email.ts";
import { operatorEndpoint } from "../endpoint.ts";
import {
  absentIfEmpty,
  faultMessage,
  lengthMax,
  lengthMin,
  optionalDetail,
  OptionalDetail,
  tidyLine,
} from "../fields.ts";
import { ListQuery, sortBy } from "../list-query.ts";
import { asciiHost, uniformAddress } from "../uniform-text.ts";

export const SubscriptionPlan = z.enum(["basic", "premium", "enterprise"], { error: "invalid" });
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** Names of modules, trimmed; empty ones are dropped. */
export const Modules = z
  .array(tidyLine({ max: 200 }), { error: "invalid" })
  .check(lengthMax(100, faultMessage("tooMany", 100)))
  .nullish()
  .transform((names) => (names ?? []).filter((name) => name !== ""));

/** A web address, or nothing. */
export const OptionalWebAddress = optionalDetail(2_000).refine(
  (text) => text === undefined || isWebAddress(text),
  "webhookUrl",
);

/** A telephone number, or nothing. Any spelling with a digit counts: clubs add "wew. 12". */
const OptionalPhone = OptionalDetail.refine(
  (text) => text === undefined || /\d/.test(text),
  "phone",
);

/** The name of a host in ASCII, perhaps with its port, or nothing. */
export const OptionalDomain = optionalDetail(200, asciiHost).refine(
  (text) => text === undefined || /^[^\s/@.]+(\.[^\s/@.]+)+$/.test(text),
  "domain",
);

/** A password in an address would be stored and shown. */
function isWebAddress(text: string): boolean {
  const hasUser = /^[a-z]+:\/\/[^/?#]*@/i.test(text);
  return !hasUser && z.url({ protocol: /^https?$/ }).safeParse(text).success;
}

const Users = z
  .number({ error: "invalid" })
  .int("invalid")
  .min(1, faultMessage("maxUsersMin", 1))
  .max(1_000, faultMessage("maxUsersMax", 1_000));

const fields = {
  tenantName: tidyLine({ max: 200 }).check(lengthMin(3, faultMessage("tenantName", 3))),
  clubName: tidyLine({ max: 200 }).check(lengthMin(3, faultMessage("tenantClubName", 3))),
  contactEmail: z
    .string({ error: "tenantEmail" })
    .overwrite(uniformAddress)
    .check(lengthMax(254, faultMessage("tooLong", 254)))
    .refine((address) => Email.safeParse(address).success, "tenantEmail"),
  contactPhone: OptionalPhone,
  domain: OptionalDomain,
  webhookUrl: OptionalWebAddress,
  modules: Modules,
};

export const TenantCreation = z.object({
  ...fields,
  subscriptionPlan: absentIfEmpty(SubscriptionPlan).transform((plan) => plan ?? "basic"),
  maxUsers: Users.nullish().transform((users) => users ?? 50),
  /** The order from which the tenant is created. */
  orderId: absentIfEmpty(z.uuid({ error: "invalid" })),
});
export type TenantCreation = z.infer<typeof TenantCreation>;

export const TenantChange = z.object({
  ...fields,
  subscriptionPlan: SubscriptionPlan,
  maxUsers: Users,
});
export type TenantChange = z.infer<typeof TenantChange>;

const TenantStatusChange = z.object({ isActive: z.boolean({ error: "invalid" }) });

const TenantState = z.enum(["active", "inactive"], { error: "invalid" });

/** The columns that a list of clients can be sorted by. */
export const clientSort = sortBy(["name", "club", "plan", "status", "lastActivity"], "newest");

const TenantQuery = ListQuery.extend({
  sort: clientSort,
  status: absentIfEmpty(TenantState),
});

export const Tenant = z.object({
  id: z.uuid(),
  tenantName: z.string(),
  clubName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string().nullable(),
  domain: z.string().nullable(),
  webhookUrl: z.string().nullable(),
  subscriptionPlan: SubscriptionPlan,
  maxUsers: z.number().int(),
  modules: z.array(z.string()),
  /** The order that the tenant came from; null without one, and after its deletion. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  isActive: z.boolean(),
  /** Raised by each change of an operator. */
  version: z.number().int(),
  /** Null until the worker has issued the credentials. */
  clientId: z.string().nullable(),
  /** Always null: only `revealTenantSecret` and a rotation answer it. */
  clientSecret: z.null(),
  createdAt: z.iso.datetime(),
  /** When its system last got a token or sent a report. */
  lastActivity: z.iso.datetime().nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

const TenantSecret = z.object({ clientId: z.string(), clientSecret: z.string() });

export const tenantEndpoints = {
  list: operatorEndpoint({
    method: "GET",
    path: "/api/admin/tenants",
    query: TenantQuery,
    answer: { page: Tenant, isCounted: true },
  }),
  create: operatorEndpoint({
    method: "POST",
    path: "/api/admin/tenants",
    body: TenantCreation,
    answer: { status: 201, schema: Tenant },
  }),
  read: operatorEndpoint({
    method: "GET",
    path: "/api/admin/tenants/:id",
    answer: { schema: Tenant, hasVersion: true },
  }),
  change: operatorEndpoint({
    method: "PUT",
    path: "/api/admin/tenants/:id",
    isVersioned: true,
    body: TenantChange,
    answer: { schema: Tenant, hasVersion: true },
  }),
  switch: operatorEndpoint({
    method: "PUT",
    path: "/api/admin/tenants/:id/status",
    body: TenantStatusChange,
    answer: { schema: Tenant },
  }),
  revealSecret: operatorEndpoint({
    method: "POST",
    path: "/api/admin/tenants/:id/secret",
    freshProof: true,
    answer: { schema: TenantSecret },
    problems: ["no-credentials", "secret-unreadable"],
  }),
  rotateSecret: operatorEndpoint({
    method: "POST",
    path: "/api/admin/tenants/:id/secrets",
    freshProof: true,
    answer: { status: 201, schema: TenantSecret },
    problems: ["no-credentials", "rotated-meanwhile"],
  }),
};
