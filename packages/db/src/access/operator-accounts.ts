/** Changes to operators by the command on the server, without a login. */
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";

type ListedOperator = {
  id: string;
  email: string;
  isDisabled: boolean;
  passkeyCount: number;
  createdAt: string;
};

/** Up to 1,000 operators in the order of their addresses. */
export async function listOperators(sql: Sql): Promise<ListedOperator[]> {
  return sql<ListedOperator[]>`
    select id, email, disabled_at is not null as is_disabled, created_at,
      (select count(*)::int from passkeys where operator_id = operators.id) as passkey_count
    from operators order by lower(email) limit 1000`;
}

type NewPassword = { email: string; passwordHash: string };

/**
 * @param isFirst true for a password that its operator has to replace
 * @returns false when the address belongs to an operator already
 */
export async function addOperator(
  sql: Sql,
  { email, passwordHash, isFirst }: NewPassword & { isFirst: boolean },
): Promise<boolean> {
  const added = await sql`
    with added as (
      insert into operators (email, password_hash, password_is_first)
      values (${email}, ${passwordHash}, ${isFirst})
      on conflict (lower(email)) do nothing
      returning id
    )
    ${audit(sql, "operator.added", nobody)} from added`;
  return added.count === 1;
}

/** Disables the operator and ends all sessions. @returns false when nothing changed */
export async function disableOperator(sql: Sql, email: string): Promise<boolean> {
  const disabled = await sql`
    with disabled as (
      update operators set disabled_at = now(), session_epoch = session_epoch + 1
      where lower(email) = lower(${email}) and disabled_at is null
      returning id
    ), ended as (
      delete from sessions using disabled where sessions.operator_id = disabled.id
    )
    ${audit(sql, "operator.disabled", nobody)} from disabled`;
  return disabled.count === 1;
}

/** @returns false when nothing changed */
export async function enableOperator(sql: Sql, email: string): Promise<boolean> {
  const enabled = await sql`
    with enabled as (
      update operators set disabled_at = null
      where lower(email) = lower(${email}) and disabled_at is not null
      returning id
    )
    ${audit(sql, "operator.enabled", nobody)} from enabled`;
  return enabled.count === 1;
}

/**
 * Sets a password that its operator has to replace, ends all sessions, deletes all passkeys and
 * emits an event: nobody can tell whether somebody else has added one.
 *
 * @returns false for an unknown address
 */
export async function resetPassword(
  sql: Sql,
  { email, passwordHash }: NewPassword,
): Promise<boolean> {
  const reset = await sql`
    with reset as (
      update operators
      set password_hash = ${passwordHash}, password_is_first = true,
        session_epoch = session_epoch + 1
      where lower(email) = lower(${email})
      returning id
    ), ended as (
      delete from sessions using reset where sessions.operator_id = reset.id
    ), audited as (
      ${audit(sql, "operator.password-reset", nobody)} from reset
    ), removed as (
      delete from passkeys using reset where operator_id = reset.id returning operator_id as id
    ), dropped as (
      select distinct id from removed
    ), noted as (
      ${audit(sql, "operator.passkeys-reset", nobody)} from dropped
    )
    select emit('operator.password-changed', id),
      (select emit('operator.passkeys-reset', id) from dropped)
    from reset`;
  return reset.count === 1;
}
