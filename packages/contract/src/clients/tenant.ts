/** A club whose system the provider runs, and which may report bugs. */
import { z } from "zod";
import {
  absentIfEmpty,
  faultMessage,
  lengthMax,
  lengthMin,
  optionalLine,
  OptionalLine,
  tidyLine,
  type Fault,
} from "../fields.ts";

export const SubscriptionPlan = z.enum(["basic", "premium", "enterprise"], { error: "invalid" });
export type SubscriptionPlan = z.infer<typeof SubscriptionPlan>;

/** Names of modules: trimmed, empty ones are dropped. */
export const Modules = z
  .array(tidyLine({ max: 200 }), { error: "invalid" })
  .check(lengthMax(100, faultMessage("tooMany", 100)))
  .nullish()
  .transform((names) => (names ?? []).filter((name) => name !== ""));

/** An address of the web, or nothing. */
export function optionalWebAddress(fault: Fault) {
  return optionalLine(2_000).refine((text) => text === undefined || isWebAddress(text), fault);
}

/** A password in an address would be kept and shown where nobody expects one. */
function isWebAddress(text: string): boolean {
  const hasUser = /^[a-z]+:\/\/[^/?#]*@/i.test(text);
  return !hasUser && z.url({ protocol: /^https?$/ }).safeParse(text).success;
}

export const TenantCreation = z.object({
  tenantName: tidyLine({ max: 200 }).check(lengthMin(3, faultMessage("tenantName", 3))),
  clubName: tidyLine({ max: 200 }).check(lengthMin(3, faultMessage("tenantClubName", 3))),
  contactEmail: z
    .string({ error: "tenantEmail" })
    .trim()
    .check(lengthMax(254, faultMessage("tooLong", 254)))
    .regex(z.regexes.html5Email, "tenantEmail"),
  contactPhone: OptionalLine,
  domain: OptionalLine,
  webhookUrl: optionalWebAddress("webhookUrl"),
  subscriptionPlan: absentIfEmpty(SubscriptionPlan).transform((plan) => plan ?? "basic"),
  maxUsers: z
    .number({ error: "invalid" })
    .int("invalid")
    .min(1, faultMessage("maxUsersMin", 1))
    .max(1_000, faultMessage("maxUsersMax", 1_000))
    .nullish()
    .transform((users) => users ?? 50),
  modules: Modules,
  /** The order that it is made of. */
  orderId: absentIfEmpty(z.uuid({ error: "invalid" })),
});
export type TenantCreation = z.infer<typeof TenantCreation>;

export const TenantStatusChange = z.object({ isActive: z.boolean({ error: "invalid" }) });
export type TenantStatusChange = z.infer<typeof TenantStatusChange>;

export const WebhookUrlChange = z.object({ webhookUrl: optionalWebAddress("webhookUrl") });
export type WebhookUrlChange = z.infer<typeof WebhookUrlChange>;

export const TenantState = z.enum(["active", "inactive"], { error: "invalid" });

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
  /** That it was made of; null for none, and when the order was deleted since. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  isActive: z.boolean(),
  /** Null until the worker has issued the credentials. */
  clientId: z.string().nullable(),
  clientSecret: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When its system last got a token or sent a report. */
  lastActivity: z.iso.datetime().nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

/** A new secret for a tenant; those before it go on for at most so many hours. */
export const SecretRotation = z.object({
  overlapHours: z.union([z.literal(0), z.literal(1), z.literal(24)], { error: "invalid" }),
});
export type SecretRotation = z.infer<typeof SecretRotation>;

/** How one of a tenant's secrets is used; the current one has no end. */
export const SecretUse = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SecretUse = z.infer<typeof SecretUse>;

export const tenantEvents = {
  "tenant.created": z.object({}),
};
