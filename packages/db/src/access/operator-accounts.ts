/** Changes to the accounts of operators, by a colleague or by the command on the server. */
import {
  linkLastsMin,
  type AuditAction,
  type AccountChange,
  type OperatorAct,
  type OperatorEntry,
  type OverLink,
  type PasswordLink,
} from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";

/** Up to 1,000 operators in the order of their addresses, without those who were erased. */
export async function listOperators(sql: Sql): Promise<OperatorEntry[]> {
  return sql<OperatorEntry[]>`
    ${entries(sql)} where operator_state(operators) <> 'erased' order by lower(email) limit 1000`;
}

function entries(sql: Sql) {
  return sql`
    select id, email, name, created_at, last_seen_at, operator_state(operators) as state,
      password_hash is not null as has_password,
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

/** Emits an event for the other operators, if there are any. @returns false when the address is that of an operator already */
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
    select case when exists (select from operators) then ${changeEvent(sql, "added", nobody)} end
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
    select id, ${changeEvent(sql, "invited", by)}, ${linkDue(sql, "invited", by)} from added`;
  if (!added) return null;
  const [entry] = await sql<OperatorEntry[]>`${entries(sql)} where id = ${added.id}`;
  return entry ?? null;
}

/**
 * `by` is the operator who acts, or `nobody` for the command on the server, which may also be forced
 * to leave nobody who can log in.
 */
export type Target = { id: string; by: string; isForced?: boolean };

/**
 * The columns that an act sets, and in which accounts. The command on the server sets a password; a
 * colleague takes it away, and a link in a mail sets another.
 */
type Change = { set: Part; where: Part; newHash?: string };
type Part = PendingQuery<Row[]>;

/** `protected` is an own account, and one without which nobody could log in any more. */
type Outcome = "done" | "unchanged" | "protected" | "unknown";

