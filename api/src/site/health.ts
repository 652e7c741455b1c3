import { hasWorker } from "@scm/db";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { unavailable } from "../http/problem.ts";

/**
 * `health`: the process answers. `ready`: it can take submissions, which needs PostgreSQL alone.
 * Without a reliable Redis or without a worker that is `degraded`, since mails wait.
 */
export function healthRoutes({ sql, queueHealth }: Deps) {
  return new Hono()
    .get("/api/health", (c) => c.json({ status: "ok" }))
    .get("/api/ready", async (c) => {
      const isWorkerThere = await hasWorker(sql);
      if (isWorkerThere === null) throw unavailable();
      const queue = queueHealth();
      if (queue === "ok" && isWorkerThere) return c.json({ status: "ok" });
      return c.json({
        status: "degraded",
        ...(queue === "ok" ? {} : { queue }),
        ...(isWorkerThere ? {} : { worker: "away" }),
      });
    });
}
