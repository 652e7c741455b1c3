import { isDatabaseReady } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { unavailable } from "../http/problem.ts";

/**
 * `health`: the process answers. `ready`: it can take submissions, which needs PostgreSQL alone;
 * without a reliable Redis that is `degraded`, since mails wait.
 */
export function healthRoutes({ sql, queueHealth }: Deps) {
  return new Hono()
    .get("/api/health", (c) => c.json({ status: "ok" }))
    .get("/api/ready", async (c) => {
      if (!(await isDatabaseReady(sql))) throw unavailable();
      const queue = queueHealth();
      return c.json(queue === "ok" ? { status: "ok" } : { status: "degraded", queue });
    });
}
