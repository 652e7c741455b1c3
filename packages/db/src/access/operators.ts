import type { Account, Operator } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { audit } from "../operation/audit.ts";

export type OperatorCredentials = Operator & {
  /** Null until a link in a mail sets a password. */
  passwordHash: string | null;
  canLogIn: boolean;
  isPasswordFirst: boolean;
  hasPasskey: boolean;
};

/** Finds an operator, even one who cannot log in, by the address in any case. */
export async function findOperatorByEmail(
  sql: Sql,
  email: string,
): Promise<OperatorCredentials | null> {
  const [operator] = await sql<OperatorCredentials[]>`
    select id, email, role, password_hash, can_log_in(operators) as can_log_in,
      password_is_first as is_password_first,
      exists (select from passkeys where operator_id = operators.id) as has_passkey
    from operators where lower(email) = lower(${email})`;
  return operator ?? null;
}

/** @param name null signs answers by the company alone */
export async function updateOperatorName(
  sql: Sql,
  { id, name }: { id: string; name: string | null },
): Promise<void> {
  await sql`
    with named as (
      update operators set name = ${name} where id = ${id} and name is distinct from ${name}
      returning id
    )
    ${audit(sql, "operator.name-changed", sql`id`)} from named`;
}

export async function findAccount(sql: Sql, id: string): Promise<Account | null> {
  const [account] = await sql<Account[]>`
    select id, email, name, role,
      (select count(*)::int from passkeys where operator_id = operators.id) as passkey_count
    from operators where id = ${id}`;
  return account ?? null;
}

export async function findPasswordHash(sql: Sql, id: string): Promise<string | null> {
  const [operator] = await sql<{ passwordHash: string }[]>`
    select password_hash from operators where id = ${id}`;
  return operator?.passwordHash ?? null;
}

type Replacement = { id: string; oldHash: string; newHash: string };

/**
 * Replaces the hash of a password by one with newer parameters. A password that has changed since
 * `oldHash` was read stays as it is.
 */
export async function rehashPassword(
  sql: Sql,
  { id, oldHash, newHash }: Replacement,
): Promise<void> {
  await sql`
    update operators set password_hash = ${newHash}
    where id = ${id} and password_hash = ${oldHash}`;
}

/**
 * Changes the password, ends all sessions except `sessionId`, and emits an event.
 *
 * @returns false when the password is no longer `oldHash`
 */
export async function updatePassword(
  sql: Sql,
  { id, oldHash, newHash, sessionId }: Replacement & { sessionId: string },
): Promise<boolean> {
  const changed = await sql`
    with changed as (
      update operators
      set password_hash = ${newHash}, password_is_first = false, session_epoch = session_epoch + 1
      where id = ${id} and password_hash = ${oldHash}
      returning id, session_epoch
    ), kept as (
      update sessions set operator_epoch = changed.session_epoch from changed
      where sessions.id = ${sessionId}
        and sessions.operator_id = changed.id
        and sessions.operator_epoch = changed.session_epoch - 1
    ), ended as (
      delete from sessions using changed
      where sessions.operator_id = changed.id and sessions.id <> ${sessionId}
    ), audited as (
      ${audit(sql, "operator.password-changed", sql`id`)} from changed
    )
    select emit('operator.password-changed', id) from changed`;
  return changed.count === 1;
}

/** True for a new installation. */
export async function hasNoOperator(sql: Sql): Promise<boolean> {
  const operators = await sql`select from operators limit 1`;
  return operators.length === 0;
}
