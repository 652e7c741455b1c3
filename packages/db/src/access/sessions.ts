import { proofFreshMin, type Operator, type OperatorSession, type SessionEnd } from "@scm/contract";
import { prune } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";

type NewSession = {
  tokenHash: Buffer;
  operatorId: string;
  /** The hash that the login was checked against. */
  passwordHash: string | null;
  userAgent: string | null;
};

/**
 * Opens a session and audits the login. It ends after 12 hours, or after 30 minutes without a call.
 *
 * An uncommitted change of the password is not visible here, but it raises the epoch: its commit
 * makes the new session invalid.
 *
 * @returns false when the password has changed or the operator cannot log in
 */
export async function insertSession(sql: Sql, session: NewSession): Promise<boolean> {
  const { tokenHash, operatorId, passwordHash, userAgent } = session;
  const opened = await sql`
    with opened as (
      insert into sessions (token_hash, operator_id, operator_epoch, expires_at, user_agent)
      select ${tokenHash}, id, session_epoch, now() + interval '12 hours', ${userAgent}
      from operators
      where id = ${operatorId} and password_hash is not distinct from ${passwordHash}
        and can_log_in(operators)
      returning operator_id as id
    )
    ${audit(sql, "operator.logged-in", sql`id`)} from opened`;
  return opened.count === 1;
}

/**
 * Audits that logins of an operator were rate-limited, at most once in 15 minutes. The log is kept
 * indefinitely, so the caller's address stays out. An unknown e-mail address is not audited.
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

export type OpenSession = {
  id: string;
  operator: Operator;
  isPasswordFirst: boolean;
  hasPasskey: boolean;
  /** The operator has proved a passkey or a password within `proofFreshMin`. */
  isProofFresh: boolean;
};

/** Finds a valid session and its operator, and extends it (written at most once a minute). */
export async function findSession(sql: Sql, tokenHash: Buffer): Promise<OpenSession | null> {
  const [session] = await sql<(Operator & Omit<OpenSession, "id" | "operator"> & Seen)[]>`
    select operators.id, operators.email, operators.role, sessions.id as session_id,
      password_is_first as is_password_first,
      exists (select from passkeys where operator_id = operators.id) as has_passkey,
      proved_at > now() - make_interval(mins => ${proofFreshMin}) as is_proof_fresh,
      sessions.last_seen_at < now() - interval '1 minute' as is_seen_long_ago
    from sessions join operators on operators.id = sessions.operator_id
    where token_hash = ${tokenHash} and ${isLive(sql)}`;
  if (!session) return null;
  const { id, email, role, sessionId, isSeenLongAgo, ...account } = session;
  if (isSeenLongAgo) {
    await sql`update sessions set last_seen_at = now() where token_hash = ${tokenHash}`;
  }
  return { id: sessionId, operator: { id, email, role }, ...account };
}

type Seen = { sessionId: string; isSeenLongAgo: boolean };

/** Restarts the time of a fresh proof. */
export async function refreshProof(sql: Sql, sessionId: string): Promise<void> {
  await sql`update sessions set proved_at = now() where id = ${sessionId}`;
}

type Own = { operatorId: string; sessionId: string };

/** Up to 100 valid sessions of an operator, the current one first. */
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

/**
 * Checks a session without extending it. One whose operator still has to choose a password, or a
 * required second factor, does not count.
 */
export async function isSessionLive(
  sql: Sql,
  { tokenHash, needsSecondFactor }: { tokenHash: Buffer; needsSecondFactor: boolean },
): Promise<boolean> {
  const live = await sql`
    select from sessions join operators on operators.id = sessions.operator_id
    where token_hash = ${tokenHash} and ${isLive(sql)}
      and not password_is_first
      and (not ${needsSecondFactor}::boolean
        or exists (select from passkeys where operator_id = operators.id))`;
  return live.count === 1;
}

/** Condition on sessions joined with their operators. */
function isLive(sql: Sql) {
  return sql`can_log_in(operators)
      and operators.role = 'admin'
      and operators.session_epoch = sessions.operator_epoch
      and sessions.expires_at > now()
      and ${idleEnd(sql)} > now()`;
}

function idleEnd(sql: Sql) {
  return sql`(sessions.last_seen_at + interval '30 minutes')`;
}

/** Tells when a session ends if nobody calls. Null for one that has ended; does not extend it. */
export async function findSessionEnd(sql: Sql, tokenHash: Buffer): Promise<SessionEnd | null> {
  const left = (end: ReturnType<Sql>) => sql`floor(extract(epoch from ${end} - now()))::int`;
  const [end] = await sql<SessionEnd[]>`
    select ${left(sql`least(${idleEnd(sql)}, sessions.expires_at)`)} as ends_in_s,
      ${left(sql`sessions.expires_at`)} as ends_for_good_in_s
    from sessions join operators on operators.id = sessions.operator_id
    where token_hash = ${tokenHash} and ${isLive(sql)}`;
  return end ?? null;
}

export async function deleteSession(sql: Sql, tokenHash: Buffer): Promise<true | null> {
  const deleted = await sql`delete from sessions where token_hash = ${tokenHash}`;
  return deleted.count === 1 || null;
}

/** Ends one of the operator's sessions and audits it. @returns false for an unknown one */
export async function deleteOwnSession(sql: Sql, { operatorId, sessionId }: Own): Promise<boolean> {
  const ended = await sql`
    with ended as (
      delete from sessions where id = ${sessionId} and operator_id = ${operatorId}
      returning operator_id as id
    )
    ${audit(sql, "operator.session-ended", operatorId)} from ended`;
  return ended.count === 1;
}

/** Ends all other sessions of the operator and audits it. */
export async function deleteOtherSessions(sql: Sql, { operatorId, sessionId }: Own): Promise<void> {
  await sql`
    with ended as (
      delete from sessions where operator_id = ${operatorId} and id <> ${sessionId}
      returning operator_id as id
    )
    ${audit(sql, "operator.sessions-ended", operatorId)} from (select distinct id from ended) as one`;
}

/** Deletes up to 1,000 expired sessions. */
export async function pruneSessions(sql: Sql): Promise<number> {
  const key = sql`token_hash`;
  return prune(sql, "sessions", { where: sql`expires_at < now()`, by: "expires_at", key });
}
