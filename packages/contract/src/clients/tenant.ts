/** A club whose system the provider runs, and which may report bugs. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { Email } from "../email.ts";
import { endpoint } from "../endpoint.ts";
import {
  absentIfEmpty,
  faultMessage,
  lengthMax,
  lengthMin,
  optionalDetail,
  OptionalDetail,
  tidyLine,
} from "../fields.ts";
import { choiceFilter, ListQuery, sortBy } from "../list-query.ts";
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

const example = {
  tenantName: "ks-tarcza",
  clubName: "KS Tarcza",
  contactEmail: "anna@klub.example",
  contactPhone: "+48 600 100 200",
  domain: "tarcza.example",
  webhookUrl: "https://tarcza.example/webhooks",
  subscriptionPlan: "basic",
  maxUsers: 50,
  modules: ["Zawody"],
};

export const TenantCreation = z
  .object({
    ...fields,
    subscriptionPlan: absentIfEmpty(SubscriptionPlan).transform((plan) => plan ?? "basic"),
    maxUsers: Users.nullish().transform((users) => users ?? 50),
    /** The order from which the tenant is created. */
    orderId: absentIfEmpty(z.uuid({ error: "invalid" })),
  })
  .register(documented, {
    name: "TenantCreation",
    description:
      "A club whose system is to report bugs. `orderId` names the order that it is made of, if any.",
    example,
  });
export type TenantCreation = z.infer<typeof TenantCreation>;

export const TenantChange = z
  .object({ ...fields, subscriptionPlan: SubscriptionPlan, maxUsers: Users })
  .register(documented, {
    name: "TenantChange",
    description: "Everything of a tenant that may change. What is absent or empty is taken away.",
    example,
  });
export type TenantChange = z.infer<typeof TenantChange>;

const TenantStatusChange = z
  .object({ isActive: z.boolean({ error: "invalid" }) })
  .register(documented, {
    name: "TenantStatusChange",
    description: "Whether the tenant is active.",
    example: { isActive: true },
  });

const TenantState = z.enum(["active", "inactive"], { error: "invalid" });

/** The columns that a list of clients can be sorted by. */
export const clientSort = sortBy(["name", "club", "plan", "status", "lastActivity"], "newest");

const TenantQuery = ListQuery.extend({
  sort: clientSort,
  status: choiceFilter(TenantState, "Only active ones, or only inactive ones."),
});

export const Tenant = z
  .object({
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
  })
  .register(documented, {
    name: "Tenant",
    description:
      "A club whose system may report bugs. `clientId` is null until it is issued, `clientSecret` always: it is revealed by a call of its own. `order` is what it was made of.",
  });
export type Tenant = z.infer<typeof Tenant>;

const TenantSecret = z
  .object({ clientId: z.string(), clientSecret: z.string() })
  .register(documented, {
    name: "TenantSecret",
    description: "With these a tenant's system gets its tokens.",
  });

/** All endpoints about clients share these. */
export const clientShared = { tag: "Clients", caller: "operator" } as const;

export const tenantEndpoints = {
  list: endpoint({
    ...clientShared,
    name: "listTenants",
    method: "GET",
    path: "/api/admin/tenants",
    summary: "List tenants, newest first",
    query: TenantQuery,
    answer: { description: "One page of them.", page: Tenant, isCounted: true },
  }),
  create: endpoint({
    ...clientShared,
    name: "createTenant",
    method: "POST",
    path: "/api/admin/tenants",
    summary: "Create a tenant",
    details:
      "Its credentials follow, normally within a second: until then `clientId` is null. An `orderId` of no order is answered 400.",
    body: TenantCreation,
    answer: { status: 201, description: "The tenant.", schema: Tenant },
  }),
  read: endpoint({
    ...clientShared,
    name: "readTenant",
    method: "GET",
    path: "/api/admin/tenants/:id",
    summary: "Read a tenant",
    answer: { description: "The tenant.", schema: Tenant, hasVersion: true },
  }),
  change: endpoint({
    ...clientShared,
    name: "changeTenant",
    method: "PUT",
    path: "/api/admin/tenants/:id",
    summary: "Change a tenant",
    details: "Its credentials and its order stay. Webhooks that are due go to the new address.",
    isVersioned: true,
    body: TenantChange,
    answer: { description: "The tenant as it is now.", schema: Tenant, hasVersion: true },
  }),
  switch: endpoint({
    ...clientShared,
    name: "switchTenant",
    method: "PUT",
    path: "/api/admin/tenants/:id/status",
    summary: "Activate a tenant, or deactivate it",
    details: "An inactive one gets no token, and those that it has stop working at once.",
    body: TenantStatusChange,
    answer: { description: "The tenant as it is now.", schema: Tenant },
  }),
  revealSecret: endpoint({
    ...clientShared,
    name: "revealTenantSecret",
    method: "POST",
    path: "/api/admin/tenants/:id/secret",
    summary: "Reveal the secret of a tenant",
    details: "Every reveal is written down.",
    freshProof: true,
    answer: { description: "Its credentials.", schema: TenantSecret },
    problems: ["no-credentials", "secret-unreadable"],
  }),
  rotateSecret: endpoint({
    ...clientShared,
    name: "rotateSecret",
    method: "POST",
    path: "/api/admin/tenants/:id/secrets",
    summary: "Give a tenant a new secret",
    details: "The one before, and the tokens got with it, go on for 24 hours.",
    freshProof: true,
    answer: { status: 201, description: "Its credentials from now on.", schema: TenantSecret },
    problems: ["no-credentials", "rotated-meanwhile"],
  }),
};
