import type { Tenant, TenantCreation } from "@scm/contract";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { findRecord, type RecordTable } from "../record-table.ts";
import { currentSecret, type SealedSecret } from "./current-secret.ts";
import { audit } from "../operation/audit.ts";

/** A tenant as it is stored: its secret is sealed, and opened where it may be shown. */
export type StoredTenant = Omit<Tenant, "clientSecret"> & SealedSecret;

export const tenants: RecordTable<StoredTenant, "tenant"> = {
  kind: "tenant",
  name: "tenants",
  columns: (sql) => sql`
    id, tenant_name, club_name, contact_email, contact_phone, domain, webhook_url,
    subscription_plan, max_users, modules, is_active, created_at, last_activity,
    (
      select json_build_object('id', orders.id, 'number', orders.number)
      from orders where orders.id = tenants.order_id
    ) as "order",
    ${currentSecret(sql, { table: "tenants", column: "tenant_id" }, "client_id")}`,
};

/**
 * Records the tenant, its event and the entry in the audit log, or nothing of it.
 *
 * @throws what `isUnknownOrder` tells when there is no order of that id
 */
export async function insertTenant(
  sql: Sql,
  { operatorId, ...tenant }: TenantCreation & { operatorId: string },
): Promise<StoredTenant> {
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

/** Whether a tenant was not recorded because the order that it names is not there (any more). */
export function isUnknownOrder(error: unknown): boolean {
  return isConstraintViolation(error, ["tenants_order_is_there"]);
}

/**
 * Switches a tenant on or off. Its tokens end with either: one that was being granted while the
 * tenant was switched off is seen only here, and would come back with it.
 *
 * @returns null for an unknown id
 */
export async function updateTenantStatus(
  sql: Sql,
  { id, isActive, operatorId }: { id: string; isActive: boolean; operatorId: string },
): Promise<StoredTenant | null> {
  await sql`
    with changed as (
      update tenants set is_active = ${isActive}
      where id = ${id} and is_active <> ${isActive}
      returning id
    ), ended as (
      delete from access_tokens
      using client_secrets, credentials, changed
      where client_secrets.id = access_tokens.secret_id
        and credentials.client_id = client_secrets.client_id
        and credentials.tenant_id = changed.id
    )
    ${audit(sql, isActive ? "tenant.activated" : "tenant.deactivated", operatorId)} from changed`;
  return findRecord(sql, tenants, id);
}

/** Writes down that an operator was shown secrets: those of one client, or of all in a list. */
export async function auditShownSecrets(
  sql: Sql,
  shown: { operatorId: string; subjectKind: "tenant" | "scm-instance"; subjectId?: string },
): Promise<void> {
  await sql`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    values ('secrets.shown', ${shown.operatorId}, ${shown.subjectKind}, ${shown.subjectId ?? null})`;
}

/** Sets or takes away the address that webhooks go to, and writes that down; null for an unknown id. */
export async function updateWebhookUrl(
  sql: Sql,
  { id, webhookUrl, operatorId }: { id: string; webhookUrl: string | null; operatorId: string },
): Promise<StoredTenant | null> {
  await sql`
    with changed as (
      update tenants set webhook_url = ${webhookUrl}
      where id = ${id} and webhook_url is distinct from ${webhookUrl}
      returning id
    )
    ${audit(sql, "tenant.webhook-url-changed", operatorId)} from changed`;
  return findRecord(sql, tenants, id);
}
