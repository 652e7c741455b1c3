/** The second factor of operators: a TOTP secret (RFC 6238) and recovery codes. */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";

export type StoredTotp = {
  secretSealed: string;
  isOn: boolean;
  /** By the database's clock, which decides the current code. */
  now: string;
};

/** Finds a secret that is on, or was started less than 15 minutes ago. */
export async function findTotp(sql: Sql, operatorId: string): Promise<StoredTotp | null> {
  const [totp] = await sql<StoredTotp[]>`
    select totp_secret_sealed as secret_sealed, totp_confirmed_at is not null as is_on, now()
    from operators where id = ${operatorId} and totp_secret_sealed is not null and ${isGood(sql)}`;
  return totp ?? null;
}

function isGood(sql: Sql) {
  return sql`(totp_confirmed_at is not null or totp_started_at > now() - interval '15 minutes')`;
}

/**
 * Stores a secret to be confirmed by a first code. It replaces an unconfirmed one.
 *
 * @returns false when the second factor is already on
 */
export async function startTotp(
  sql: Sql,
  { operatorId, secretSealed }: { operatorId: string; secretSealed: string },
): Promise<boolean> {
  const started = await sql`
    update operators set totp_secret_sealed = ${secretSealed}, totp_started_at = now()
    where id = ${operatorId} and totp_confirmed_at is null`;
  return started.count === 1;
}

type Confirmation = {
  operatorId: string;
  /** The secret that the code was checked against. */
  secretSealed: string;
  step: number;
  codeHashes: readonly Buffer[];
};

/**
 * Switches the second factor on, with its recovery codes, and emits an event.
 *
 * @returns false when the secret was replaced, has expired, or is already on
 */
export async function confirmTotp(sql: Sql, confirmation: Confirmation): Promise<boolean> {
  const { operatorId, secretSealed, step, codeHashes } = confirmation;
  const confirmed = await sql`
    with owner as (
      update operators set totp_confirmed_at = now(), totp_last_step = ${step}
      where id = ${operatorId}
        and totp_confirmed_at is null
        and totp_secret_sealed = ${secretSealed}
        and ${isGood(sql)}
      returning id
    ), kept as (
      ${keepCodes(sql, codeHashes)}
    ), audited as (
      ${audit(sql, "operator.totp-enabled", sql`id`)} from owner
    )
    select emit('operator.totp-enabled', id) from owner`;
  return confirmed.count === 1;
}

/** Overwrites all recovery codes of the operator in `owner`, because every set has ten numbers. */
function keepCodes(sql: Sql, hashes: readonly Buffer[]) {
  const codes = hashes.map((hash, index) => ({ number: index + 1, hash: hash.toString("hex") }));
  return sql`insert into recovery_codes (operator_id, number, code_hash)
      select owner.id, code.number, decode(code.hash, 'hex')
      from owner, jsonb_to_recordset(${sql.json(codes)}) as code (number integer, hash text)
      on conflict (operator_id, number) do update set code_hash = excluded.code_hash`;
}

/** Invalidates the codes of this and earlier steps. @returns false when the step was used before */
export async function spendTotpStep(
  sql: Sql,
  { operatorId, step }: { operatorId: string; step: number },
): Promise<boolean> {
  const used = await sql`
    update operators set totp_last_step = ${step}
    where id = ${operatorId}
      and totp_confirmed_at is not null
      and (totp_last_step is null or totp_last_step < ${step})`;
  return used.count === 1;
}

/** Deletes a recovery code and emits an event. @returns false when the operator has no such code */
export async function spendRecoveryCode(
  sql: Sql,
  { operatorId, codeHash }: { operatorId: string; codeHash: Buffer },
): Promise<boolean> {
  const used = await sql`
    with used as (
      delete from recovery_codes where operator_id = ${operatorId} and code_hash = ${codeHash}
      returning operator_id as id
    ), audited as (
      ${audit(sql, "operator.recovery-code-used", sql`id`)} from used
    )
    select emit('operator.recovery-code-used', id) from used`;
  return used.count === 1;
}

/** Wrong codes within 15 minutes that make a mail due. */
const wrongCodesMailed = 3;

/**
 * Audits a wrong code. The third one within 15 minutes and the last one before the limit also emit
 * an event each; one that is both emits that of the limit.
 */
export async function noteWrongCode(
  sql: Sql,
  { operatorId, isLast }: { operatorId: string; isLast: boolean },
): Promise<void> {
  const isSoon = sql`coalesce(wrong_codes_since > now() - interval '15 minutes', false)`;
  await sql`
    with wrong as (
      update operators
      set wrong_codes = case when ${isSoon} then wrong_codes + 1 else 1 end,
        wrong_codes_since = case when ${isSoon} then wrong_codes_since else now() end
      where id = ${operatorId}
      returning id, wrong_codes
    ), audited as (
      ${audit(sql, "operator.code-refused", nobody)} from wrong
    )
    select emit(${isLast ? "operator.codes-blocked" : "operator.codes-guessed"}, id) from wrong
    where wrong_codes = ${wrongCodesMailed} or ${isLast}`;
}

/**
 * Replaces all recovery codes and emits an event.
 *
 * @returns false when the second factor is off
 */
export async function replaceRecoveryCodes(
  sql: Sql,
  { operatorId, codeHashes }: { operatorId: string; codeHashes: readonly Buffer[] },
): Promise<boolean> {
  const replaced = await sql`
    with owner as (
      select id from operators where id = ${operatorId} and totp_confirmed_at is not null for update
    ), kept as (
      ${keepCodes(sql, codeHashes)}
    ), audited as (
      ${audit(sql, "operator.recovery-codes-renewed", sql`id`)} from owner
    )
    select emit('operator.recovery-codes-renewed', id) from owner`;
  return replaced.count === 1;
}

/** Switches the second factor off. @returns false when it was off */
export function deleteTotp(sql: Sql, operatorId: string): Promise<boolean> {
  const where = sql`id = ${operatorId}`;
  return removeTotp(sql, { where, action: "operator.totp-disabled", by: operatorId });
}

/** Switches the second factor off by the command on the server; the address may have any case. */
export function resetTotp(sql: Sql, email: string): Promise<boolean> {
  const where = sql`lower(email) = lower(${email})`;
  return removeTotp(sql, { where, action: "operator.totp-reset", by: nobody });
}

type Removal = {
  where: PendingQuery<Row[]>;
  action: "operator.totp-disabled" | "operator.totp-reset";
  by: string;
};

/** Also deletes the recovery codes, and emits an event with the name of the audited action. */
async function removeTotp(sql: Sql, { where, action, by }: Removal): Promise<boolean> {
  const removed = await sql`
    with removed as (
      update operators
      set totp_secret_sealed = null, totp_started_at = null, totp_confirmed_at = null,
        totp_last_step = null
      where ${where} and totp_confirmed_at is not null
      returning id
    ), dropped as (
      delete from recovery_codes using removed where recovery_codes.operator_id = removed.id
    ), audited as (
      ${audit(sql, action, by)} from removed
    )
    select emit(${action}, id) from removed`;
  return removed.count === 1;
}
