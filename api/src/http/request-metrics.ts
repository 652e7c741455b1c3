import type { MiddlewareHandler } from "hono";
import type { ApiMetrics } from "../operation/metrics.ts";
import { routeOf } from "./request-log.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Measures each call by the pattern of its route. What somebody makes up is one value: paths and
 * methods that nobody knows must not become figures without end.
 */
export function requestMetrics({ requests }: ApiMetrics): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = c.req;
    requests.observe(
      {
        method: methods.has(method) ? method : "other",
        route: routeOf(c),
        status: c.res.status,
      },
      (performance.now() - startedAt) / 1_000,
    );
  };
}
