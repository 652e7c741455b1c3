import { Login } from "@scm/contract";
import {
  auditLoginLimit,
  findOperatorByEmail,
  rehashPassword,
  type OperatorCredentials,
} from "@scm/db";
import { Hono, type Context } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { Problem } from "../http/problem.ts";
import { endSession, openSession, operatorOnly, type OperatorEnv } from "../http/session.ts";
import { spendCode } from "./second-factor.ts";
import { countCodeTry, countPasswordTry } from "./tries.ts";

/** Login, logout (both paths that screens use), and who is logged in. */
export function sessionRoutes(deps: Deps) {
  return new Hono<OperatorEnv>()
    .post("/api/admin/login", jsonBody(Login, { bytesMax: 8 * 1024 }), async (c) => {
      const login = c.req.valid("json");
      const { isLast, forget } = await countPasswordTry(c, deps, login.email);
      const operator = await checkPassword(login, deps);
      if (!operator) {
        if (isLast) noteLimit(deps, login.email);
        throw new Problem("wrong-login");
      }
      if (operator.isTotpOn) await requireCode(c, deps, { operator, code: login.code });
      await forget();
      if (!(await openSession(c, deps, operator))) throw new Problem("wrong-login");
      const { id, email, role } = operator;
      return c.json({ id, email, role });
    })
    .on("POST", ["/api/admin/logout", "/api/logout"], async (c) => {
      await endSession(c, deps);
      return c.body(null, 204);
    })
    .get("/api/admin/user", operatorOnly(deps), (c) => c.json(c.get("operator")));
}

/** The same work and time whether there is such an operator or not, and for one who is disabled. */
async function checkPassword(
  { email, password }: Login,
  { sql, passwords }: Deps,
): Promise<OperatorCredentials | null> {
  const operator = await findOperatorByEmail(sql, email);
  const passwordHash = operator?.isDisabled ? null : (operator?.passwordHash ?? null);
  if (!(await passwords.verify(passwordHash, password)) || !operator) return null;
  if (!passwords.isOutdated(operator.passwordHash)) return operator;

  // Only now is the password known that a new hash needs.
  const newHash = await passwords.hash(password);
  await rehashPassword(sql, { id: operator.id, oldHash: operator.passwordHash, newHash });
  return { ...operator, passwordHash: newHash };
}

/** Not waited for: the answer takes as long for an e-mail that is nobody's, for which nothing is written. */
function noteLimit({ sql, log }: Deps, email: string): void {
  auditLoginLimit(sql, email).catch((error: unknown) =>
    log.warn("a limit of logins was not written down", { error }),
  );
}

/** The second step of a login. Only who knows the password hears that there is one. */
async function requireCode(
  c: Context,
  deps: Deps,
  { operator, code }: { operator: OperatorCredentials; code: string | undefined },
): Promise<void> {
  if (code === undefined) throw new Problem("totp-required");
  const forgetTries = await countCodeTry(c, deps, operator.id);
  if (!(await spendCode(deps, { operatorId: operator.id, code }))) {
    throw new Problem("wrong-code");
  }
  await forgetTries();
}
