import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { isThere, type ClientKind } from "./credentials.ts";

export type TokenClient = { clientId: string; kind: ClientKind; ownerId: string; scope: string };

type NewToken = { tokenHash: Buffer; secretId: string; scope: string; lifetimeS: number };

/**
 * Grants a token and marks its owner as active.
 *
 * @returns false when the secret no longer exists
 */
export async function insertAccessToken(sql: Sql, token: NewToken): Promise<boolean> {
  const [granted] = await sql`
    with granted as (
      insert into access_tokens (token_hash, secret_id, scope, expires_at)
      select ${token.tokenHash}, id, ${token.scope},
        now() + make_interval(secs => ${token.lifetimeS})
      from client_secrets where id = ${token.secretId} for key share
      returning token_hash
    ), client as (
      select tenant_id, scm_instance_id
      from client_secrets join credentials using (client_id)
      where client_secrets.id = ${token.secretId}
    ), tenant as (
      update tenants set last_activity = now() from client where tenants.id = tenant_id
    ), instance as (
      update scm_instances set last_activity = now() from client
      where scm_instances.id = scm_instance_id
    )
    select from granted`;
  return granted !== undefined;
}

/**
 * Finds the client of a valid token. Every call checks the secret and the owner too, so
 * deactivations, deletions and rotations take effect at once.
 */
export async function findTokenClient(sql: Sql, tokenHash: Buffer): Promise<TokenClient | null> {
  const [client] = await sql<TokenClient[]>`
    select client_id, access_tokens.scope,
      case when tenants.id is null then 'scm-instance' else 'tenant' end as kind,
      coalesce(tenants.id, scm_instances.id) as owner_id
    from access_tokens
      join client_secrets on client_secrets.id = access_tokens.secret_id
      join credentials using (client_id)
      left join tenants on tenants.id = credentials.tenant_id
      left join scm_instances
        on scm_instances.id = credentials.scm_instance_id and ${isThere(sql)}
    where token_hash = ${tokenHash} and access_tokens.expires_at > now()
      and (client_secrets.expires_at is null or client_secrets.expires_at > now())
      and (tenants.is_active or scm_instances.status = 'active')`;
  return client ?? null;
}

/** The body of a `with` query that ends the tokens of the tenant in `changed`. */
export function endTokens(sql: Sql) {
  return sql`
    delete from access_tokens
    using client_secrets, credentials, changed
    where client_secrets.id = access_tokens.secret_id
      and credentials.client_id = client_secrets.client_id
      and tenant_id = changed.id`;
}

/** Deletes up to 1,000 expired tokens. */
export async function pruneAccessTokens(sql: Sql): Promise<number> {
  const key = sql`token_hash`;
  return prune(sql, "access_tokens", { where: sql`expires_at < now()`, by: "expires_at", key });
}
