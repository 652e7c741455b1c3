/** The secrets of a client: revealed, rotated, checked, listed and deleted. */
import type { AuditAction, SecretUse } from "@scm/contract";
import { prune } from "../batches.ts";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";
import { isThere, ownerColumns, type ClientKind } from "./credentials.ts";

/** A client's secret is for tokens, or signs webhooks, which only tenants get. */
export type SecretPurpose = "token" | "webhook";

/** One of the secrets of a tenant or an instance. */
export type SecretOwner = { kind: ClientKind; ownerId: string; purpose: SecretPurpose };

/** An action on a secret, as the audit log names it. */
function actionOn({ kind, purpose }: SecretOwner, action: "revealed" | "rotated"): AuditAction {
  if (kind === "scm-instance") return `scm-instance.secret-${action}`;
  return purpose === "webhook" ? `tenant.webhook-secret-${action}` : `tenant.secret-${action}`;
}

type RevealedSecret = { clientId: string; secretId: string; secretSealed: string };

/**
 * Finds the current secret, sealed, and audits the access in the same statement. Null until it is
 * issued.
 */
export async function takeSealedSecret(
  sql: Sql,
  { operatorId, ...owner }: SecretOwner & { operatorId: string },
): Promise<RevealedSecret | null> {
  const [revealed] = await sql<RevealedSecret[]>`
    with revealed as (
      select ${sql(ownerColumns[owner.kind])} as id, client_id, client_secrets.id as secret_id,
        secret_sealed
      from credentials join client_secrets using (client_id)
      where ${isOf(sql, owner)} and expires_at is null
    ), audited as (
      ${audit(sql, actionOn(owner, "revealed"), operatorId)} from revealed
    )
    select client_id, secret_id, secret_sealed from revealed`;
  return revealed ?? null;
}

/** Condition on `credentials` joined with `client_secrets`. */
function isOf(sql: Sql, { kind, ownerId, purpose }: SecretOwner) {
  return sql`credentials.${sql(ownerColumns[kind])} = ${ownerId} and purpose = ${purpose}`;
}

type Rotation = SecretOwner & {
  operatorId: string;
  overlapHours: number;
  secretId: string;
  /** Null for webhooks, whose secret is never checked. */
  secretHash: Buffer | null;
  secretSealed: string;
};

type RotationResult = "rotated" | "no-credentials" | "rotated-meanwhile";

/**
 * Gives a tenant or an instance a new secret. Previous secrets expire after `overlapHours`, or
 * earlier if they already had an earlier end.
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
      where credentials.${sql(ownerColumns[rotation.kind])} = ${rotation.ownerId}
        and client_secrets.client_id = credentials.client_id
        and client_secrets.purpose = ${rotation.purpose}
        and before.id = client_secrets.id
        -- The current secret is recognised by "before": a concurrent rotation without overlap may
        -- have ended it by now, and then this rotation has to collide instead of finding nothing.
        and (before.expires_at is null or client_secrets.expires_at > now())
      returning credentials.${sql(ownerColumns[rotation.kind])} as id, client_secrets.client_id,
        before.expires_at is null as was_current
    ), made as (
      insert into client_secrets (id, client_id, purpose, secret_hash, secret_sealed)
      select ${rotation.secretId}, client_id, ${rotation.purpose}, ${rotation.secretHash},
        ${rotation.secretSealed}
      from replaced where was_current
    )
    ${audit(sql, actionOn(rotation, "rotated"), rotation.operatorId)}
    from replaced where was_current`;
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
        on scm_instances.id = credentials.scm_instance_id and ${isThere(sql)}
    where client_secrets.client_id = ${clientId} and purpose = 'token'
      and (expires_at is null or expires_at > now())
      and (tenants.is_active or scm_instances.status = 'active')
    order by client_secrets.created_at desc limit ${validSecretsMax}`;
}

/** The newest 20 of the secrets, newest first. */
export async function listSecretUses(sql: Sql, owner: SecretOwner): Promise<SecretUse[]> {
  return sql<SecretUse[]>`
    select client_secrets.id, client_secrets.created_at, expires_at, last_used_at
    from client_secrets join credentials using (client_id)
    where ${isOf(sql, owner)}
    order by client_secrets.created_at desc limit 20`;
}

/** Deletes up to 1,000 secrets 30 days after they expired. */
export async function pruneClientSecrets(sql: Sql): Promise<number> {
  const where = sql`expires_at < now() - interval '30 days'`;
  return prune(sql, "client_secrets", { where, by: "expires_at" });
}
