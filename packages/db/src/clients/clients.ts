/** Operators add, change, switch and delete clients here. Credentials have their own file. */
import {
  deletionDelayS,
  type ScmInstance,
  type ScmInstanceCreation,
  type Tenant,
  type TenantChange,
  type TenantCreation,
} from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";
import { findRecord } from "../record-table.ts";
import { endTokens } from "./access-tokens.ts";
import { scmInstances, tenants, type ClientNames, type ClientTable } from "./client-table.ts";

type By = { operatorId: string };
type Write = By & { id: string };

/**
 * Stores a client, its event and its audit entry.
 *
 * @throws {UnknownOrder} when there is no such order
 */
export async function insertClient<Client extends object>(
  sql: Sql,
  table: ClientTable<Client>,
  { operatorId, ...body }: By & (TenantCreation | ScmInstanceCreation),
): Promise<Client> {
  const { kind, names } = table;
  const [created] = await sql<{ id: string }[]>`
    with given as (
      select ${sql.json(body)}::jsonb as body
    ), "order" as (
      select leads.id from leads, given
      where leads.id = (body ->> 'orderId')::uuid and kind = 'order' for key share of leads
    ), client as (
      insert into clients (kind, order_id, ${columns(sql)})
      select ${kind}, (select id from "order"), ${valuesIn(sql, names)} from given
      where body ->> 'orderId' is null or exists (select from "order")
      returning id
    ), audited as (
      ${audit(sql, `${kind}.created`, operatorId)} from client
    )
    select id, emit(${`${kind}.created`}, id) from client`;
  if (!created) throw new UnknownOrder();
  const stored = await findRecord(sql, table, created.id);
  if (!stored) throw new Error("a client that was just stored is gone");
  return stored;
}

/** The order of a new tenant does not exist any more. */
export class UnknownOrder extends Error {
  override name = "UnknownOrder";
}

/** The columns that an operator sets. */
function columns(sql: Sql) {
  return sql`
    name, plan, club_name, contact_email, contact_phone, domain, webhook_url, max_users, modules`;
}

/** Their values in `body`, which has the names of the contract. */
function valuesIn(sql: Sql, { name, plan }: ClientNames) {
  return sql`
    body ->> ${name}, body ->> ${plan}, body ->> 'clubName', body ->> 'contactEmail',
    body ->> 'contactPhone', body ->> 'domain', body ->> 'webhookUrl',
    (body ->> 'maxUsers')::integer, body -> 'modules'`;
}

type TenantResult =
  /** Stored by this call or an earlier one. */
  | { kind: "saved"; tenant: Tenant }
  /** The tenant has another version by now. */
  | { kind: "conflict"; tenant: Tenant };

/**
 * Changes everything of a tenant that may change, and audits it. A concurrent change waits for the
 * row lock and then sees this one. A change that is already stored is no conflict, whatever its
 * version.
 *
 * @param write the version that the operator saw; null accepts any
 * @returns null for an unknown id
 */
export async function updateTenant(
  sql: Sql,
  { id, operatorId, change, version }: Write & { change: TenantChange; version: number | null },
): Promise<TenantResult | null> {
  const [verdict] = await sql<{ isStale: boolean }[]>`
    with given as (
      select ${sql.json(change)}::jsonb as body
    ), stored as (
      select id, version, (${columns(sql)}) is distinct from (${valuesIn(sql, tenants.names)})
        as is_other
      from clients, given where id = ${id} and kind = 'tenant' for update of clients
    ), saved as (
      update clients
      set (${columns(sql)}) = row(${valuesIn(sql, tenants.names)}), version = stored.version + 1
      from stored, given
      where clients.id = stored.id and is_other
        and stored.version = coalesce(${version}::integer, stored.version)
      returning clients.id
    ), audited as (
      ${audit(sql, "tenant.changed", operatorId)} from saved
    )
    select is_other and not exists (select from saved) as is_stale from stored`;
  const tenant = verdict && (await findRecord(sql, tenants, id));
  if (!tenant) return null;
  return { kind: verdict.isStale ? "conflict" : "saved", tenant };
}

/**
 * Activates or deactivates a tenant. Both end its tokens: an activation would otherwise
 * revive one that was granted in a race with the deactivation.
 *
 * @returns null for an unknown id
 */
export async function updateTenantStatus(
  sql: Sql,
  { id, operatorId, isActive }: Write & { isActive: boolean },
): Promise<Tenant | null> {
  const status = isActive ? "active" : "inactive";
  await sql`
    with changed as (
      update clients set status = ${status}, version = version + 1
      where id = ${id} and kind = 'tenant' and status <> ${status}
      returning id
    ), ended as (${endTokens(sql)})
    ${audit(sql, isActive ? "tenant.activated" : "tenant.deactivated", operatorId)} from changed`;
  return findRecord(sql, tenants, id);
}

/**
 * Deletes an instance, which takes effect after `deletionDelayS`: then its key and tokens stop
 * working. Its reports stay for good.
 *
 * @returns false for an unknown id
 */
export async function deleteScmInstance(sql: Sql, { id, operatorId }: Write): Promise<boolean> {
  const deleted = await sql`
    with changed as (
      update clients set deleted_at = now() + make_interval(secs => ${deletionDelayS})
      where id = ${id} and kind = 'scm-instance' and deleted_at is null
      returning id
    )
    ${audit(sql, "scm-instance.deleted", operatorId)} from changed`;
  return deleted.count === 1;
}

/**
 * Restores a deleted instance before its deletion takes effect: nothing has changed for the club.
 *
 * @returns null for an unknown id; an instance that is not deleted stays as it is
 */
export async function restoreScmInstance(
  sql: Sql,
  { id, operatorId }: Write,
): Promise<ScmInstance | null> {
  await sql`
    with restored as (
      update clients set deleted_at = null where id = ${id} and deleted_at > now() returning id
    )
    ${audit(sql, "scm-instance.restored", operatorId)} from restored`;
  return findRecord(sql, scmInstances, id);
}

/** Deletes up to 1,000 clients whose deletion has taken effect, with their credentials. */
export async function pruneClients(sql: Sql): Promise<number> {
  return prune(sql, "clients", { where: sql`deleted_at <= now()`, by: "id" });
}
