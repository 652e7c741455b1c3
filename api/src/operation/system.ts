import type { QueueState, SystemState } from "@scm/contract";
import { readSystemFigures } from "@scm/db";
import { version } from "@scm/runtime";
import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { operatorOnly, type OperatorEnv } from "../http/session.ts";

/**
 * How the system is doing. What PostgreSQL knows and what Redis knows are two calls, so that a Redis
 * that hangs does not keep the other figures back.
 */
export function systemRoutes(deps: Deps) {
  return new Hono<OperatorEnv>()
    .get("/api/admin/system", operatorOnly(deps), async (c) => c.json(await readSystem(deps)))
    .get("/api/admin/system/queues", operatorOnly(deps), async (c) =>
      c.json(await readQueues(deps)),
    );
}

async function readSystem({ sql }: Deps): Promise<SystemState> {
  const { postgresqlVersion, ...figures } = await readSystemFigures(sql);
  return {
    ...figures,
    versions: { product: version, node: process.versions.node, postgresql: postgresqlVersion },
  };
}

/** An answer within 2 s, also while Redis hangs. */
async function readQueues({ queues, queueHealth, log }: Deps): Promise<QueueState> {
  try {
    const [depths, server, policy] = await Promise.all([
      queues.readDepths(),
      queues.readServer(),
      // A managed Redis may refuse the question.
      queues.readEvictionPolicy().catch(() => null),
    ]);
    return { health: queueHealth(), server, evictionPolicy: policy, queues: depths };
  } catch (error) {
    log.debug("the queues cannot be looked at", { error });
    return { health: "away", server: null, evictionPolicy: null, queues: null };
  }
}
