/** The table of all clients. Each kind has names of its own for what they share. */
import { LicenseType, ScmInstance, SubscriptionPlan, Tenant } from "@scm/contract";
import type { z } from "zod";
import type { Sql } from "../connect.ts";
import { inPolish, stepOf } from "../record-list.ts";
import type { RecordTable } from "../record-table.ts";

export type ClientKind = "tenant" | "scm-instance";

export type ClientTable<Client> = RecordTable<Client, ClientKind> & { names: ClientNames };

/** How the contract calls some columns, and the secret, which only a reveal answers. */
export type ClientNames = Readonly<Record<"name" | "plan" | "clientId" | "secret", string>>;

export const tenants = clientTable("tenant", Tenant, {
  name: "tenantName",
  plan: "subscriptionPlan",
  clientId: "clientId",
  secret: "clientSecret",
});

export const scmInstances = clientTable("scm-instance", ScmInstance, {
  name: "instanceName",
  plan: "licenseType",
  clientId: "apiKey",
  secret: "apiSecret",
});

function clientTable<Client>(
  kind: ClientKind,
  record: z.ZodType<Client>,
  names: ClientNames,
): ClientTable<Client> {
  return {
    kind,
    names,
    name: "clients",
    sortable: {
      name: (sql) => inPolish(sql, sql`name`),
      club: (sql) => inPolish(sql, sql`club_name`),
      plan: (sql) => stepOf(sql, sql`plan`, [...SubscriptionPlan.options, ...LicenseType.options]),
      status: (sql) => sql`status`,
      // Who was never active comes last.
      lastActivity: (sql, isFalling) =>
        sql`coalesce(last_activity, ${isFalling ? "-infinity" : "infinity"}::timestamptz)`,
    },
    filter: (sql, { status }) => (status === undefined ? sql`true` : sql`status = ${status}`),
    rows: (sql) => sql`kind = ${kind} and ${isThere(sql)}`,
    async read(sql, rest) {
      const rows = await sql<{ name: string; plan: string; clientId: string | null }[]>`
        select id, name, club_name, contact_email, contact_phone, domain, webhook_url, plan,
          max_users, modules, status, status = 'active' as is_active, version, last_activity,
          created_at, deleted_at, client_id,
          (
            select json_build_object('id', leads.id, 'number', order_number)
            from leads where leads.id = clients.order_id
          ) as "order"
        from clients ${rest}`;
      return rows.map(({ name, plan, clientId, ...row }) =>
        record.parse({
          ...row,
          [names.name]: name,
          [names.plan]: plan,
          [names.clientId]: clientId,
          [names.secret]: null,
        }),
      );
    },
  };
}

/**
 * Condition on `clients`: a deletion takes effect only when its undo has run out, so that a press by
 * mistake stops no club.
 */
export function isThere(sql: Sql) {
  return sql`(clients.deleted_at is null or clients.deleted_at > now())`;
}

/** Condition on `clients`: its system gets tokens and may use them. */
export function isActive(sql: Sql) {
  return sql`(clients.status = 'active' and ${isThere(sql)})`;
}

/** Condition on `clients`: it gets webhooks, as only tenants do. */
export function isReachable(sql: Sql) {
  return sql`(
    clients.kind = 'tenant' and clients.status = 'active' and clients.webhook_url is not null
  )`;
}
