import type { Sql } from "../connect.ts";
import { reemitEvents } from "../outbox-upkeep.ts";

export type ClientKind = "tenant" | "scm-instance";

type NewCredentials = {
  kind: ClientKind;
  /** The id of the tenant or instance. */
  ownerId: string;
  clientId: string;
  secretId: string;
  secretHash: Buffer;
  secretSealed: string;
  /** Null for an instance, which gets no webhooks. */
  webhookSecret: { id: string; sealed: string } | null;
};

/**
 * Issues the credentials of a tenant or an instance, once, even if several callers try at once.
 *
 * @returns false when the owner has credentials or does not exist
 */
export async function issueCredentials(sql: Sql, issued: NewCredentials): Promise<boolean> {
  const { kind, ownerId, clientId, secretId, secretHash, secretSealed, webhookSecret } = issued;
  const issuedSecrets = await sql`
    with issued as (
      insert into credentials (client_id, ${sql(ownerColumns[kind])})
      select ${clientId}, id from ${sql(ownerTables[kind])} where id = ${ownerId}
      on conflict (${sql(ownerColumns[kind])}) do nothing
      returning client_id
    ), signing as (
      insert into client_secrets (id, client_id, purpose, secret_sealed)
      select ${webhookSecret?.id ?? null}::uuid, client_id, 'webhook',
        ${webhookSecret?.sealed ?? null}
      from issued where ${webhookSecret !== null}
    )
    insert into client_secrets (id, client_id, purpose, secret_hash, secret_sealed)
    select ${secretId}, client_id, 'token', ${secretHash}, ${secretSealed} from issued`;
  return issuedSecrets.count === 1;
}

/** The column of `credentials` that names the owner. */
export const ownerColumns = { tenant: "tenant_id", "scm-instance": "scm_instance_id" } as const;
const ownerTables = { tenant: "tenants", "scm-instance": "scm_instances" } as const;

/**
 * Condition on `scm_instances`: a deletion takes effect only when its undo has run out, so that a
 * press by mistake stops no club.
 */
export function isThere(sql: Sql) {
  return sql`(scm_instances.deleted_at is null or scm_instances.deleted_at > now())`;
}

/** A column of a tenant or an instance: its client id; null until it is issued. */
export function clientIdOf(sql: Sql, kind: ClientKind) {
  return sql`(
    select client_id from credentials
    where ${sql(ownerColumns[kind])} = ${sql(ownerTables[kind])}.id
  )`;
}

/** Re-emits the events of owners without credentials. */
export async function emitMissingCredentials(sql: Sql): Promise<number> {
  return reemitEvents(
    sql,
    sql`
      select id, 'tenant.created' as event, created_at from tenants
      where not exists (select from credentials where tenant_id = tenants.id)
      union all
      select id, 'scm-instance.created', created_at from scm_instances
      where not exists (select from credentials where scm_instance_id = scm_instances.id)
        and deleted_at is null`,
  );
}
