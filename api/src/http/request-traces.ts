import type { Trail } from "@scm/db";
import type { Traces } from "@scm/runtime";
import type { Context, MiddlewareHandler } from "hono";
import { routePattern } from "./request-log.ts";

/** Traces each call, as a part of the caller's trace if a proxy or client has begun one. */
export function requestTraces(traces: Traces): MiddlewareHandler {
  return async (c, next) => {
    const { method } = c.req;
    const parent = c.req.header("traceparent") ?? null;
    const span = traces.start(method, { parent, kind: "call" });
    c.set("traceparent", span.traceparent);
    await next();
    const { status } = c.res;
    const route = routePattern(c);
    const fields = { requestId: c.get("requestId"), method, route, status };
    span.end({ name: `${method} ${route}`, fields, isFailed: status >= 500 });
  };
}

/** The ids that link later work to the call that caused it. */
export function readTrail(c: Context): Trail {
  return { requestId: c.get("requestId"), traceparent: c.get("traceparent") ?? null };
}