/** Does one thing to an account, and tells all operators by an event. */
export async function changeOperator(sql: Sql, act: OperatorAct, who: Target): Promise<Outcome> {
  const hasPasskey = sql`exists (select from passkeys where operator_id = operators.id)`;
  const changes: Record<OperatorAct, Change> = {
    invited: { set: sql``, where: sql`may_return(operators) and password_hash is null` },
    withdrawn: { set: sql``, where: sql`operator_state(operators) = 'invited'` },
    disabled: { set: sql`disabled_at = now(),`, where: sql`may_return(operators)` },
    enabled: { set: sql`disabled_at = null,`, where: sql`operator_state(operators) = 'disabled'` },
    "sessions-ended": {
      set: sql``,
      where: sql`exists (select from sessions where operator_id = operators.id)`,
    },
    "password-reset": { set: sql`password_hash = null,`, where: sql`can_log_in(operators)` },
    "access-reset": { set: sql`password_hash = null,`, where: sql`can_log_in(operators)` },
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
  const where = sql`operator_state(operators) <> 'erased'`;
  await change(sql, "password-reset", { id, by: nobody, isForced: true, set, where, newHash });
}

/**
 * Ends all sessions with every act. All who can log in are locked first, in the order of their ids,
 * so two who disable each other do it one after the other, and the second is refused. Whoever was
 * changed by an act that this one waited for does not count.
 */
async function change(
  sql: Sql,
  act: OperatorAct,
  { id, by, isForced = false, set, where, newHash }: Target & Change,
): Promise<Outcome> {
  const takesPassword = act === "password-reset" || act === "access-reset";
  const isLinkDue = act === "invited" || (takesPassword && newHash === undefined);
  const dropsPasskeys = ["passkeys-reset", "access-reset"].includes(act) || newHash !== undefined;
  const [{ outcome }] = await sql<[{ outcome: Outcome }]>`
    with able as materialized (
      select id from operators
      where can_log_in(operators) and session_epoch = (
        select before.session_epoch from operators as before where before.id = operators.id
      )
      order by id for no key update
    ), rule as (
      select ${isForced}
        or (${id} <> ${by} and exists (select from able where id <> ${id})) as allows
    ), changed as (
      ${act === "withdrawn" ? sql`delete from operators` : sql`update operators set ${set} session_epoch = session_epoch + 1`}
      where id = ${id} and ${where} and (select allows from rule)
      returning id, session_epoch
    ), ended as (
      delete from sessions using changed where sessions.operator_id = changed.id
    ), removed as (
      delete from passkeys using changed
      where passkeys.operator_id = changed.id and ${dropsPasskeys}
    ), audited as (
      ${audit(sql, auditedAs[act], by)} from changed
    ), emitted as (
      select ${changeEvent(sql, act, by)},
        case when ${isLinkDue} then ${linkDue(sql, act === "invited" ? act : "password-reset", by)} end
      from changed
    )
    select case
        when (select count(*) from emitted) > 0 then 'done'
        when not exists (
          select from operators where id = ${id} and operator_state(operators) <> 'erased'
        ) then 'unknown'
        when (select allows from rule) then 'unchanged'
        else 'protected'
      end as outcome`;
  return outcome;
}

const auditedAs: Record<OperatorAct, AuditAction> = {
  invited: "operator.invited",
  withdrawn: "operator.withdrawn",
  disabled: "operator.disabled",
  enabled: "operator.enabled",
  "sessions-ended": "operator.sessions-ended",
  "password-reset": "operator.password-reset",
  "access-reset": "operator.access-reset",
  "passkeys-reset": "operator.passkeys-reset",
};

export function changeEvent(sql: Sql, act: AccountChange, by: string) {
  return sql`emit('operator.managed', id, ${sql.json({ act, by })})`;
}

/** For a row with the id and the epoch of the operator. */
export function linkDue(sql: Sql, reason: PasswordLink["reason"] | Part, by: string | Part) {
  return sql`emit('operator.link-due', id, jsonb_build_object(
    'reason', ${reason}::text, 'by', ${by}::text, 'epoch', session_epoch))`;
}

/**
 * Makes a link due for an operator who may return. Who has no password gets it for the reason, and
 * from the colleague, of the link before.
 */
export async function requestPasswordLink(
  sql: Sql,
  who: { email: string } | { id: string },
): Promise<void> {
  await sql`
    select ${linkDue(sql, sql`coalesce(given.reason, 'password-forgotten')`, sql`coalesce(given.by, ${nobody})`)}
    from operators left join lateral (
      select case action when 'operator.invited' then 'invited' else 'password-reset' end as reason,
        operator_id::text as by
      from audit_log
      where subject_kind = 'operator' and subject_id = operators.id and password_hash is null
        and action in ('operator.invited', 'operator.password-reset', 'operator.access-reset')
      order by id desc limit 1
    ) as given on true
    where ${"id" in who ? sql`id = ${who.id}` : sql`lower(email) = lower(${who.email})`}
      and may_return(operators)`;
}

/** The end of a link whose mail is sent now, in seconds since 1970. */
export async function readLinkEnd(sql: Sql, reason: PasswordLink["reason"]): Promise<number> {
  const [{ untilS }] = await sql<[{ untilS: number }]>`
    select floor(extract(epoch from now() + make_interval(mins => ${linkLastsMin[reason]})))::int
      as until_s`;
  return untilS;
}

export type LinkedOperator = PasswordLink & { id: string };
type LinkOwner = OverLink & { email: string; isOver: boolean };

/**
 * The operator whose link it is, even if it is over; null for one who may not return, and for a link
 * that was sent to an address which the operator has no more.
 */
export async function findLinkOwner(sql: Sql, link: LinkedOperator): Promise<LinkOwner | null> {
  const { id, epoch, untilS, reason } = link;
  const [owner] = await sql<LinkOwner[]>`
    select email, not (${opensBy(sql, link)}) as is_over,
      session_epoch = ${epoch} and extract(epoch from now()) >= ${untilS} as is_late,
      (
        select max(sent_at) from outbox join deliveries on outbox_id = outbox.id
        where subject_id = operators.id and event = 'operator.link-due'
          and payload -> 'epoch' = to_jsonb(session_epoch) and session_epoch > ${epoch}
      ) as newer_sent_at
    from operators where id = ${id} and may_return(operators)
      and (session_epoch = ${epoch} or not exists (
        select from audit_log
        where subject_kind = 'operator' and subject_id = operators.id
          and action = 'operator.address-changed'
          and created_at > to_timestamp(${untilS - linkLastsMin[reason] * 60})
      ))`;
  return owner ?? null;
}

function opensBy(sql: Sql, { id, epoch, untilS }: LinkedOperator) {
  return sql`id = ${id} and session_epoch = ${epoch} and may_return(operators)
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
