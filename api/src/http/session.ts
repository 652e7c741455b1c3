import { createHash, randomBytes } from "node:crypto";
import type { Operator } from "@scm/contract";
import { deleteSession, findSessionOperator, insertSession } from "@scm/db";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import { Problem } from "./problem.ts";

export type OperatorEnv = { Variables: { operator: Operator } };

type SessionDeps = Pick<Deps, "sql" | "config">;

/** Lets only operators through (401 otherwise); the session and the operator are read at every call. */
export function operatorOnly(deps: SessionDeps) {
  return createMiddleware<OperatorEnv>(async (c, next) => {
    const operator = await findOperator(c, deps);
    if (!operator) throw new Problem(401, "no-session");
    c.set("operator", operator);
    await next();
  });
}

/** Who calls; null for everybody but an operator. */
export async function findOperator(c: Context, deps: SessionDeps): Promise<Operator | null> {
  const token = readToken(c, deps);
  return token ? findSessionOperator(deps.sql, hashOf(token)) : null;
}

/** Opens a new session and ends the one the browser had, so that no token outlives a login. */
export async function openSession(c: Context, deps: SessionDeps, operator: Operator) {
  await dropSession(c, deps);
  const token = randomBytes(32).toString("base64url");
  await insertSession(deps.sql, { tokenHash: hashOf(token), operatorId: operator.id });
  // Lax, not Strict: operators come from links in e-mails.
  setCookie(c, cookieName(deps), token, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: isSecure(deps),
  });
}

/** Ends the session on the server, not only in the browser. */
export async function endSession(c: Context, deps: SessionDeps): Promise<void> {
  await dropSession(c, deps);
  deleteCookie(c, cookieName(deps), { path: "/", secure: isSecure(deps) });
}

async function dropSession(c: Context, deps: SessionDeps): Promise<void> {
  const token = readToken(c, deps);
  if (token) await deleteSession(deps.sql, hashOf(token));
}

function readToken(c: Context, deps: SessionDeps): string | undefined {
  return getCookie(c, cookieName(deps));
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
