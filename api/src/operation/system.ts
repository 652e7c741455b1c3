import { systemEndpoints, type QueueState, type SystemState } from "@scm/contract";
import { readSystemFigures } from "@scm/db";
import { version } from "@scm/runtime";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";

/**
 * How the system is doing. What PostgreSQL knows and what Redis knows are two calls, so that a Redis
 * that hangs does not keep the other figures back.
 */
export const systemRoutes = implement(systemEndpoints, {
  read: (_, deps) => readSystem(deps),
  readQueues: (_, deps) => readQueues(deps),
});

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
