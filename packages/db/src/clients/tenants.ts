import type { AuditAction, Tenant, TenantChange, TenantCreation } from "@scm/contract";
import type { JSONValue } from "postgres";
import type { Sql } from "../connect.ts";
import { findRecord, type RecordTable } from "../record-table.ts";
import { endTokens } from "./access-tokens.ts";
import { clientIdOf } from "./credentials.ts";
import { audit } from "../operation/audit.ts";

export const tenants: RecordTable<Tenant, "tenant"> = {
  kind: "tenant",
  name: "tenants",
  read: (sql, rest) => sql<Tenant[]>`
    select id, tenant_name, club_name, contact_email, contact_phone, domain, webhook_url,
      subscription_plan, max_users, modules, is_active, version, created_at, last_activity,
      (
        select json_build_object('id', leads.id, 'number', order_number)
        from leads where leads.id = tenants.order_id
      ) as "order",
      ${clientIdOf(sql, "tenant")} as client_id, null as client_secret
    from tenants ${rest}`,
};

/**
 * Stores the tenant, its event and its audit entry.
 *
 * @throws {UnknownOrder} when there is no such order
 */
export async function insertTenant(
  sql: Sql,
  { operatorId, ...tenant }: TenantCreation & { operatorId: string },
): Promise<Tenant> {
  const { orderId = null } = tenant;
  const [created] = await sql<{ id: string }[]>`
    with "order" as (
      select id from leads where id = ${orderId} and kind = 'order' for key share
    ), tenant as (
      insert into tenants
        (tenant_name, club_name, contact_email, contact_phone, domain, webhook_url,
         subscription_plan, max_users, modules, order_id)
      select ${tenant.tenantName}, ${tenant.clubName}, ${tenant.contactEmail},
        ${tenant.contactPhone ?? null}, ${tenant.domain ?? null}, ${tenant.webhookUrl ?? null},
        ${tenant.subscriptionPlan}, ${tenant.maxUsers}, ${sql.json(tenant.modules)},
        (select id from "order")
      where ${orderId}::uuid is null or exists (select from "order")
      returning id
    ), audited as (
      ${audit(sql, "tenant.created", operatorId)} from tenant
    )
    select id, emit('tenant.created', id) from tenant`;
  if (!created) throw new UnknownOrder();
  const stored = await findRecord(sql, tenants, created.id);
  if (!stored) throw new Error("a tenant that was just stored is gone");
  return stored;
}

/** The order of a new tenant does not exist any more. */
export class UnknownOrder extends Error {
  override name = "UnknownOrder";
}

type Write = { id: string; operatorId: string };

/**
 * Activates or deactivates a tenant. Both end its tokens: an activation would otherwise
 * revive one that was granted in a race with the deactivation.
 *
 * @returns null for an unknown id
 */
export async function updateTenantStatus(
  sql: Sql,
  { isActive, ...write }: Write & { isActive: boolean },
): Promise<Tenant | null> {
  const action = isActive ? "tenant.activated" : "tenant.deactivated";
  await changeTenant(sql, { ...write, fields: { isActive }, action });
  return findRecord(sql, tenants, write.id);
}

type TenantResult =
  /** Stored by this call or an earlier one. */
  | { kind: "saved"; tenant: Tenant }
  /** The tenant has another version by now. */
  | { kind: "conflict"; tenant: Tenant };

/**
 * Changes everything of a tenant that may change, and audits it.
 *
 * @param write the version that the operator saw; null accepts any
 * @returns null for an unknown id
 */
export async function updateTenant(
  sql: Sql,
  { change, ...write }: Write & { change: TenantChange; version: number | null },
): Promise<TenantResult | null> {
  const { contactPhone = null, domain = null, webhookUrl = null } = change;
  const fields = { ...change, contactPhone, domain, webhookUrl };
  const verdict = await changeTenant(sql, { ...write, fields, action: "tenant.changed" });
  const tenant = verdict && (await findRecord(sql, tenants, write.id));
  if (!tenant) return null;
  return { kind: verdict.isStale ? "conflict" : "saved", tenant };
}

type Change = Write & {
  /** The fields by their names in the contract. */
  fields: Record<string, JSONValue>;
  action: AuditAction;
  version?: number | null;
};

/**
 * Changes some fields, with one row in the audit log, in one statement. A concurrent change waits for the row lock and then sees this one. A change that is already stored
 * is not stale, whatever its version.
 *
 * @returns null for an unknown id
 */
async function changeTenant(sql: Sql, change: Change): Promise<{ isStale: boolean } | null> {
  const { id, operatorId, fields, action, version = null } = change;
  const [verdict] = await sql<{ isStale: boolean }[]>`
    with stored as (
      select * from tenants where id = ${id} for update
    ), before as (
      select id, version, is_active, ${fieldsOf(sql)} as fields,
        ${fieldsOf(sql)} || ${sql.json(fields)}::jsonb as wanted
      from stored
    ), saved as (
      update tenants set tenant_name = wanted ->> 'tenantName', club_name = wanted ->> 'clubName',
        contact_email = wanted ->> 'contactEmail', contact_phone = wanted ->> 'contactPhone',
        domain = wanted ->> 'domain', webhook_url = wanted ->> 'webhookUrl',
        subscription_plan = wanted ->> 'subscriptionPlan',
        max_users = (wanted ->> 'maxUsers')::integer, modules = wanted -> 'modules',
        is_active = (wanted ->> 'isActive')::boolean, version = before.version + 1
      from before
      where tenants.id = before.id and wanted <> fields
        and before.version = coalesce(${version}::integer, before.version)
      returning tenants.id, tenants.is_active <> before.is_active as is_switched
    ), changed as (
      select id from saved where is_switched
    ), ended as (${endTokens(sql)}),
    audited as (${audit(sql, action, operatorId)} from saved)
    select wanted <> fields and not exists (select from saved) as is_stale from before`;
  return verdict ?? null;
}

/** The fields that may change, by their names in the contract. */
function fieldsOf(sql: Sql) {
  return sql`
    jsonb_build_object('tenantName', tenant_name, 'clubName', club_name, 'contactEmail',
      contact_email, 'contactPhone', contact_phone, 'domain', domain, 'webhookUrl', webhook_url,
      'subscriptionPlan', subscription_plan, 'maxUsers', max_users, 'modules', modules,
      'isActive', is_active)`;
}
