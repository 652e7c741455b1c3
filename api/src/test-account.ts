/** The account of the test operator, prepared for successful calls. */
import { Account, RecoveryCodes, TotpEnrolment } from "@scm/contract";
import type { Sql } from "@scm/db";
import { createSeal, type SecretKeys } from "@scm/runtime";
import { TOTP } from "otpauth";
import { newTotpSecret, totpPlace } from "./access/second-factor.ts";
import { operator, type Client } from "./test-api.ts";
import { aChallenge, aSoftPasskey, aStoredPasskey } from "./test-passkey.ts";

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
  const withTotp = async () => {
    const secret = await switchTotpOn(api);
    return { ...proof, code: codeOf(secret) };
  };
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
    [`POST ${path}/totp`]: inTurn(() => proof),
    [`POST ${path}/totp/confirmation`]: inTurn(async () => ({
      code: codeOf(await startTotpOf(api)),
    })),
    [`POST ${path}/totp/recovery-codes`]: inTurn(withTotp),
    [`DELETE ${path}/totp`]: inTurn(withTotp),
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
  };
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

/** Makes a device known. @returns its id */
export async function aDevice({ sql }: { sql: Sql }): Promise<string> {
  const [device] = await sql<[{ id: string }]>`
    insert into devices (operator_id, token_hash, expires_at)
    select id, sha256(gen_random_uuid()::text::bytea), now() + interval '90 days'
    from operators where email = ${operator.email}
    returning id`;
  return device.id;
}

/** The id of the test operator. */
export async function operatorIdOf({ sql }: { sql: Sql }): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`
    select id from operators where email = ${operator.email}`;
  return id;
}

/** Switches the operator's second factor on, without recovery codes. @returns its secret */
export async function switchTotpOn(api: TestApi): Promise<string> {
  const secret = await startTotpOf(api);
  await api.sql`
    update operators set totp_confirmed_at = now(), totp_last_step = null
    where email = ${operator.email}`;
  return secret;
}

/** The current code, or the code `steps` steps of 30 s away. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Starts a second factor that waits for its first code. @returns its secret */
export async function startTotpOf({ sql, secretKeys }: TestApi): Promise<string> {
  const id = await operatorIdOf({ sql });
  const secret = newTotpSecret();
  const sealed = createSeal(secretKeys, "totp").seal(secret, totpPlace(id));
  await sql`
    update operators
    set totp_secret_sealed = ${sealed}, totp_started_at = now(), totp_confirmed_at = null,
      totp_last_step = null
    where id = ${id}`;
  return secret;
}

/** The calls about the second factor, as `session` makes them. */
export function secondFactorOf(api: TestApi & Client, session: () => { Cookie: string }) {
  const path = "/api/admin/account/totp";
  const proof = { password: operator.password };

  async function start(): Promise<TotpEnrolment> {
    return TotpEnrolment.parse((await api.post(path, proof, session())).json);
  }
  const confirm = (code: string) => api.post(`${path}/confirmation`, { code }, session());

  return {
    start,
    confirm,
    logIn: (code?: string) => api.post("/api/admin/login", { ...operator, code }),
    end: (body: object) => {
      const headers = { ...session(), "Content-Type": "application/json" };
      return api.call(path, { method: "DELETE", headers, body: JSON.stringify(body) });
    },
    /** Switches it on. @returns its secret and recovery codes */
    enrol: async () => {
      const { secret } = await start();
      const { json } = await confirm(codeOf(secret));
      return { secret, ...RecoveryCodes.parse(json) };
    },
    account: async () => Account.parse((await api.get("/api/admin/account", session())).json),
  };
}

/** Restores the password that tests log in with, and removes the second factors. */
function restorerOf({ sql }: TestApi): () => Promise<void> {
  let first: string | undefined;
  return async () => {
    first ??= await passwordHash(sql);
    await sql`
      update operators
      set password_hash = ${first}, disabled_at = null, totp_secret_sealed = null,
        totp_started_at = null, totp_confirmed_at = null, totp_last_step = null,
        passkey_challenge_at = null
      where email = ${operator.email}`;
    await sql`delete from recovery_codes`;
    await sql`delete from passkeys`;
  };
}

async function passwordHash(sql: Sql): Promise<string> {
  const [row] = await sql<[{ passwordHash: string }]>`
    select password_hash from operators where email = ${operator.email}`;
  return row.passwordHash;
}
