import type { MiddlewareHandler } from "hono";
import type { ApiMetrics } from "../operation/metrics.ts";
import { routePattern } from "./request-log.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Measures each call by the pattern of its route. All unknown paths count as one, and so do all
 * unknown methods, so that callers cannot create time series without limit.
 */
export function requestMetrics({ requests }: ApiMetrics): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const { method } = c.req;
    requests.observe(
      {
        method: methods.has(method) ? method : "other",
        route: routePattern(c),
        status: c.res.status,
      },
      (performance.now() - startedAt) / 1_000,
    );
  };
}
