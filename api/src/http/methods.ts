import type { Hono } from "hono";
import { matchedRoutes } from "hono/route";
import { Problem } from "./problem.ts";

/**
 * Answers calls of every path by a method that has no route there: 405, which names the others
 * (RFC 9110, 15.5.6). It knows the routes that the app has by now.
 */
export function refuseOtherMethods(app: Hono): Hono {
  const routes = app.routes.filter(({ method }) => method !== "ALL");
  for (const path of new Set(routes.map((route) => route.path))) {
    app.all(path, (c) => {
      const matching = new Set(matchedRoutes(c).map((route) => route.path));
      const methods = routes
        .filter((route) => matching.has(route.path))
        .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
      c.header("Allow", [...new Set(methods)].join(", "));
      if (c.req.method === "OPTIONS") return c.body(null, 204);
      throw new Problem("method-not-allowed");
    });
  }
  return app;
}
