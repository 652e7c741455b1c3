import { healthEndpoints, type Health, type Readiness } from "@scm/contract";
import { hasWorker } from "@scm/db";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";
import { unavailable } from "../http/problem.ts";

/** Whether the process answers, and whether it can take submissions. */
export const healthRoutes = implement(healthEndpoints, {
  read: (): Health => ({ status: "ok" }),
  readReadiness: (_, deps) => readReadiness(deps),
});

/**
 * Submissions need PostgreSQL alone. Without a reliable Redis or without a worker they are taken, and
 * their mails wait.
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
