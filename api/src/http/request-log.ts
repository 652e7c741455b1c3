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
 * Logs one line per call, with its route instead of its path, so no ids and no texts. A refusal has
 * a mark of the client, which shows whether many are one attack, and repeats have one line a minute.
 */
export function requestLog(log: Log, markOf: (c: Context) => string): MiddlewareHandler {
  if (!isWritten(log, "info")) return (_, next) => next();
  const write = (fields: object) => log.info("request answered", fields);
  const writeOnce = oncePerMinute(write);
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = c.req;
    const { status } = c.res;
    const call = { method, route: routePattern(c), status };
    const operatorId = Object(c.get("operator")).id;
    const client = isRefusal(c) ? markOf(c) : undefined;
    const durationMs = Math.round(performance.now() - startedAt);
    const fields = { requestId: c.get("requestId"), ...call, durationMs, operatorId, client };
    if (operatorId || status < 400 || status >= 500) write(fields);
    else writeOnce([markOf(c), ...Object.values(call)].join(" "), fields);
  };
}

const keysMax = 10_000;

/**
 * Of calls of one key within a minute, writes the first and at the end how many more came. Nobody
 * can push what happened before out of a log of limited size.
 */
function oncePerMinute(write: (fields: object) => void) {
  const counts = new Map<string, number>();
  return (key: string, fields: object): void => {
    const count = counts.get(key) ?? 0;
    if (count > 0) return void counts.set(key, count + 1);
    write(fields);
    if (counts.size >= keysMax) return;
    counts.set(key, 1);
    const sum = () => {
      const more = (counts.get(key) ?? 1) - 1;
      counts.delete(key);
      if (more > 0) write({ ...fields, count: more });
    };
    setTimeout(sum, 60_000).unref();
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
