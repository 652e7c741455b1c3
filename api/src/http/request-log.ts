import type { Log } from "@scm/runtime";
import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";

/** Logs one line per call, with its route instead of its path, so no ids and no texts. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    log.info("request answered", {
      requestId: c.get("requestId"),
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      durationMs: Math.round(performance.now() - startedAt),
    });
  };
}

/** The pattern of the route that answered: the last match without a wildcard, if any. */
function routeOf(c: Context): string {
  return (
    matchedRoutes(c)
      .map(({ path }) => path)
      .findLast((path) => !path.includes("*")) ?? "none"
  );
}
