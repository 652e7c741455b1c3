import type { Operator } from "@scm/contract";
import { findPasswordHash } from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { Problem } from "../http/problem.ts";

type PasswordTry = {
  /** True when the limit refuses the next try. */
  isLast: boolean;
  /** Resets the count after a right password or code. */
  forget: () => Promise<void>;
};

/**
 * Counts a try at the password of this e-mail, known or not, before the password is checked, so
 * that parallel guesses count.
 *
 * @throws {Problem} 429 beyond the limit
 */
export async function countPasswordTry(
  c: Context,
  { limits, clientAddress }: Deps,
  email: string,
): Promise<PasswordTry> {
  const address = clientAddress(c);
  const addressAndEmail = `${address} ${email.toLowerCase()}`;
  await limits.loginByAddress.count(c, address);
  const left = await limits.login.count(c, addressAndEmail);

  return {
    isLast: left === 0,
    forget: async () => {
      await limits.login.reset(addressAndEmail);
      await limits.loginByAddress.reset(address);
    },
  };
}

/**
 * Counts a try at a code by operator, not by address: the caller knows the password and may use
 * many addresses.
 *
 * @returns a function that resets the count after a correct code
 * @throws {Problem} 429 beyond the limit
 */
export async function countCodeTry(
  c: Context,
  { limits }: Deps,
  operatorId: string,
): Promise<() => Promise<void>> {
  const who = `code ${operatorId}`;
  await limits.login.count(c, who);
  return () => limits.login.reset(who);
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
  const { forget } = await countPasswordTry(c, deps, operator.email);
  const passwordHash = await findPasswordHash(deps.sql, operator.id);
  const isRight = await deps.passwords.verify(passwordHash, password);
  if (!isRight || passwordHash === null) throw wrongField(field, "wrongPassword");
  await forget();
  return passwordHash;
}

/** Returns a 400 for a field that passes its schema but has a wrong value. */
export function wrongField(path: string, fault: "wrongPassword" | "wrongCode"): Problem {
  return new Problem("invalid-input", { errors: [{ path, message: fault }] });
}
