import { healthEndpoints, type Health, type Readiness } from "@scm/contract";
import { hasWorker } from "@scm/db";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";
import { unavailable } from "../http/problem.ts";

export const healthRoutes = implement(healthEndpoints, {
  read: (): Health => ({ status: "ok" }),
  readReadiness: (_, deps) => readReadiness(deps),
});

/**
 * Submissions only need PostgreSQL. Without Redis or a worker they are accepted, and mails wait.
 */
async function readReadiness({ sql, queueHealth }: Deps): Promise<Readiness> {
  const isWorkerThere = await hasWorker(sql);
  if (isWorkerThere === null) throw unavailable();
  const queue = queueHealth();
  if (queue === "ok" && isWorkerThere) return { status: "ok" };
  return {
    status: "degraded",
    ...(queue === "ok" ? {} : { queue }),
    ...(isWorkerThere ? {} : { worker: "away" }),
  };
}
