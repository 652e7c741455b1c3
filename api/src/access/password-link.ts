import { passwordLinkEndpoints, type OverLink } from "@scm/contract";
import {
  findLinkOwner,
  findOperatorByEmail,
  requestPasswordLink,
  setPasswordByLink,
} from "@scm/db";
import type { OperatorLink } from "@scm/runtime";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";
import { Problem } from "../http/problem.ts";
import { endSession } from "../http/session.ts";
import { requireSafe } from "./account.ts";

export const passwordLinkRoutes = implement(passwordLinkEndpoints, {
  request: async ({ c, body: { email } }, deps) => {
    await deps.limits.passwordLinks.count(c, email.toLowerCase());
    // The same read for everybody fails when the database is away.
    await findOperatorByEmail(deps.sql, email);
    sendLink(deps, email);
  },
  renew: async ({ c, body: { token } }, { sql, limits, passwordLinks }) => {
    const link = passwordLinks.open(token);
    if (!link) throw linkOver();
    await limits.passwordLinks.count(c, link.id);
    if (!(await findLinkOwner(sql, link))) throw linkOver();
    await requestPasswordLink(sql, link);
  },
  open: async ({ body: { token } }, deps) => {
    const { email, reason } = await openLink(deps, token);
    return { email, reason };
  },
  use: async ({ c, body: { token, newPassword } }, deps) => {
    const { email, ...link } = await openLink(deps, token);
    requireSafe(newPassword, email, deps);
    const newHash = await deps.passwords.hash(newPassword);
    // Somebody used it, or another link, at the same time.
    if (!(await setPasswordByLink(deps.sql, { ...link, newHash }))) throw linkOver();
    // Otherwise the login would lead into the panel of a colleague who used this browser.
    await endSession(c, deps);
  },
});

/** Not awaited: an unknown e-mail writes nothing, and both answers must take the same time. */
function sendLink({ sql, log, relay }: Deps, email: string): void {
  requestPasswordLink(sql, { email }).then(
    () => relay.wake(),
    (error: unknown) => log.warn("a link for a forgotten password was not made", { error }),
  );
}

async function openLink(
  { sql, passwordLinks }: Deps,
  token: string,
): Promise<OperatorLink & { email: string }> {
  const link = passwordLinks.open(token);
  if (!link) throw linkOver();
  const owner = await findLinkOwner(sql, link);
  if (!owner) throw linkOver();
  const { email, isOver, isLate, newerSentAt } = owner;
  if (isOver) throw linkOver({ isLate, newerSentAt });
  return { ...link, email };
}

function linkOver(current?: OverLink): Problem {
  return new Problem("password-link-over", current && { current });
}
