/** The secrets of a client: revealed, rotated, checked and deleted. */
import type { AuditAction } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
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
  secretId: string;
  /** Null for webhooks, whose secret is never checked. */
  secretHash: Buffer | null;
  secretSealed: string;
};

/**
 * Gives a tenant or an instance that has credentials a new secret. The one before stays valid for
 * 24 hours, so that the club's system can change over.
 *
 * @returns false if another rotation was faster
 */
export async function rotateSecret(sql: Sql, rotation: Rotation): Promise<boolean> {
  const ownerColumn = sql(ownerColumns[rotation.kind]);
  const rotated = await sql`
    with replaced as (
      update client_secrets set expires_at = now() + interval '24 hours'
      from credentials
      where credentials.${ownerColumn} = ${rotation.ownerId}
        and client_secrets.client_id = credentials.client_id
        and purpose = ${rotation.purpose} and expires_at is null
      returning credentials.${ownerColumn} as id, client_secrets.client_id
    ), made as (
      insert into client_secrets (id, client_id, purpose, secret_hash, secret_sealed)
      select ${rotation.secretId}, client_id, ${rotation.purpose}, ${rotation.secretHash},
        ${rotation.secretSealed}
      from replaced
    )
    ${audit(sql, actionOn(rotation, "rotated"), rotation.operatorId)} from replaced`;
  return rotated.count === 1;
}

type SecretToCheck = { secretId: string; secretHash: Buffer };

/** Each rotation leaves another valid secret, so only the newest ones are accepted. */
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

/** Deletes up to 1,000 secrets 30 days after they expired. */
export async function pruneClientSecrets(sql: Sql): Promise<number> {
  const where = sql`expires_at < now() - interval '30 days'`;
  return prune(sql, "client_secrets", { where, by: "expires_at" });
}
