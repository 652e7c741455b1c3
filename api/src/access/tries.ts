import type { Operator, OwnerProof, PasskeyAssertion } from "@scm/contract";
import { findAccount, findPasswordHash, noteWrongCode } from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { wrongField } from "../http/problem.ts";
import { usePasskey } from "./passkey-proof.ts";
import type { Caller } from "./password.ts";
import { spendCode } from "./second-factor.ts";

type PasswordTry = {
  caller: Caller;
  /** True when a limit refuses the next try. */
  isLast: boolean;
  /** Resets the counts after a right password or code, and remembers the address. */
  succeed: () => Promise<void>;
};

/**
 * Counts a try at the password of this e-mail, or at the passkey with this id, known or not, before
 * it is checked, so that parallel guesses count. Tries from all addresses that are not known count
 * together: a few in ten minutes pass. This slows down guesses and locks nobody out.
 *
 * @throws {Problem} 429 beyond a limit
 */
export async function countPasswordTry(
  c: Context,
  { limits, clientAddress, knownAddresses }: Deps,
  who: string,
): Promise<PasswordTry> {
  const address = clientAddress(c);
  const account = who.toLowerCase();
  const addressAndEmail = `${address} ${account}`;
  await limits.loginByAddress.count(c, address);
  const left = await limits.login.count(c, addressAndEmail);
  const isKnown = await knownAddresses.isKnown({ address, email: account });
  const leftElsewhere = isKnown ? Infinity : await limits.loginElsewhere.count(c, account);

  return {
    caller: { address, isKnown },
    isLast: left === 0 || leftElsewhere === 0,
    succeed: async () => {
      await limits.login.reset(addressAndEmail);
      await limits.loginByAddress.reset(address);
      if (!isKnown) await limits.loginElsewhere.giveBack(account);
      await knownAddresses.remember({ address, email: account });
    },
  };
}

/**
 * Counts a try at a code by operator, not by address: the caller knows the password and may use
 * many addresses.
 *
 * @returns whether it was the last one, and a function that resets the count after a right code
 * @throws {Problem} 429 beyond the limit
 */
export async function countCodeTry(c: Context, { limits }: Deps, operatorId: string) {
  const left = await limits.codes.count(c, operatorId);
  return { isLast: left === 0, succeed: () => limits.codes.reset(operatorId) };
}

/**
 * Uses up a code, counted and limited; a wrong one is audited.
 *
 * @returns false for a code that is wrong or was used before
 * @throws {Problem} 429 beyond the limit
 */
export async function tryCode(
  c: Context,
  deps: Deps,
  { operatorId, code }: { operatorId: string; code: string },
): Promise<boolean> {
  const { isLast, succeed } = await countCodeTry(c, deps, operatorId);
  const isRight = await spendCode(deps, { operatorId, code });
  await (isRight ? succeed() : noteWrongCode(deps.sql, { operatorId, isLast }));
  return isRight;
}

/**
 * Checks that the holder of a session is its operator: by a passkey, or by password and, where
 * logins ask for one, a code.
 *
 * @throws {Problem} 400 that names the field; 429 beyond a limit
 */
export async function requireOwner(
  c: Context,
  deps: Deps,
  { operator, proof: { password, code, passkey } }: { operator: Operator; proof: OwnerProof },
): Promise<void> {
  if (passkey) return requireOwnPasskey(c, deps, { operator, passkey });
  if (password === undefined) throw wrongField("password", "required");
  await requirePassword(c, deps, { operator, password, field: "password" });
  const account = await findAccount(deps.sql, operator.id);
  if (!account?.isTotpOn) {
    // The password alone would prove less than a login does.
    if (account?.passkeyCount) throw wrongField("passkey", "required");
    return;
  }
  if (code === undefined) throw wrongField("code", "required");
  const isRight = await tryCode(c, deps, { operatorId: operator.id, code });
  if (!isRight) throw wrongField("code", "wrongCode");
}

async function requireOwnPasskey(
  c: Context,
  deps: Deps,
  { operator, passkey }: { operator: Operator; passkey: PasskeyAssertion },
): Promise<void> {
  const { succeed } = await countPasswordTry(c, deps, passkey.id);
  const owner = await usePasskey(deps, passkey);
  if (owner?.id !== operator.id) throw wrongField("passkey", "wrongPasskey");
  await succeed();
}

/**
 * Checks that the holder of a session knows the password of its operator; guesses count like
 * logins.
 *
 * @returns the stored hash of the password
 * @throws {Problem} 400 that names `field`, not 401, because the session stays valid; 429 beyond
 * the limit
 */
export async function requirePassword(
  c: Context,
  deps: Deps,
  { operator, password, field }: { operator: Operator; password: string; field: string },
): Promise<string> {
  const { caller, succeed } = await countPasswordTry(c, deps, operator.email);
  const passwordHash = await findPasswordHash(deps.sql, operator.id);
  const isRight = await deps.passwords.verify(passwordHash, password, caller);
  if (!isRight || passwordHash === null) throw wrongField(field, "wrongPassword");
  await succeed();
  return passwordHash;
}
