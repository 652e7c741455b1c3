import { createHash, randomBytes } from "node:crypto";
import {
  cutText,
  operatorHeader,
  type Endpoint,
  type Operator,
  type SessionEnd,
  type Setup,
} from "@scm/contract";
import {
  deleteSession,
  findSession,
  findSessionEnd,
  insertSession,
  isSessionLive,
  type OpenSession,
  type OperatorCredentials,
} from "@scm/db";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import { nullBeyondLimit } from "./look-ups.ts";
import { Problem } from "./problem.ts";

export type OperatorEnv = { Variables: { operator: Operator; sessionId: string } };

type SessionDeps = Pick<Deps, "sql" | "config" | "lookUps">;

/**
 * Lets only operators through (401 otherwise). Each call reads the session and the operator. Until
 * the account is set up, only the endpoints of that step are open, and some need a fresh proof (403
 * otherwise).
 */
export function operatorOnly(deps: SessionDeps, endpoint: Traits = {}) {
  return createMiddleware<OperatorEnv>(async (c, next) => {
    const session = await readSession(c, deps);
    if (!session) throw new Problem("no-session");
    requireDrawnFor(c, session.operator);
    requireSetup(session.operator, endpoint.setup);
    if (endpoint.freshProof && !session.isProofFresh) throw new Problem("fresh-proof-required");
    c.set("operator", session.operator);
    c.set("sessionId", session.id);
    await next();
  });
}

/** A tab names whom it shows the panel to. Somebody else may have logged in in another tab since. */
function requireDrawnFor(c: Context, { id, email }: Operator): void {
  const shown = c.req.header(operatorHeader);
  if (shown !== undefined && shown !== id) throw new Problem("other-operator", { operator: email });
}

type Traits = Pick<Endpoint, "setup" | "freshProof">;

/** An endpoint of an earlier step stays open during a later one. */
function requireSetup({ setup: missing }: Operator, open: Setup | undefined): void {
  if (!missing || open === missing || open === "password") return;
  throw new Problem(missing === "password" ? "first-password" : "second-factor-required");
}

/** The next step of an account that is not set up yet, as a part of its operator. */
export function nextSetup(
  account: Pick<OpenSession, "isPasswordFirst" | "hasPasskey">,
  { needsSecondFactor }: SessionDeps["config"],
): Pick<Operator, "setup"> {
  if (account.isPasswordFirst) return { setup: "password" };
  return needsSecondFactor && !account.hasPasskey ? { setup: "second-factor" } : {};
}

/** Null for everybody but an operator whose account is set up. */
export async function findOperator(c: Context, deps: SessionDeps): Promise<Operator | null> {
  const session = await readSession(c, deps);
  return session?.operator.setup ? null : (session?.operator ?? null);
}

/**
 * Null without a session, and until the account is set up. Reading it does not extend the session, so
 * a page that polls does not keep its operator logged in.
 */
export async function readSessionEnd(c: Context, deps: SessionDeps): Promise<SessionEnd | null> {
  const token = readToken(c, deps);
  if (!token) return null;
  const { needsSecondFactor } = deps.config;
  const live = await deps.lookUps.sessions(c, hashOf(token), async (tokenHash) =>
    (await isSessionLive(deps.sql, { tokenHash, needsSecondFactor })) ? tokenHash : null,
  );
  return live && findSessionEnd(deps.sql, live);
}

/**
 * Opens a new session and ends the one the browser had, so that no token outlives a login.
 *
 * @returns false when the password was changed or the operator disabled since it was checked
 */
export async function openSession(
  c: Context,
  deps: SessionDeps,
  { id: operatorId, passwordHash }: OperatorCredentials,
): Promise<boolean> {
  await dropSession(c, deps);
  const token = randomBytes(32).toString("base64url");
  const userAgent = cutText(c.req.header("User-Agent") ?? "", userAgentLengthMax, "") || null;
  const tokenHash = hashOf(token);
  if (!(await insertSession(deps.sql, { tokenHash, operatorId, passwordHash, userAgent }))) {
    return false;
  }
  // Lax, not Strict: operators follow links in e-mails.
  setCookie(c, cookieName(deps), token, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: isSecure(deps),
  });
  return true;
}

/** In characters: twice what browsers send, because a client may send any length. */
const userAgentLengthMax = 300;

/** Ends the session on the server, not only in the browser. */
export async function endSession(c: Context, deps: SessionDeps): Promise<void> {
  await dropSession(c, deps);
  deleteCookie(c, cookieName(deps), { path: "/", secure: isSecure(deps) });
}

/** Ends no session of somebody else than the tab was drawn for. A call that names nobody ends any. */
export async function endOwnSession(c: Context, deps: SessionDeps): Promise<void> {
  const isNamed = c.req.header(operatorHeader) !== undefined;
  const session = isNamed && (await readSession(c, deps).catch(nullBeyondLimit));
  if (session) requireDrawnFor(c, session.operator);
  await endSession(c, deps);
}

async function readSession(c: Context, deps: SessionDeps): Promise<OpenSession | null> {
  const token = readToken(c, deps);
  if (!token) return null;
  const session = await deps.lookUps.sessions(c, hashOf(token), (tokenHash) =>
    findSession(deps.sql, tokenHash),
  );
  if (!session) return null;
  return { ...session, operator: { ...session.operator, ...nextSetup(session, deps.config) } };
}

/** Beyond the limit of look-ups only the browser forgets the session. */
async function dropSession(c: Context, deps: SessionDeps): Promise<void> {
  const token = readToken(c, deps);
  if (!token) return;
  const drop = (tokenHash: Buffer) => deleteSession(deps.sql, tokenHash);
  await deps.lookUps.sessions(c, hashOf(token), drop).catch(nullBeyondLimit);
}

/** Undefined without a token, and for a text that cannot be one. */
function readToken(c: Context, deps: SessionDeps): string | undefined {
  const token = getCookie(c, cookieName(deps));
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** The prefix makes browsers refuse the cookie from other hosts and over plain http. */
function cookieName(deps: SessionDeps): string {
  return isSecure(deps) ? "__Host-sid" : "sid";
}

function isSecure({ config }: SessionDeps): boolean {
  return config.publicUrl.startsWith("https:");
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
