import { healthEndpoints, type Health, type Readiness } from "@scm/contract";
import { hasWorker } from "@scm/db";
import type { Deps } from "../deps.ts";
import { implement, type Routes } from "../http/implement.ts";
import { unavailable } from "../http/problem.ts";

export const healthRoutes: Routes = (app, deps) => {
  const isWorkerThere = shared(() => hasWorker(deps.sql));
  const routes = implement(healthEndpoints, {
    read: (): Health => ({ status: "ok" }),
    readReadiness: async () => readReadiness(deps, await isWorkerThere()),
  });
  routes(app, deps);
};

/**
 * Calls at the same time share one query. Readiness has no rate limit: behind a proxy that is not
 * trusted, visitors could use up that of the load balancer, which would then stop this process.
 */
function shared<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let reading: Promise<Result> | undefined;
  return () => (reading ??= read().finally(() => (reading = undefined)));
}

/**
 * Submissions need only PostgreSQL: without Redis or a worker they are accepted, and mails wait.
 */
function readReadiness({ queueHealth }: Deps, isWorkerThere: boolean | null): Readiness {
  if (isWorkerThere === null) throw unavailable();
  const queue = queueHealth();
  if (queue === "ok" && isWorkerThere) return { status: "ok" };
  return {
    status: "degraded",
    ...(queue === "ok" ? {} : { queue }),
    ...(isWorkerThere ? {} : { worker: "away" }),
  };
}
