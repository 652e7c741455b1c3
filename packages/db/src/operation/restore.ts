/** What a restored backup does not know: what ended after it was made. */
import type { Sql } from "../connect.ts";
import { audit, nobody } from "./audit.ts";

type EndedAccess = { sessions: number; tokens: number; links: number };

/**
 * Ends all sessions of operators and all links that set their passwords, all tokens of clients and
 * all links of visitors: each may have been ended after the backup was made. The epoch rises to a
 * number that no change after the backup has reached, so a link of that time opens nothing. A
 * visitor gets a new link by the next mail.
 */
export async function endAllAccess(sql: Sql): Promise<EndedAccess> {
  const [ended] = await sql<[EndedAccess]>`
    with changed as (
      update operators
      set session_epoch = greatest(
        session_epoch + 1, extract(epoch from now() - timestamptz '2026-01-01 00:00Z')::integer
      )
      returning id
    ), sessions_ended as (
      delete from sessions returning id
    ), tokens_ended as (
      delete from access_tokens returning token_hash
    ), links_ended as (
      update visitor_links set expires_at = now() where expires_at > now() returning id
    ), audited as (
      ${audit(sql, "operator.sessions-ended", nobody)} from changed
    )
    select
      (select count(*)::int from sessions_ended) as sessions,
      (select count(*)::int from tokens_ended) as tokens,
      (select count(*)::int from links_ended) as links`;
  return ended;
}

/** Somebody or something that can get in. */
export type Access = {
  kind: "operator" | "passkey" | "client" | "secret";
  /** The operator or client. */
  owner: string;
  /** The name of the passkey, the purpose of the secret, or the state of the owner. */
  what: string;
  createdAt: string;
  usedAt: string | null;
};

/** All who can get in, and their keys: each may have been disabled or replaced after the backup. */
export async function listAccess(sql: Sql): Promise<Access[]> {
  return sql<Access[]>`
    select kind, owner, what, created_at, used_at from (
      select 'operator' as kind, email as owner, operator_state(operators) as what, created_at,
        (select max(created_at) from audit_log where operator_id = operators.id) as used_at
      from operators where operator_state(operators) <> 'erased'
      union all
      select 'passkey', email, passkeys.name, passkeys.created_at, last_used_at
      from passkeys join operators on operators.id = operator_id
      union all
      select 'client', name, status, created_at, last_activity from clients
      union all
      select 'secret', name, purpose, client_secrets.created_at, null
      from client_secrets join clients on clients.id = client
      where expires_at is null or expires_at > now()
    ) as access
    order by kind in ('client', 'secret'), lower(owner), kind, created_at`;
}
