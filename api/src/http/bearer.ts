import { createHash } from "node:crypto";
import type { TokenClient } from "@scm/db";
import { findTokenClient } from "@scm/db";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import { Problem } from "./problem.ts";

export type ClientEnv = { Variables: { client: TokenClient } };

/**
 * Requires a token of this scope (RFC 6750). Each call reads the token and its owner, so a
 * deactivated owner is refused at once.
 */
export function clientOnly({ sql, lookUps }: Pick<Deps, "sql" | "lookUps">, scope: string) {
  const find = (tokenHash: Buffer) => findTokenClient(sql, tokenHash);
  return createMiddleware<ClientEnv>(async (c, next) => {
    if (new URL(c.req.url).searchParams.has("access_token")) {
      c.header("WWW-Authenticate", challenge("invalid_request"));
      throw new Problem("token-in-address");
    }
    const token = tokenIn(c.req.header("Authorization"));
    if (token === null) {
      c.header("WWW-Authenticate", challenge());
      throw new Problem("no-token");
    }
    const client = isWellFormed(token) ? await lookUps.tokens(c, hashToken(token), find) : null;
    if (!client) throw invalidToken(c);
    if (!client.scope.split(" ").includes(scope)) {
      c.header("WWW-Authenticate", `${challenge("insufficient_scope")}, scope="${scope}"`);
      throw new Problem("insufficient-scope");
    }
    c.set("client", client);
    await next();
  });
}

/** The refusal of an unknown, expired or revoked token. */
export function invalidToken(c: Context): Problem {
  c.header("WWW-Authenticate", challenge("invalid_token"));
  return new Problem("invalid-token");
}

/** Returns null without a header, and for another scheme. */
function tokenIn(header: string | undefined): string | null {
  const [, token = null] = /^Bearer(?: +|$)(.*)$/i.exec(header ?? "") ?? [];
  return token;
}

/** Malformed tokens are refused without a query. */
function isWellFormed(token: string): boolean {
  return /^scmt_[\w-]{43}$/.test(token);
}

function challenge(error?: string): string {
  return error === undefined ? 'Bearer realm="scm"' : `Bearer realm="scm", error="${error}"`;
}

/** Hashes a token for the table, whose readers must not be able to use it. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
