import { Login, type Operator } from "@scm/contract";
import { findOperatorByEmail, updatePasswordHash } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { Problem } from "../http/problem.ts";
import { endSession, openSession, operatorOnly, type OperatorEnv } from "../http/session.ts";

/** Login, logout (both paths that screens use), and who is logged in. */
export function sessionRoutes(deps: Deps) {
  return new Hono<OperatorEnv>()
    .post("/api/admin/login", jsonBody(Login, { bytesMax: 8 * 1024 }), async (c) => {
      const login = c.req.valid("json");
      const address = deps.clientAddress(c);
      const addressAndEmail = `${address} ${login.email.toLowerCase()}`;
      // Counted before the password is checked, so that parallel guesses count too.
      await deps.limits.loginByAddress.count(c, address);
      await deps.limits.login.count(c, addressAndEmail);

      const operator = await checkLogin(login, deps);
      if (!operator) throw new Problem(401, "wrong-login");

      await deps.limits.login.reset(addressAndEmail);
      await deps.limits.loginByAddress.reset(address);
      await openSession(c, deps, operator);
      return c.json(operator);
    })
    .on("POST", ["/api/admin/logout", "/api/logout"], async (c) => {
      await endSession(c, deps);
      return c.body(null, 204);
    })
    .get("/api/admin/user", operatorOnly(deps), (c) => c.json(c.get("operator")));
}

/** The same work and time whether there is such an operator or not. */
async function checkLogin(
  { email, password }: Login,
  { sql, passwords }: Deps,
): Promise<Operator | null> {
  const operator = await findOperatorByEmail(sql, email);
  if (!(await passwords.verify(operator?.passwordHash ?? null, password)) || !operator) return null;
  if (passwords.isOutdated(operator.passwordHash)) {
    // Only now is the password known that a new hash needs.
    await updatePasswordHash(sql, { ...operator, passwordHash: await passwords.hash(password) });
  }
  return { id: operator.id, email: operator.email, role: operator.role };
}
