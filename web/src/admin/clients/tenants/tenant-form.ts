import {
  TenantChange,
  TenantCreation,
  type Order,
  type PlanId,
  type SubscriptionPlan,
  type Tenant,
} from "@scm/contract";
import { admin } from "@scm/text/admin";
import { readableAddress } from "@scm/text/readable-address";
import { z } from "zod";
import { parseNames, toSlug } from "../names.ts";
import { planLimits } from "./tenant-source.ts";

/** The fields as typed, all of them text; the modules are separated by commas. */
export type TypedChange = {
  tenantName: string;
  clubName: string;
  contactEmail: string;
  contactPhone: string;
  domain: string;
  webhookUrl: string;
  subscriptionPlan: SubscriptionPlan;
  maxUsers: string;
  modules: string;
};

export type TypedTenant = TypedChange & {
  /** The id of the order; empty without one. */
  orderId: string;
};

/** Parses the fields into a request. An empty number of users becomes 0, which is refused. */
export const TenantForm = z.preprocess(
  ({ orderId, ...typed }: TypedTenant) => ({ ...parsedOf(typed), orderId }),
  TenantCreation,
);

/** With the version that the operator saw, so that a draft keeps it. */
export type TypedEdit = TypedChange & { version: string };

export const TenantEditForm = z.preprocess((typed: TypedEdit) => parsedOf(typed), TenantChange);

function parsedOf({ maxUsers, modules, ...typed }: TypedChange) {
  return { ...typed, maxUsers: Number(maxUsers), modules: parseNames(modules) };
}

export function toTypedTenant(tenant: Tenant): TypedEdit {
  const { tenantName, clubName, contactEmail, subscriptionPlan } = tenant;
  return {
    tenantName,
    clubName,
    contactEmail: readableAddress(contactEmail),
    contactPhone: tenant.contactPhone ?? "",
    domain: readableAddress(tenant.domain ?? ""),
    webhookUrl: tenant.webhookUrl ?? "",
    subscriptionPlan,
    maxUsers: String(tenant.maxUsers),
    modules: tenant.modules.join(", "),
    version: String(tenant.version),
  };
}

export const emptyTenant: TypedTenant = {
  tenantName: "",
  clubName: "",
  contactEmail: "",
  contactPhone: "",
  domain: "",
  webhookUrl: "",
  subscriptionPlan: "basic",
  maxUsers: "50",
  modules: "",
  orderId: "",
};

type OrderedTenant = Pick<
  Order,
  "id" | "clubName" | "email" | "phone" | "memberCount" | "plan" | "selectedModules" | "adminUser"
>;

/** Fills in the form from an order. The contact is the administrator, who uses the system. */
export function tenantFromOrder(order: OrderedTenant): TypedTenant {
  const subscriptionPlan = subscriptionPlans[order.plan];
  const users = order.memberCount ?? planLimits[subscriptionPlan];
  return {
    ...emptyTenant,
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
