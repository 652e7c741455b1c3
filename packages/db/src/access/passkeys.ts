/** Passkeys of operators (WebAuthn): a public key each, and the order of the challenges. */
import { passkeyChallengeMs, passkeysMax, type Passkey } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";
import type { OperatorCredentials } from "./operators.ts";

/** The database's clock in microseconds, as a text: the moment at which a challenge is issued. */
export async function readChallengeTime(sql: Sql): Promise<string> {
  const [clock] = await sql<
    [{ now: string }]
  >`select ${micros(sql, sql`clock_timestamp()`)} as now`;
  return clock.now;
}

function micros(sql: Sql, moment: ReturnType<Sql>) {
  return sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
}

/** True if some devices answer only to another host, because that of the site was changed. */
export async function hasPasskeysElsewhere(sql: Sql, rpId: string): Promise<boolean> {
  const [found] = await sql<[{ isElsewhere: boolean }]>`
    select exists (select from passkeys where rp_id <> ${rpId}) as is_elsewhere`;
  return found.isElsewhere;
}

/** In the order in which they were added; `addPasskey` allows 20. */
export async function listPasskeys(sql: Sql, operatorId: string): Promise<Passkey[]> {
  return sql<Passkey[]>`
    select id, name, created_at, last_used_at
    from passkeys where operator_id = ${operatorId} order by id`;
}

/** Tells a browser which passkeys exist, so that no device makes a second one. */
type KnownPasskey = { credentialId: string; transports: string[] };

export async function listKnownPasskeys(sql: Sql, operatorId: string): Promise<KnownPasskey[]> {
  return sql<KnownPasskey[]>`
    select credential_id, transports
    from passkeys where operator_id = ${operatorId} order by id`;
}

export type PasskeyOwner = OperatorCredentials & { publicKey: Buffer };

/** Finds a passkey with its operator, even one who cannot log in. */
export async function findPasskeyOwner(
  sql: Sql,
  credentialId: string,
): Promise<PasskeyOwner | null> {
  const [owner] = await sql<PasskeyOwner[]>`
    select operators.id, email, role, password_hash, can_log_in(operators) as can_log_in,
      password_is_first as is_password_first, true as has_passkey, public_key
    from passkeys join operators on operators.id = operator_id
    where credential_id = ${credentialId}`;
  return owner ?? null;
}

/** The moment of the challenge that was answered, in microseconds. */
type Answered = { operatorId: string; challengeAt: string };

/**
 * A part of a statement that spends a challenge. An operator's challenges are spent in the order in
 * which they were issued, each once, within five minutes; an older one than the last is refused.
 */
function spend(sql: Sql, { operatorId, challengeAt }: Answered) {
  return sql`
      update operators set passkey_challenge_at = ${challengeAt}::bigint
      where id = ${operatorId} and can_log_in(operators)
        and (passkey_challenge_at is null or passkey_challenge_at < ${challengeAt}::bigint)
        and ${challengeAt}::bigint
          > ${micros(sql, sql`now()`)} - ${passkeyChallengeMs} * 1000::bigint
      returning id`;
}

/**
 * Spends the challenge that a passkey has answered, and notes its counter. A counter that has not
 * risen is audited and emits an event: somebody may use a copy of the key. Passkeys that several
 * devices share always count 0.
 *
 * @returns false when the challenge is too old or was spent, the counter has not risen, the passkey
 * was removed or the operator disabled
 */
export async function spendPasskey(
  sql: Sql,
  { credentialId, counter, ...answered }: Answered & { credentialId: string; counter: number },
): Promise<boolean> {
  const [{ isUsed }] = await sql<[{ isUsed: boolean }]>`
    with spent as (${spend(sql, answered)}
    ), used as (
      update passkeys set counter = ${counter}, last_used_at = now() from spent
      where credential_id = ${credentialId} and operator_id = spent.id
        and (counter < ${counter} or (counter = 0 and ${counter} = 0))
      returning operator_id
    ), refused as (
      select spent.id from spent
      where not exists (select from used)
        and exists (select from passkeys where credential_id = ${credentialId})
    ), audited as (
      ${audit(sql, "operator.passkey-refused", nobody)} from refused
    )
    select exists (select from used) as is_used,
      (select emit('operator.passkey-refused', id) from refused)`;
  return isUsed;
}

type NewPasskey = Answered & {
  name: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  rpId: string;
};

/**
 * Spends the challenge, adds the passkey and emits an event.
 *
 * @returns `refused` when the challenge is too old or was spent, or the passkey is known already;
 * `full` when the operator has 20
 */
export async function addPasskey(
  sql: Sql,
  added: NewPasskey,
): Promise<Passkey | "refused" | "full"> {
  const { operatorId, name, credentialId, counter } = added;
  const publicKey = Buffer.from(added.publicKey);
  // The count is as old as the statement, so two calls at once may add one more. That harms nobody.
  const [outcome] = await sql<[Passkey & { isFull: boolean; isAdded: boolean }]>`
    with spent as (${spend(sql, added)}
    ), counted as (
      select count(*) >= ${passkeysMax} as is_full from passkeys where operator_id = ${operatorId}
    ), added as (
      insert into passkeys (operator_id, name, credential_id, public_key, counter, rp_id, transports)
      select spent.id, ${name}, ${credentialId}, ${publicKey}, ${counter},
        ${added.rpId}, ${sql.json([...added.transports])}
      from spent, counted where not is_full
      on conflict (credential_id) do nothing
      returning id, operator_id, name, created_at, last_used_at
    ), audited as (
      ${audit(sql, "operator.passkey-added", operatorId)} from spent
      where exists (select from added)
    )
    select counted.is_full, added.id is not null as is_added, added.id, added.name,
      added.created_at, added.last_used_at,
      case when added.id is not null then emit('operator.passkey-added', added.operator_id) end
    from counted left join added on true`;
  if (outcome.isAdded) {
    const { id, createdAt, lastUsedAt } = outcome;
    return { id, name: outcome.name, createdAt, lastUsedAt };
  }
  return outcome.isFull ? "full" : "refused";
}

type Own = { id: string; operatorId: string };

/** Renames a passkey and audits it. @returns false for one that the operator does not have */
export async function renamePasskey(
  sql: Sql,
  { id, operatorId, name }: Own & { name: string },
): Promise<boolean> {
  const renamed = await sql`
    with renamed as (
      update passkeys set name = ${name} where id = ${id} and operator_id = ${operatorId}
      returning operator_id as id
    )
    ${audit(sql, "operator.passkey-renamed", operatorId)} from renamed`;
  return renamed.count === 1;
}

/** Deletes a passkey and emits an event. @returns false for one that the operator does not have */
export async function deletePasskey(sql: Sql, { id, operatorId }: Own): Promise<boolean> {
  const removed = await sql`
    with removed as (
      delete from passkeys where id = ${id} and operator_id = ${operatorId}
      returning operator_id as id
    ), audited as (
      ${audit(sql, "operator.passkey-removed", operatorId)} from removed
    )
    select emit('operator.passkey-removed', id) from removed`;
  return removed.count === 1;
}
