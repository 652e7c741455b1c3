import { newPasswordOf, PasswordChange } from "@scm/contract";
import {
  deleteOtherSessions,
  deleteOwnSession,
  findAccount,
  listSessions,
  updatePassword,
} from "@scm/db";
import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import { jsonBody } from "../http/body.ts";
import { found, idOf } from "../http/ids.ts";
import { invalidInput, Problem } from "../http/problem.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";
import { requirePassword, wrongField } from "./tries.ts";

const path = "/api/admin/account";

/** What operators do with their own accounts: look, change the password, end sessions. */
export function accountRoutes(deps: Deps) {
  const { sql } = deps;

  return new Hono<OperatorEnv>()
    .use(path, operatorOnly(deps))
    .use(`${path}/*`, operatorOnly(deps))
    .get(path, async (c) => {
      const account = await findAccount(sql, c.get("operator").id);
      if (!account) throw new Problem("no-session");
      return c.json(account);
    })
    .put(`${path}/password`, jsonBody(PasswordChange, { bytesMax: 8 * 1024 }), async (c) => {
      const operator = c.get("operator");
      const { currentPassword, newPassword } = c.req.valid("json");
      requireOwn({ newPassword, email: operator.email });
      const field = "currentPassword";
      const oldHash = await requirePassword(c, deps, {
        operator,
        password: currentPassword,
        field,
      });
      const newHash = await deps.passwords.hash(newPassword);
      const change = { id: operator.id, oldHash, newHash, sessionId: c.get("sessionId") };
      // Changed meanwhile, so what was typed is not the present one any more.
      if (!(await updatePassword(sql, change))) throw wrongField(field, "wrongPassword");
      deps.wakeRelay();
      return c.body(null, 204);
    })
    .get(`${path}/sessions`, async (c) => {
      const { operator, sessionId } = c.var;
      return c.json(await listSessions(sql, { operatorId: operator.id, sessionId }));
    })
    .delete(`${path}/sessions`, async (c) => {
      const { operator, sessionId } = c.var;
      await deleteOtherSessions(sql, { operatorId: operator.id, sessionId });
      return c.body(null, 204);
    })
    .delete(`${path}/sessions/:id`, async (c) => {
      const sessionId = idOf(c.req.param("id"));
      const ended = await deleteOwnSession(sql, { operatorId: c.get("operator").id, sessionId });
      found(ended || null);
      return c.body(null, 204);
    });
}

/** What the schema of the body cannot know: whose password it is to be. */
function requireOwn({ newPassword, email }: { newPassword: string; email: string }): void {
  const given = { newPassword };
  const checked = z.object({ newPassword: newPasswordOf(email) }).safeParse(given);
  if (!checked.success) throw invalidInput(checked.error, given);
}
