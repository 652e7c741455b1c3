import { createHash } from "node:crypto";
import type { TokenClient } from "@scm/db";
import { findTokenClient } from "@scm/db";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../deps.ts";
import { Problem } from "./problem.ts";

export type ClientEnv = { Variables: { client: TokenClient } };

/**
 * Lets only systems through that hold a token of this scope (RFC 6750). Token and owner are looked at
 * on every call, so one that was deactivated is refused at once.
 */
export function clientOnly(
  { sql, limits, clientAddress }: Pick<Deps, "sql" | "limits" | "clientAddress">,
  scope: string,
) {
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
    const client = isWellFormed(token) ? await findTokenClient(sql, hashOfToken(token)) : null;
    if (!client) {
      // Each of them is a look into the database.
      await limits.tokenFailuresByAddress.count(c, clientAddress(c));
      throw invalidToken(c);
    }
    if (!client.scope.split(" ").includes(scope)) {
      c.header("WWW-Authenticate", `${challenge("insufficient_scope")}, scope="${scope}"`);
      throw new Problem("insufficient-scope");
    }
    c.set("client", client);
    await next();
  });
}

/** Refuses a token that is none, or none any more. */
export function invalidToken(c: Context): Problem {
  c.header("WWW-Authenticate", challenge("invalid_token"));
  return new Problem("invalid-token");
}

/**
 * What stands behind the scheme, if anything; a malformed token is one that nobody was given. Null
 * without this scheme, for who did not know that a token is asked for.
 */
function tokenIn(header: string | undefined): string | null {
  const [, token = null] = /^Bearer(?: +|$)(.*)$/i.exec(header ?? "") ?? [];
  return token;
}

/** As they are made; anything else needs no look into the database. */
function isWellFormed(token: string): boolean {
  return /^scmt_[\w-]{43}$/.test(token);
}

function challenge(error?: string): string {
  return error === undefined ? 'Bearer realm="scm"' : `Bearer realm="scm", error="${error}"`;
}

/** A token as it is kept: whoever reads the table cannot use it. */
export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
