/** What the command on the server does to the accounts of operators; nobody is logged in there. */
import type { Sql } from "../connect.ts";
import { nobody } from "./nobody.ts";
import { audit } from "../operation/audit.ts";

/** An operator as the command lists them. */
export type ListedOperator = {
  email: string;
  isDisabled: boolean;
  isTotpOn: boolean;
  createdAt: string;
};

/** Up to 1,000 operators by their e-mails. */
export async function listOperators(sql: Sql): Promise<ListedOperator[]> {
  return sql<ListedOperator[]>`
    select email, disabled_at is not null as is_disabled,
      totp_confirmed_at is not null as is_totp_on, created_at
    from operators order by lower(email) limit 1000`;
}

type NewPassword = { email: string; passwordHash: string };

/** @returns false when an operator with this e-mail exists, who is left as he is */
export async function addOperator(
  sql: Sql,
  { email, passwordHash }: NewPassword,
): Promise<boolean> {
  const added = await sql`
    with added as (
      insert into operators (email, password_hash) values (${email}, ${passwordHash})
      on conflict (lower(email)) do nothing
      returning id
    )
    ${audit(sql, "operator.added", nobody)} from added`;
  return added.count === 1;
}

/** Lets the operator in no more, and ends every session. @returns false when there was nothing to do */
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

/** @returns false when there was nothing to do */
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

/** Sets another password, ends every session, and makes it known. @returns false for an unknown e-mail */
export async function resetPassword(
  sql: Sql,
  { email, passwordHash }: NewPassword,
): Promise<boolean> {
  const reset = await sql`
    with reset as (
      update operators set password_hash = ${passwordHash}, session_epoch = session_epoch + 1
      where lower(email) = lower(${email})
      returning id
    ), ended as (
      delete from sessions using reset where sessions.operator_id = reset.id
    ), audited as (
      ${audit(sql, "operator.password-reset", nobody)} from reset
    )
    select emit('operator.password-changed', id) from reset`;
  return reset.count === 1;
}

/** Takes the second factor and its recovery codes away. @returns false when there was none */
export async function resetTotp(sql: Sql, email: string): Promise<boolean> {
  const reset = await sql`
    with reset as (
      update operators
      set totp_secret_sealed = null, totp_started_at = null, totp_confirmed_at = null,
        totp_last_step = null
      where lower(email) = lower(${email}) and totp_confirmed_at is not null
      returning id
    ), dropped as (
      delete from recovery_codes using reset where recovery_codes.operator_id = reset.id
    ), audited as (
      ${audit(sql, "operator.totp-reset", nobody)} from reset
    )
    select emit('operator.totp-reset', id) from reset`;
  return reset.count === 1;
}
