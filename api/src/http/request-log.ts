import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { retentionPeriods } from "@scm/contract";
import type { Trail } from "@scm/db";
import { isWritten, type Log } from "@scm/runtime";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { ClientAddress } from "./client-address.ts";

/** Gives a call an id, in its answer and in the log: the one from the proxy, or a new one. */
export const requestId: MiddlewareHandler<NamedCall> = (c, next) => {
  const given = c.req.header("X-Request-Id");
  const id = given && /^[\w\-=]{1,255}$/.test(given) ? given : randomUUID();
  c.set("requestId", id);
  c.env.outgoing.setHeader("X-Request-Id", id);
  return next();
};

type NamedCall = { Bindings: HttpBindings; Variables: { requestId: string } };

/**
 * Logs one line per call, with its route instead of its path, so no ids and no texts. The line of a
 * refusal also has a mark of the client, which shows whether many refusals are one attack.
 */
export function requestLog(log: Log, markOf: (c: Context) => string): MiddlewareHandler {
  if (!isWritten(log, "info")) return (_, next) => next();
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    log.info("request answered", {
      requestId: c.get("requestId"),
      method: c.req.method,
      route: routePattern(c),
      status: c.res.status,
      durationMs: Math.round(performance.now() - startedAt),
      operatorId: Object(c.get("operator")).id,
      client: isRefusal(c) ? markOf(c) : undefined,
    });
  };
}

/** A 401 to a GET is no refusal: it asks whether somebody is logged in. */
function isRefusal({ req, res: { status } }: Context): boolean {
  return status === 403 || status === 429 || (status === 401 && req.method !== "GET");
}

const keyLifetimeMs = retentionPeriods.loggedAddress.count * 3_600_000;

/**
 * Marks of clients: hashes of their addresses under a random key that only this process has, for a
 * day. Later nobody can tell from which address a mark was made, whatever becomes of the log.
 */
export function createClientMarks(
  clientAddress: ClientAddress,
  now: () => number = Date.now,
): (c: Context) => string {
  let key = randomBytes(32);
  let madeAt = now();
  return (c) => {
    if (now() - madeAt >= keyLifetimeMs) {
      key = randomBytes(32);
      madeAt = now();
    }
    const mark = createHmac("sha256", key).update(clientAddress(c)).digest("base64url");
    return mark.slice(0, 12);
  };
}

/** The pattern of the route that answered: the last match without a wildcard, if any. */
export function routePattern(c: Context): string {
  return (
    matchedRoutes(c)
      .map(({ path }) => path)
      .findLast((path) => !path.includes("*")) ?? "none"
  );
}

/** The id of the call, which links later work to it. */
export function readTrail(c: Context): Trail {
  return { requestId: c.get("requestId") };
}
