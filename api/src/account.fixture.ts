/** The account of the test operator, prepared for successful calls. */
import type { PasswordLink } from "@scm/contract";
import type { Sql } from "@scm/db";
import { createPasswordLinks, type SecretKeys } from "@scm/runtime";
import { operator } from "./api.fixture.ts";
import { aChallenge, aSoftPasskey, aStoredPasskey } from "./passkey.fixture.ts";

type TestApi = { sql: Sql; secretKeys: SecretKeys };

export const newPassword = "another long enough password";

/**
 * A valid body for each account route that takes one. Making a body first resets the account to a
 * state where it is valid. Bodies are made one at a time, because they share one account.
 */
export function accountBodiesOf(api: TestApi): Record<string, () => Promise<object>> {
  const restore = restorerOf(api);
  const path = "/api/admin/account";
  const proof = { password: operator.password };
  let last: Promise<unknown> = Promise.resolve();
  function inTurn(make: () => object | Promise<object>) {
    return () => {
      const body = last.then(restore).then(make);
      last = body.catch(() => undefined);
      return body;
    };
  }
  return {
    "POST /api/admin/login": inTurn(() => operator),
    [`PUT ${path}/password`]: inTurn(() => ({ currentPassword: operator.password, newPassword })),
    [`POST ${path}/proof`]: inTurn(() => proof),
    "POST /api/admin/login/passkey": inTurn(async () => (await aStoredPasskey(api)).assert()),
    [`POST ${path}/passkeys/challenge`]: inTurn(() => proof),
    [`POST ${path}/passkeys`]: inTurn(async () => {
      const challenge = await aChallenge(api, { adds: await operatorIdOf(api) });
      return { name: "Telefon", credential: aSoftPasskey().register({ challenge }) };
    }),
    // A record of the route is a passkey, so the password alone proves too little.
    [`DELETE ${path}/passkeys/:id`]: async () => ({
      passkey: await (await aStoredPasskey(api)).assert(),
    }),
    ...linkBodiesOf(api),
  };
}

/** Each is about a new operator. */
function linkBodiesOf(api: TestApi): Record<string, () => Promise<object>> {
  const path = "/api/admin/password-links";
  const token = async () => aPasswordLink(api, { id: await aColleague(api) });
  return {
    [`POST ${path}/open`]: async () => ({ token: await token() }),
    [`POST ${path}/renew`]: async () => ({ token: await token() }),
    [`POST ${path}/use`]: async () => ({ token: await token(), newPassword }),
    "POST /api/admin/operators": address,
    "PUT /api/admin/operators/:id/address": address,
  };
}

async function address() {
  return { email: `${crypto.randomUUID()}@scm.example` };
}

/** Opens another session of the operator. @returns its id */
export async function aSession({ sql }: { sql: Sql }): Promise<string> {
  const [session] = await sql<[{ id: string }]>`
    insert into sessions (token_hash, operator_id, operator_epoch, expires_at)
    select sha256(gen_random_uuid()::text::bytea), id, session_epoch, now() + interval '1 hour'
    from operators where email = ${operator.email}
    returning id`;
  return session.id;
}

/** Adds an operator with the password of the test operator, unless `own` says otherwise. @returns the id */
export async function aColleague(
  { sql }: { sql: Sql },
  own: { email?: string; name?: string; passwordHash?: null } = {},
): Promise<string> {
  const { email = `${crypto.randomUUID()}@scm.example`, name = null } = own;
  const [{ id }] = await sql<[{ id: string }]>`
    insert into operators (email, name, password_hash)
    select ${email}, ${name}, case when ${own.passwordHash !== null} then password_hash end
    from operators where email = ${operator.email}
    returning id`;
  return id;
}

/** @returns the token of a link as the worker would mail it now */
export async function aPasswordLink(
  { sql, secretKeys }: TestApi,
  { id, ...own }: { id: string } & Partial<PasswordLink>,
): Promise<string> {
  const [{ epoch }] = await sql<[{ epoch: number }]>`
    select session_epoch as epoch from operators where id = ${id}`;
  const untilS = Math.floor(Date.now() / 1_000) + 60;
  return createPasswordLinks(secretKeys).make({ id, reason: "invited", epoch, untilS, ...own });
}

/** The id of the test operator. */
export async function operatorIdOf({ sql }: { sql: Sql }): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`
    select id from operators where email = ${operator.email}`;
  return id;
}

/** Restores the password that tests log in with, and removes the passkeys. */
function restorerOf({ sql }: TestApi): () => Promise<void> {
  let first: string | undefined;
  return async () => {
    first ??= await passwordHash(sql);
    await sql`
      update operators
      set password_hash = ${first}, disabled_at = null, passkey_challenge_at = null
      where email = ${operator.email}`;
    await sql`delete from passkeys`;
  };
}

async function passwordHash(sql: Sql): Promise<string> {
  const [row] = await sql<[{ passwordHash: string }]>`
    select password_hash from operators where email = ${operator.email}`;
  return row.passwordHash;
}
