/**
 * The name under which the system of a client asks for tokens, issued once, and the secrets of the
 * client: issued, revealed, rotated, checked and deleted.
 */
import type { AuditAction } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";
import { reemitEvents } from "../outbox-upkeep.ts";
import { isActive, isThere, type ClientKind } from "./client-table.ts";

type NewSecret = { id: string; sealed: string };

type NewCredentials = {
  /** The id of the client. */
  id: string;
  /** The end of the client id, which begins with the kind for people who read it aloud. */
  suffix: string;
  token: NewSecret & { hash: Buffer };
  /** Kept for a tenant only: instances get no webhooks. */
  webhook: NewSecret;
};

/**
 * Issues the credentials of a client, once, even if several callers try at once.
 *
 * @returns the client id; null when the client has one or does not exist
 */
export async function issueCredentials(
  sql: Sql,
  { id, suffix, token, webhook }: NewCredentials,
): Promise<string | null> {
  const [issued] = await sql<{ clientId: string }[]>`
    with issued as (
      update clients
      set client_id = case kind when 'tenant' then 'tenant_' else 'system_' end || ${suffix}::text
      where id = ${id} and client_id is null
      returning id, kind, client_id
    ), secrets as (
      insert into client_secrets (id, client, purpose, secret_hash, secret_sealed)
      select ${token.id}::uuid, id, 'token', ${token.hash}::bytea, ${token.sealed} from issued
      union all
      select ${webhook.id}, id, 'webhook', null, ${webhook.sealed} from issued
      where kind = 'tenant'
    )
    select client_id from issued`;
  return issued?.clientId ?? null;
}

/** Re-emits the events of clients without credentials. */
export async function emitMissingCredentials(sql: Sql): Promise<number> {
  return reemitEvents(
    sql,
    sql`
      select id, kind || '.created' as event, created_at from clients
      where client_id is null and deleted_at is null`,
  );
}

/** A secret is for tokens, or signs webhooks, which only tenants get. */
export type SecretPurpose = "token" | "webhook";

type SecretUse = { kind: ClientKind; id: string; purpose: SecretPurpose; operatorId: string };

/** An action on a secret, as the audit log names it. */
function actionOn({ kind, purpose }: SecretUse, action: "revealed" | "rotated"): AuditAction {
  return purpose === "webhook" ? `tenant.webhook-secret-${action}` : `${kind}.secret-${action}`;
}

/** The client id, null until it is issued. @returns null for an unknown client */
export async function findClientId(
  sql: Sql,
  { kind, id }: { kind: ClientKind; id: string },
): Promise<{ clientId: string | null } | null> {
  const [client] = await sql<{ clientId: string | null }[]>`
    select client_id from clients where id = ${id} and kind = ${kind} and ${isThere(sql)}`;
  return client ?? null;
}

type SealedSecret = { secretId: string; secretSealed: string };

/**
 * Finds the current secret, sealed, and audits the access in the same statement. Null until it is
 * issued.
 */
export async function takeSealedSecret(sql: Sql, use: SecretUse): Promise<SealedSecret | null> {
  const [revealed] = await sql<SealedSecret[]>`
    with revealed as (
      select client as id, id as secret_id, secret_sealed from client_secrets
      where client = ${use.id} and purpose = ${use.purpose} and expires_at is null
    ), audited as (
      ${audit(sql, actionOn(use, "revealed"), use.operatorId)} from revealed
    )
    select secret_id, secret_sealed from revealed`;
  return revealed ?? null;
}

type Rotation = SecretUse & {
  secretId: string;
  /** Null for webhooks, whose secret is never checked. */
  secretHash: Buffer | null;
  secretSealed: string;
};

/**
 * Gives a client that has credentials a new secret. The one before stays valid for 24 hours, so that
 * the club's system can change over.
 *
 * @returns false if another rotation was faster
 */
export async function rotateSecret(sql: Sql, rotation: Rotation): Promise<boolean> {
  const { id, purpose, secretId, secretHash, secretSealed } = rotation;
  const rotated = await sql`
    with replaced as (
      update client_secrets set expires_at = now() + interval '24 hours'
      where client = ${id} and purpose = ${purpose} and expires_at is null
      returning client as id
    ), made as (
      insert into client_secrets (id, client, purpose, secret_hash, secret_sealed)
      select ${secretId}, id, ${purpose}, ${secretHash}, ${secretSealed} from replaced
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
    from client_secrets join clients on clients.id = client
    where client_id = ${clientId} and purpose = 'token' and ${isValid(sql)} and ${isActive(sql)}
    order by client_secrets.created_at desc limit ${validSecretsMax}`;
}

/** Condition on `client_secrets`. */
export function isValid(sql: Sql) {
  return sql`(client_secrets.expires_at is null or client_secrets.expires_at > now())`;
}

/** Deletes up to 1,000 secrets 30 days after they expired. */
export async function pruneClientSecrets(sql: Sql): Promise<number> {
  const where = sql`expires_at < now() - interval '30 days'`;
  return prune(sql, "client_secrets", { where, by: "expires_at" });
}
