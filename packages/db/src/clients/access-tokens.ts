import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { isActive, type ClientKind } from "./client-table.ts";
import { isValid } from "./credentials.ts";

export type TokenClient = { id: string; kind: ClientKind; clientId: string; scope: string };

type NewToken = { tokenHash: Buffer; secretId: string; scope: string; lifetimeS: number };

/**
 * Grants a token and marks its client as active.
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
    ), active as (
      update clients set last_activity = now() from client_secrets
      where clients.id = client and client_secrets.id = ${token.secretId}
    )
    select from granted`;
  return granted !== undefined;
}

/**
 * Finds the client of a valid token. Every call checks the secret and the client too, so
 * deactivations, deletions and rotations take effect at once.
 */
export async function findTokenClient(sql: Sql, tokenHash: Buffer): Promise<TokenClient | null> {
  const [client] = await sql<TokenClient[]>`
    select clients.id, kind, client_id, scope
    from access_tokens
      join client_secrets on client_secrets.id = secret_id
      join clients on clients.id = client
    where token_hash = ${tokenHash} and access_tokens.expires_at > now()
      and ${isValid(sql)} and ${isActive(sql)}`;
  return client ?? null;
}

/** The body of a `with` query that ends the tokens of the client in `changed`. */
export function endTokens(sql: Sql) {
  return sql`
    delete from access_tokens using client_secrets, changed
    where client_secrets.id = secret_id and client = changed.id`;
}

/** Deletes up to 1,000 expired tokens. */
export async function pruneAccessTokens(sql: Sql): Promise<number> {
  const key = sql`token_hash`;
  return prune(sql, "access_tokens", { where: sql`expires_at < now()`, by: "expires_at", key });
}
