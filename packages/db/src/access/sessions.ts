import type { Operator } from "@scm/contract";
import type { Sql } from "../connect.ts";

/** Opens a session of 12 hours at most; it also ends after 30 minutes without a call. */
export async function insertSession(
  sql: Sql,
  { tokenHash, operatorId }: { tokenHash: Buffer; operatorId: string },
): Promise<void> {
  await sql`
    insert into sessions (token_hash, operator_id, expires_at)
    values (${tokenHash}, ${operatorId}, now() + interval '12 hours')`;
}

/**
 * The operator whose session this is, and that the session is in use (noted once a minute at most).
 * Null when it has ended.
 */
export async function findSessionOperator(sql: Sql, tokenHash: Buffer): Promise<Operator | null> {
  const [session] = await sql<(Operator & { isSeenLongAgo: boolean })[]>`
    select operators.id, operators.email, operators.role,
      sessions.last_seen_at < now() - interval '1 minute' as is_seen_long_ago
    from sessions join operators on operators.id = sessions.operator_id
    where token_hash = ${tokenHash}
      and expires_at > now()
      and last_seen_at > now() - interval '30 minutes'`;
  if (!session) return null;
  const { isSeenLongAgo, ...operator } = session;
  if (isSeenLongAgo) {
    await sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`;
  }
  return operator;
}

export async function deleteSession(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash}`;
}

/** Deletes up to 1,000 sessions that have ended. */
export async function pruneSessions(sql: Sql): Promise<number> {
  const pruned = await sql`
    delete from sessions
    where token_hash in (
      select token_hash from sessions where expires_at < now() order by expires_at limit 1000
    )`;
  return pruned.count;
}
