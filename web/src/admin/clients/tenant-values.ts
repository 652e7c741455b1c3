import { SubscriptionPlan, TenantCreation, type Order, type PlanId } from "@scm/contract";
import { admin } from "@scm/text/admin";
import { tenancy } from "@scm/text/admin/tenants";
import { readableAddress } from "@scm/text/readable-address";
import { z } from "zod";
import type { Client, Typed } from "./client.ts";
import { parseNames, toSlug } from "./client-form.tsx";

/** The users that each plan includes. The limit of a tenant is agreed individually. */
export const planLimits: Readonly<Record<SubscriptionPlan, number>> = {
  basic: 50,
  premium: 200,
  enterprise: 1_000,
};

/** An empty number of users becomes 0, which is refused. */
export const TenantValues = z.preprocess(
  ({ maxUsers, modules = "", ...typed }: Typed) => ({
    ...typed,
    maxUsers: Number(maxUsers),
    modules: parseNames(modules),
  }),
  TenantCreation,
);

export function tenantValues(client: Client | null): Typed {
  return {
    tenantName: client?.name ?? "",
    clubName: client?.clubName ?? "",
    contactEmail: readableAddress(client?.contactEmail ?? ""),
    contactPhone: client?.contactPhone ?? "",
    domain: readableAddress(client?.domain ?? ""),
    webhookUrl: client?.webhookUrl ?? "",
    subscriptionPlan: client?.tier ?? "basic",
    maxUsers: String(client?.maxUsers ?? 50),
    modules: (client?.modules ?? []).join(", "),
  };
}

/** Warns of more users than the plan includes; empty if there is no warning. */
export function userLimitDoubt({ subscriptionPlan, maxUsers }: Typed): string {
  const plan = SubscriptionPlan.safeParse(subscriptionPlan).data;
  return plan && Number(maxUsers) > planLimits[plan] ? tenancy.aboveLimit(planLimits[plan]) : "";
}

type OrderedTenant = Pick<
  Order,
  "id" | "clubName" | "email" | "phone" | "memberCount" | "plan" | "selectedModules" | "adminUser"
>;

/** Fills in the form from an order. The contact is the administrator, who uses the system. */
export function tenantOfOrder(order: OrderedTenant): Typed {
  const subscriptionPlan = subscriptionPlans[order.plan];
  const users = order.memberCount ?? planLimits[subscriptionPlan];
  return {
    ...tenantValues(null),
    tenantName: toSlug(order.clubName),
    clubName: order.clubName,
    contactEmail: readableAddress(order.adminUser?.email ?? order.email),
    // The form of an order takes any text.
    contactPhone: TenantCreation.shape.contactPhone.safeParse(order.phone).data ?? "",
    subscriptionPlan,
    maxUsers: String(Math.min(1_000, Math.max(1, users))),
    modules: order.selectedModules.map((module) => admin.orders.modules[module]).join(", "),
    orderId: order.id,
  };
}

const subscriptionPlans: Readonly<Record<PlanId, SubscriptionPlan>> = {
  small: "basic",
  medium: "premium",
  large: "enterprise",
};
