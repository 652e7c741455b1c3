import { startLoop, type Log, type Loop } from "@scm/runtime";
import type { Queues } from "./queues.ts";

/** `evicting` means that a full memory would lose jobs. */
export type QueueHealth = "ok" | "away" | "evicting";

type QueueWatch = { health: () => QueueHealth; stop: Loop["stop"] };

const checkEveryMs = 600_000;
const retryEveryMs = 5_000;

/** Checks at the start and every 10 minutes that Redis does not evict jobs. */
export function startQueueWatch({ queues, log }: { queues: Queues; log: Log }): QueueWatch {
  const state = { policy: "unknown", checkedAt: Number.NEGATIVE_INFINITY };

  const loop = startLoop({
    everyMs: retryEveryMs,
    async work() {
      if (!queues.isReady() || performance.now() - state.checkedAt < checkEveryMs) return;
      try {
        state.policy = await queues.readEvictionPolicy();
        state.checkedAt = performance.now();
        if (isEvicting(state.policy)) {
          log.error("redis may drop jobs: set maxmemory-policy to noeviction", {
            policy: state.policy,
          });
        }
      } catch (error) {
        log.debug("redis did not tell its policy", { error });
      }
    },
  });

  return {
    health() {
      if (!queues.isReady()) return "away";
      return isEvicting(state.policy) ? "evicting" : "ok";
    },
    stop: loop.stop,
  };
}

/** An unknown policy does not count, because a managed Redis may refuse the command. */
function isEvicting(policy: string): boolean {
  return policy !== "noeviction" && policy !== "unknown";
}
