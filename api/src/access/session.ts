import { sessionEndpoints, type Login, type Operator } from "@scm/contract";
import {
  auditLoginLimit,
  findOperatorByEmail,
  rehashPassword,
  type OperatorCredentials,
} from "@scm/db";
import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { implement, type Call } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";
import { endOwnSession, openSession, readSessionEnd, nextSetup } from "../http/session.ts";
import { issueRequest, usePasskey } from "./passkey-proof.ts";
import { countTry } from "./tries.ts";

export const sessionRoutes = implement(sessionEndpoints, {
  logIn,
  startPasskeyLogin: (_, deps) => issueRequest(deps),
  logInByPasskey,
  logOut,
  logOutOfSite: logOut,
  read: ({ operator }) => operator,
  readEnd: async ({ c }, deps) => {
    const end = await readSessionEnd(c, deps);
    if (!end) throw new Problem("no-session");
    return end;
  },
});

async function logIn(
  { c, body: login, refuse }: Call<typeof sessionEndpoints.logIn>,
  deps: Deps,
): Promise<Operator> {
  const { address, isLast, succeed } = await countTry(c, deps, login.email);
  const operator = await checkPassword(login, address, deps);
  if (!operator) {
    if (isLast) noteLimit(deps, login.email);
    throw refuse("wrong-login");
  }
  // Only a correct password reveals that the account has one.
  if (operator.hasPasskey) throw refuse("passkey-required");
  await succeed();
  if (!(await openSession(c, deps, operator))) throw refuse("wrong-login");
  return shownOperator(operator, deps);
}

function shownOperator(operator: OperatorCredentials, { config }: Deps): Operator {
  const { id, email, role } = operator;
  return { id, email, role, ...nextSetup(operator, config) };
}

/** The device has checked its user by a second factor of its own, so nothing else is asked. */
async function logInByPasskey(
  { c, body: passkey, refuse }: Call<typeof sessionEndpoints.logInByPasskey>,
  deps: Deps,
): Promise<Operator> {
  const { succeed } = await countTry(c, deps, passkey.id);
  const operator = await usePasskey(deps, passkey);
  if (!operator) throw refuse("wrong-passkey");
  await succeed();
  if (!(await openSession(c, deps, operator))) throw refuse("wrong-passkey");
  return shownOperator(operator, deps);
}

/** Takes the same time for an unknown, a disabled and a known operator. */
async function checkPassword(
  { email, password }: Login,
  address: string,
  { sql, passwords }: Deps,
): Promise<OperatorCredentials | null> {
  const operator = await findOperatorByEmail(sql, email);
  const oldHash = operator?.canLogIn ? operator.passwordHash : null;
  const isRight = await passwords.verify(oldHash, password, address);
  if (!isRight || !operator || oldHash === null) return null;
  if (!passwords.isOutdated(oldHash)) return operator;

  // Only a login has the password that a new hash needs.
  const newHash = await passwords.hash(password);
  await rehashPassword(sql, { id: operator.id, oldHash, newHash });
  return { ...operator, passwordHash: newHash };
}

/** Not awaited: an unknown e-mail writes nothing, and both answers must take the same time. */
function noteLimit({ sql, log }: Deps, email: string): void {
  auditLoginLimit(sql, email).catch((error: unknown) =>
    log.warn("a limit of logins was not written down", { error }),
  );
}

function logOut({ c }: { c: Context }, deps: Deps): Promise<void> {
  return endOwnSession(c, deps);
}
