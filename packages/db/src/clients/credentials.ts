import type { SecretUse } from "@scm/contract";
import { prune } from "../batches.ts";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";
import { reemitEvents } from "../outbox.ts";

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
  webhookSecretSealed: string | null;
};

/**
 * Issues the credentials of a tenant or an instance, once, even if several callers try at once.
 *
 * @returns false when the owner has credentials or does not exist
 */
export async function issueCredentials(sql: Sql, issued: NewCredentials): Promise<boolean> {
  const { kind, ownerId, clientId, secretId, secretHash, secretSealed } = issued;
  const issuedSecrets = await sql`
    with issued as (
      insert into credentials (client_id, ${sql(ownerColumns[kind])}, webhook_secret_sealed)
      select ${clientId}, id, ${issued.webhookSecretSealed}
      from ${sql(ownerTables[kind])} where id = ${ownerId}
      on conflict (${sql(ownerColumns[kind])}) do nothing
      returning client_id
    )
    insert into client_secrets (id, client_id, secret_hash, secret_sealed)
    select ${secretId}, client_id, ${secretHash}, ${secretSealed} from issued`;
  return issuedSecrets.count === 1;
}

const ownerColumns = { tenant: "tenant_id", "scm-instance": "scm_instance_id" } as const;
const ownerTables = { tenant: "tenants", "scm-instance": "scm_instances" } as const;

type Rotation = {
  tenantId: string;
  operatorId: string;
  overlapHours: number;
  secretId: string;
  secretHash: Buffer;
  secretSealed: string;
};

type RotationResult = "rotated" | "no-credentials" | "rotated-meanwhile";

/**
 * Gives a tenant a new secret. Previous secrets expire after `overlapHours`, or earlier if they
 * already had an earlier end.
 */
export async function rotateSecret(sql: Sql, rotation: Rotation): Promise<RotationResult> {
  try {
    const count = await insertRotated(sql, rotation);
    return count === 1 ? "rotated" : "no-credentials";
  } catch (error) {
    // A concurrent rotation has made the current secret.
    if (isConstraintViolation(error, ["client_secrets_one_current"])) return "rotated-meanwhile";
    throw error;
  }
}

async function insertRotated(sql: Sql, rotation: Rotation): Promise<number> {
  const rotated = await sql`
    with replaced as (
      update client_secrets
      set expires_at = least(
        client_secrets.expires_at,
        now() + make_interval(hours => ${rotation.overlapHours})
      )
      from credentials, client_secrets as before
      where credentials.tenant_id = ${rotation.tenantId}
        and client_secrets.client_id = credentials.client_id
        and before.id = client_secrets.id
        -- The current secret is recognised by "before": a concurrent rotation without overlap may
        -- have ended it by now, and then this rotation has to collide instead of finding nothing.
        and (before.expires_at is null or client_secrets.expires_at > now())
      returning credentials.tenant_id as id, client_secrets.client_id,
        before.expires_at is null as was_current
    ), made as (
      insert into client_secrets (id, client_id, secret_hash, secret_sealed)
      select ${rotation.secretId}, client_id, ${rotation.secretHash}, ${rotation.secretSealed}
      from replaced where was_current
    )
    ${audit(sql, "tenant.secret-rotated", rotation.operatorId)} from replaced where was_current`;
  return rotated.count;
}

type SecretToCheck = { secretId: string; secretHash: Buffer };

/** Each rotation with an overlap adds a valid secret, so only the newest ones are accepted. */
export const validSecretsMax = 100;

/** The newest valid secrets of an active client, at most `validSecretsMax`. */
export async function listSecretsToCheck(sql: Sql, clientId: string): Promise<SecretToCheck[]> {
  return sql<SecretToCheck[]>`
    select client_secrets.id as secret_id, secret_hash
    from client_secrets join credentials using (client_id)
      left join tenants on tenants.id = credentials.tenant_id
      left join scm_instances
        on scm_instances.id = credentials.scm_instance_id and scm_instances.deleted_at is null
    where client_secrets.client_id = ${clientId}
      and (expires_at is null or expires_at > now())
      and (tenants.is_active or scm_instances.status = 'active')
    order by client_secrets.created_at desc limit ${validSecretsMax}`;
}

/** The newest 20 secrets of a tenant, newest first. */
export async function listSecretUses(sql: Sql, tenantId: string): Promise<SecretUse[]> {
  return sql<SecretUse[]>`
    select client_secrets.id, client_secrets.created_at, expires_at, last_used_at
    from client_secrets join credentials using (client_id)
    where tenant_id = ${tenantId}
    order by client_secrets.created_at desc limit 20`;
}

/** Finds a tenant's webhook secret, and the client that its seal is bound to. */
export async function findWebhookSecret(
  sql: Sql,
  tenantId: string,
): Promise<{ clientId: string; webhookSecretSealed: string } | null> {
  const [found] = await sql<{ clientId: string; webhookSecretSealed: string }[]>`
    select client_id, webhook_secret_sealed from credentials
    where tenant_id = ${tenantId} and webhook_secret_sealed is not null`;
  return found ?? null;
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

/** Deletes up to 1,000 secrets 30 days after they expired. */
export async function pruneClientSecrets(sql: Sql): Promise<number> {
  const where = sql`expires_at < now() - interval '30 days'`;
  return prune(sql, "client_secrets", { where, by: "expires_at" });
}
