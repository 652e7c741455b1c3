import type { Operator, OperatorSession } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { nobody } from "./nobody.ts";
import { audit } from "../operation/audit.ts";

type NewSession = {
  tokenHash: Buffer;
  operatorId: string;
  /** The one that the password was checked against. */
  passwordHash: string;
  userAgent: string | null;
};

/**
 * Opens a session of 12 hours at most, and writes the login down; it also ends after 30 minutes
 * without a call.
 *
 * A change of the password or a disabling that is not committed yet is not seen: the session then is
 * of an epoch that has passed as soon as it is.
 *
 * @returns false when the password was changed or the operator disabled since it was checked
 */
export async function insertSession(sql: Sql, session: NewSession): Promise<boolean> {
  const { tokenHash, operatorId, passwordHash, userAgent } = session;
  const inserted = await sql`
    with opened as (
      insert into sessions (token_hash, operator_id, operator_epoch, expires_at, user_agent)
      select ${tokenHash}, id, session_epoch, now() + interval '12 hours', ${userAgent}
      from operators
      where id = ${operatorId} and password_hash = ${passwordHash} and disabled_at is null
      returning operator_id as id
    )
    ${audit(sql, "operator.logged-in", sql`id`)} from opened`;
  return inserted.count === 1;
}

/**
 * Writes down that an address has used up its tries at the password of an operator: nothing for an
 * e-mail that is no operator's, and once in 15 minutes, however many addresses try. Whose address it
 * is stays out: the log is kept for ever.
 */
export async function auditLoginLimit(sql: Sql, email: string): Promise<void> {
  await sql`
    with limited as (
      update operators set login_limited_at = now()
      where lower(email) = lower(${email})
        and (login_limited_at is null or login_limited_at <= now() - interval '15 minutes')
      returning id
    )
    ${audit(sql, "operator.login-limited", nobody)} from limited`;
}

export type OpenSession = { id: string; operator: Operator };

/**
 * The session of this token with its operator, and that it is in use (noted once a minute at most).
 * Null when it has ended.
 */
export async function findSession(sql: Sql, tokenHash: Buffer): Promise<OpenSession | null> {
  const [session] = await sql<(Operator & { sessionId: string; isSeenLongAgo: boolean })[]>`
    select operators.id, operators.email, operators.role, sessions.id as session_id,
      sessions.last_seen_at < now() - interval '1 minute' as is_seen_long_ago
    from sessions join operators on operators.id = sessions.operator_id
    where token_hash = ${tokenHash} and ${isLive(sql)}`;
  if (!session) return null;
  const { sessionId, isSeenLongAgo, ...operator } = session;
  if (isSeenLongAgo) {
    await sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`;
  }
  return { id: sessionId, operator };
}

type Own = { operatorId: string; sessionId: string };

/** Up to 100 sessions of an operator that have not ended, the one that asks first. */
export async function listSessions(
  sql: Sql,
  { operatorId, sessionId }: Own,
): Promise<OperatorSession[]> {
  return sql<OperatorSession[]>`
    select sessions.id, user_agent, sessions.created_at, last_seen_at,
      sessions.id = ${sessionId} as is_current
    from sessions join operators on operators.id = sessions.operator_id
    where operator_id = ${operatorId} and ${isLive(sql)}
    order by sessions.id = ${sessionId} desc, last_seen_at desc, sessions.id desc
    limit 100`;
}

/** Whether it has not ended; to ask this is no use of it, so it may end while it is watched. */
export async function isSessionLive(sql: Sql, tokenHash: Buffer): Promise<boolean> {
  const live = await sql`
    select from sessions join operators on operators.id = sessions.operator_id
    where token_hash = ${tokenHash} and ${isLive(sql)}`;
  return live.count === 1;
}

/** What makes a session one that opens the panel; of sessions that are joined to their operators. */
function isLive(sql: Sql) {
  return sql`operators.disabled_at is null
      and operators.role = 'admin'
      and operators.session_epoch = sessions.operator_epoch
      and sessions.expires_at > now()
      and sessions.last_seen_at > now() - interval '30 minutes'`;
}

export async function deleteSession(sql: Sql, tokenHash: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${tokenHash}`;
}

/** Ends a session of this operator, and writes that down. @returns false when there is none */
export async function deleteOwnSession(sql: Sql, { operatorId, sessionId }: Own): Promise<boolean> {
  const ended = await sql`
    with ended as (
      delete from sessions where id = ${sessionId} and operator_id = ${operatorId} returning id
    )
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select 'operator.session-ended', ${operatorId}, 'operator', ${operatorId} from ended`;
  return ended.count === 1;
}

/** Ends every session of this operator but the one that asks for it, and writes that down. */
export async function deleteOtherSessions(sql: Sql, { operatorId, sessionId }: Own): Promise<void> {
  await sql`
    with ended as (
      delete from sessions where operator_id = ${operatorId} and id <> ${sessionId} returning id
    )
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    select 'operator.sessions-ended', ${operatorId}, 'operator', ${operatorId}
    where exists (select from ended)`;
}

/** Deletes up to 1,000 sessions that have ended. */
export async function pruneSessions(sql: Sql): Promise<number> {
  const key = sql`token_hash`;
  return prune(sql, "sessions", { where: sql`expires_at < now()`, by: "expires_at", key });
}
