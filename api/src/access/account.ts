import { accountEndpoints, chosenPasswordOf } from "@scm/contract";
import {
  deleteOtherSessions,
  deleteOwnSession,
  findAccount,
  listSessions,
  refreshProof,
  updateOperatorName,
  updatePassword,
} from "@scm/db";
import type { Deps } from "../deps.ts";
import { implement, type Call } from "../http/implement.ts";
import { found, invalidInput, Problem, wrongField } from "../http/problem.ts";
import { requireOwner, requirePassword } from "./tries.ts";

export const accountRoutes = implement(accountEndpoints, {
  read: async ({ operator }, { sql }) => {
    const account = await findAccount(sql, operator.id);
    // The operator was deleted after the session was read.
    if (!account) throw new Problem("no-session");
    return account;
  },
  changeName: ({ body: { name }, operator: { id } }, { sql }) =>
    updateOperatorName(sql, { id, name }),
  changePassword,
  prove: async ({ c, body, operator, sessionId }, deps) => {
    await requireOwner(c, deps, { operator, proof: body });
    await refreshProof(deps.sql, sessionId);
  },
  listSessions: ({ operator, sessionId }, { sql }) =>
    listSessions(sql, { operatorId: operator.id, sessionId }),
  endOtherSessions: ({ operator, sessionId }, { sql }) =>
    deleteOtherSessions(sql, { operatorId: operator.id, sessionId }),
  endSession: async ({ id: sessionId, operator }, { sql }) => {
    found(await deleteOwnSession(sql, { operatorId: operator.id, sessionId }));
  },
});

async function changePassword(
  { c, body, operator, sessionId }: Call<typeof accountEndpoints.changePassword>,
  deps: Deps,
): Promise<void> {
  const { currentPassword: password, newPassword } = body;
  requireSafe(newPassword, operator.email, deps);
  const field = "currentPassword";
  const oldHash = await requirePassword(c, deps, { operator, password, field });
  const newHash = await deps.passwords.hash(newPassword);
  const change = { id: operator.id, oldHash, newHash, sessionId };
  // A concurrent change won, so the password that was typed is no longer the current one.
  if (!(await updatePassword(deps.sql, change))) throw wrongField(field, "wrongPassword");
}

/** Checked here, because the schema of the endpoint does not know the operator. */
export function requireSafe(newPassword: string, email: string, { config }: Deps): void {
  const given = { newPassword };
  const checked = chosenPasswordOf(email, config.brand.productName).safeParse(given);
  if (!checked.success) throw invalidInput(checked.error, given);
}
