import { systemEndpoints, type QueueState, type SystemState } from "@scm/contract";
import { readSystemFigures } from "@scm/db";
import { version } from "@scm/runtime";
import type { Deps } from "../deps.ts";
import { implement } from "../http/implement.ts";

/**
 * Figures from PostgreSQL and from Redis have separate calls, so that a hanging Redis does not
 * delay the figures from PostgreSQL.
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

/** Answers within 2 s, even while Redis hangs. */
async function readQueues({ queues, queueHealth, log }: Deps): Promise<QueueState> {
  try {
    const [depths, server, policy] = await Promise.all([
      queues.readDepths(),
      queues.readServer(),
      // A managed Redis may refuse this command.
      queues.readEvictionPolicy().catch(() => null),
    ]);
    return { health: queueHealth(), server, evictionPolicy: policy, queues: depths };
  } catch (error) {
    log.debug("the queues cannot be looked at", { error });
    return { health: "away", server: null, evictionPolicy: null, queues: null };
  }
}
