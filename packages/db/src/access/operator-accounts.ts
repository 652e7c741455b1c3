/** Changes to the accounts of operators, by a colleague or by the command on the server. */
import {
  linkLastsMin,
  type AuditAction,
  type ManagedAct,
  type OperatorAct,
  type OperatorEntry,
  type PasswordLink,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";

/** Up to 1,000 operators in the order of their addresses. */
export async function listOperators(sql: Sql): Promise<OperatorEntry[]> {
  return sql<OperatorEntry[]>`${entries(sql)} order by lower(email) limit 1000`;
}

function entries(sql: Sql) {
  return sql`
    select id, email, name, created_at, last_seen_at,
      case
        when disabled_at is not null then 'disabled'
        when password_hash is not null then 'active'
        when last_seen_at is null then 'invited'
        else 'reset'
      end as state,
      (select count(*)::int from passkeys where operator_id = operators.id) as passkey_count
    from operators cross join lateral (
      select max(seen_at) as last_seen_at from (
        select last_seen_at as seen_at from sessions where operator_id = operators.id
        union all
        (select created_at from audit_log where operator_id = operators.id order by id desc limit 1)
      ) as moments
    ) as seen`;
}

type NewOperator = {
  email: string;
  passwordHash: string;
  /** True for a password that its operator has to replace. */
  isFirst: boolean;
};

/** Tells all, if there are others. @returns false when the address is that of an operator already */
export async function addOperator(
  sql: Sql,
  { email, passwordHash, isFirst }: NewOperator,
): Promise<boolean> {
  const added = await sql`
    with added as (
      insert into operators (email, password_hash, password_is_first)
      values (${email}, ${passwordHash}, ${isFirst})
      on conflict (lower(email)) do nothing
      returning id
    ), audited as (
      ${audit(sql, "operator.added", nobody)} from added
    )
    select case when exists (select from operators) then ${managed(sql, "added", nobody)} end
    from added`;
  return added.count === 1;
}

/** @returns null when the address belongs to an operator already */
export async function inviteOperator(
  sql: Sql,
  { email, name, by }: { email: string; name: string | null; by: string },
): Promise<OperatorEntry | null> {
  const [added] = await sql<{ id: string }[]>`
    with added as (
      insert into operators (email, name) values (${email}, ${name})
      on conflict (lower(email)) do nothing
      returning id, session_epoch
    ), audited as (
      ${audit(sql, "operator.invited", by)} from added
    )
    select id, ${managed(sql, "invited", by)}, ${linkDue(sql, "invited", by)} from added`;
  if (!added) return null;
  const [entry] = await sql<OperatorEntry[]>`${entries(sql)} where id = ${added.id}`;
  return entry ?? null;
}

/** `by` is the operator who acts, or `nobody` for the command on the server. */
export type Management = { id: string; by: string };

/**
 * The columns that an act sets, and in which accounts. The command on the server sets a password; a
 * colleague takes it away, and a link in a mail sets another.
 */
type Change = { set: Part; where: Part; newHash?: string };
type Part = PendingQuery<Row[]>;

/** `protected` is an own account, and one without which no active operator would be left. */
type Managed = "done" | "unchanged" | "protected" | "unknown";

/** Does one thing to an account, and tells all active operators by an event. */
export async function manageOperator(
  sql: Sql,
  act: OperatorAct,
  who: Management,
): Promise<Managed> {
  const hasPasskey = sql`exists (select from passkeys where operator_id = operators.id)`;
  const changes: Record<OperatorAct, Change> = {
    invited: { set: sql``, where: sql`disabled_at is null and password_hash is null` },
    disabled: { set: sql`disabled_at = now(),`, where: sql`disabled_at is null` },
    enabled: { set: sql`disabled_at = null,`, where: sql`disabled_at is not null` },
    "sessions-ended": {
      set: sql``,
      where: sql`exists (select from sessions where operator_id = operators.id)`,
    },
    "password-reset": { set: sql`password_hash = null,`, where: sql`password_hash is not null` },
    "passkeys-reset": { set: sql``, where: hasPasskey },
  };
  return change(sql, act, { ...who, ...changes[act] });
}

/**
 * Sets a password that its operator has to replace, and deletes all passkeys: nobody can tell
 * whether somebody else has added one.
 */
export async function resetPassword(
  sql: Sql,
  { id, passwordHash: newHash }: { id: string; passwordHash: string },
): Promise<void> {
  const set = sql`password_hash = ${newHash}, password_is_first = true,`;
  await change(sql, "password-reset", { id, by: nobody, set, where: sql`true`, newHash });
}

/**
 * Ends all sessions with every act. The active operators are locked first, in the order of their
 * ids, so two who disable each other do it one after the other, and the second is refused.
 */
async function change(
  sql: Sql,
  act: OperatorAct,
  { id, by, set, where, newHash }: Management & Change,
): Promise<Managed> {
  const isLinkDue = act === "invited" || (act === "password-reset" && newHash === undefined);
  const dropsPasskeys = act === "passkeys-reset" || newHash !== undefined;
  const [{ outcome }] = await sql<[{ outcome: Managed }]>`
    with active as materialized (
      select id from operators where disabled_at is null and password_hash is not null
      order by id for no key update
    ), rule as (
      select ${by} = ${nobody}
        or (${id} <> ${by} and (select count(*) from active where id <> ${id}) > 0) as allows
    ), changed as (
      update operators set ${set} session_epoch = session_epoch + 1
      where id = ${id} and ${where} and (select allows from rule)
      returning id, session_epoch
    ), ended as (
      delete from sessions using changed where sessions.operator_id = changed.id
    ), removed as (
      delete from passkeys using changed
      where passkeys.operator_id = changed.id and ${dropsPasskeys}
    ), audited as (
      ${audit(sql, auditedAs[act], by)} from changed
    ), told as (
      select ${managed(sql, act, by)},
        case when ${isLinkDue} then ${linkDue(sql, act === "invited" ? act : "password-reset", by)} end
      from changed
    )
    select case
        when (select count(*) from told) > 0 then 'done'
        when not exists (select from operators where id = ${id}) then 'unknown'
        when (select allows from rule) then 'unchanged'
        else 'protected'
      end as outcome`;
  return outcome;
}

const auditedAs: Record<OperatorAct, AuditAction> = {
  invited: "operator.invited",
  disabled: "operator.disabled",
  enabled: "operator.enabled",
  "sessions-ended": "operator.sessions-ended",
  "password-reset": "operator.password-reset",
  "passkeys-reset": "operator.passkeys-reset",
};

function managed(sql: Sql, act: ManagedAct, by: string) {
  return sql`emit('operator.managed', id, ${sql.json({ act, by })})`;
}

/** For a row with the id and the epoch of the operator. */
function linkDue(sql: Sql, reason: PasswordLink["reason"], by: string) {
  const { byForm, byColleague } = linkLastsMin;
  const mins = reason === "password-forgotten" ? byForm : byColleague;
  return sql`emit('operator.link-due', id, jsonb_build_object(
    'reason', ${reason}::text, 'by', ${by}::text, 'epoch', session_epoch,
    'untilS', floor(extract(epoch from now() + make_interval(mins => ${mins})))::int))`;
}

/** Makes a link due for an active operator with a password; otherwise does nothing. */
export async function requestPasswordLink(sql: Sql, email: string): Promise<void> {
  await sql`
    select ${linkDue(sql, "password-forgotten", nobody)} from operators
    where lower(email) = lower(${email}) and disabled_at is null and password_hash is not null`;
}

export type LinkedOperator = Omit<PasswordLink, "reason"> & { id: string };

/** The address of the operator whose link it is; null for one that is over. */
export async function findLinkedAddress(sql: Sql, link: LinkedOperator): Promise<string | null> {
  const [operator] = await sql<{ email: string }[]>`
    select email from operators where ${opensBy(sql, link)}`;
  return operator?.email ?? null;
}

function opensBy(sql: Sql, { id, epoch, untilS }: LinkedOperator) {
  return sql`id = ${id} and session_epoch = ${epoch} and disabled_at is null
    and extract(epoch from now()) < ${untilS}`;
}

/**
 * Sets the password, ends all sessions, voids all links and emits an event.
 *
 * @returns false when the link is over
 */
export async function setPasswordByLink(
  sql: Sql,
  { newHash, ...link }: LinkedOperator & { newHash: string },
): Promise<boolean> {
  const changed = await sql`
    with changed as (
      update operators
      set password_hash = ${newHash}, password_is_first = false, session_epoch = session_epoch + 1
      where ${opensBy(sql, link)}
      returning id
    ), ended as (
      delete from sessions using changed where sessions.operator_id = changed.id
    ), audited as (
      ${audit(sql, "operator.password-changed", sql`id`)} from changed
    )
    select emit('operator.password-changed', id) from changed`;
  return changed.count === 1;
}
