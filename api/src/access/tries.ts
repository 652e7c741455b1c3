import type { Operator, OwnerProof, PasskeyAssertion } from "@scm/contract";
import { findAccount, findPasswordHash } from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { wrongField } from "../http/problem.ts";
import { usePasskey } from "./passkey-proof.ts";

type Try = {
  /** The address of the client. */
  address: string;
  /** True when a limit refuses the next try. */
  isLast: boolean;
  /** Takes the try back after a right password or passkey. */
  succeed: () => Promise<void>;
};

/**
 * Counts a try at the password of this e-mail, or at the passkey with this id, known or not, before
 * it is checked, so that parallel guesses count. The tries from all addresses count together too: a
 * few in ten minutes pass. This slows down guesses at a password; a passkey still logs in.
 *
 * @throws {Problem} 429 beyond a limit
 */
export async function countTry(
  c: Context,
  { limits, clientAddress }: Deps,
  who: string,
): Promise<Try> {
  const address = clientAddress(c);
  const account = who.toLowerCase();
  const addressAndAccount = `${address} ${account}`;
  await limits.loginByAddress.count(c, address);
  const left = await limits.login.count(c, addressAndAccount);
  const leftOfAccount = await limits.loginByAccount.count(c, account);

  return {
    address,
    isLast: left === 0 || leftOfAccount === 0,
    succeed: async () => {
      await limits.login.reset(addressAndAccount);
      await limits.loginByAddress.reset(address);
      await limits.loginByAccount.giveBack(account);
    },
  };
}

/**
 * Checks that the holder of a session is its operator: by a passkey, or by the password of an
 * operator who has none.
 *
 * @throws {Problem} 400 that names the field; 429 beyond a limit
 */
export async function requireOwner(
  c: Context,
  deps: Deps,
  { operator, proof: { password, passkey } }: { operator: Operator; proof: OwnerProof },
): Promise<void> {
  if (passkey) return requireOwnPasskey(c, deps, { operator, passkey });
  if (password === undefined) throw wrongField("password", "required");
  await requirePassword(c, deps, { operator, password, field: "password" });
  const account = await findAccount(deps.sql, operator.id);
  // The password alone would prove less than a login does.
  if (account?.passkeyCount) throw wrongField("passkey", "required");
}

async function requireOwnPasskey(
  c: Context,
  deps: Deps,
  { operator, passkey }: { operator: Operator; passkey: PasskeyAssertion },
): Promise<void> {
  const { succeed } = await countTry(c, deps, passkey.id);
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
  const { address, succeed } = await countTry(c, deps, operator.email);
  const passwordHash = await findPasswordHash(deps.sql, operator.id);
  const isRight = await deps.passwords.verify(passwordHash, password, address);
  if (!isRight || passwordHash === null) throw wrongField(field, "wrongPassword");
  await succeed();
  return passwordHash;
}
