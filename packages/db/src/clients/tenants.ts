import type { Tenant, TenantCreation } from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { findRecord, type RecordTable } from "../record-table.ts";
import { endTokens } from "./access-tokens.ts";
import { revokeLinks } from "./credential-links.ts";
import { clientIdOf } from "./credentials.ts";
import { audit } from "../operation/audit.ts";

export const tenants: RecordTable<Tenant, "tenant"> = {
  kind: "tenant",
  name: "tenants",
  columns: (sql) => sql`
    id, tenant_name, club_name, contact_email, contact_phone, domain, webhook_url,
    subscription_plan, max_users, modules, is_active, created_at, last_activity,
    (
      select json_build_object('id', orders.id, 'number', orders.number)
      from orders where orders.id = tenants.order_id
    ) as "order",
    ${clientIdOf(sql, "tenant")} as client_id, null as client_secret`,
};

/**
 * Stores the tenant, its event and its audit entry.
 *
 * @throws an error that `isUnknownOrder` recognises when there is no such order
 */
export async function insertTenant(
  sql: Sql,
  { operatorId, ...tenant }: TenantCreation & { operatorId: string },
): Promise<Tenant> {
  const [created] = await sql<[{ id: string }]>`
    with tenant as (
      insert into tenants
        (tenant_name, club_name, contact_email, contact_phone, domain, webhook_url,
         subscription_plan, max_users, modules, order_id)
      values (${tenant.tenantName}, ${tenant.clubName}, ${tenant.contactEmail},
        ${tenant.contactPhone ?? null}, ${tenant.domain ?? null}, ${tenant.webhookUrl ?? null},
        ${tenant.subscriptionPlan}, ${tenant.maxUsers}, ${sql.json(tenant.modules)},
        ${tenant.orderId ?? null})
      returning id
    ), audited as (
      ${audit(sql, "tenant.created", operatorId)} from tenant
    )
    select id, emit('tenant.created', id) from tenant`;
  const stored = await findRecord(sql, tenants, created.id);
  if (!stored) throw new Error("a tenant that was just stored is gone");
  return stored;
}

export function isUnknownOrder(error: unknown): boolean {
  return isConstraintViolation(error, ["tenants_order_is_there"]);
}

/**
 * Activates or deactivates a tenant. Both end its tokens and links: an activation would otherwise
 * revive one that was granted in a race with the deactivation.
 *
 * @returns null for an unknown id
 */
export async function updateTenantStatus(
  sql: Sql,
  { id, isActive, operatorId }: { id: string; isActive: boolean; operatorId: string },
): Promise<Tenant | null> {
  await sql`
    with changed as (
      update tenants set is_active = ${isActive}
      where id = ${id} and is_active <> ${isActive}
      returning id
    ), ended as (${endTokens(sql, "tenant_id")}), revoked as (${revokeLinks(sql, "tenant_id")})
    ${audit(sql, isActive ? "tenant.activated" : "tenant.deactivated", operatorId)} from changed`;
  return findRecord(sql, tenants, id);
}

/** Sets or removes the webhook address and audits it; null for an unknown id. */
export async function updateWebhookUrl(
  sql: Sql,
  { id, webhookUrl, operatorId }: { id: string; webhookUrl: string | null; operatorId: string },
): Promise<Tenant | null> {
  await sql`
    with changed as (
      update tenants set webhook_url = ${webhookUrl}
      where id = ${id} and webhook_url is distinct from ${webhookUrl}
      returning id
    )
    ${audit(sql, "tenant.webhook-url-changed", operatorId)} from changed`;
  return findRecord(sql, tenants, id);
}
