import { hasWorker, type Sql } from "@scm/db";
import { startLoop, type Log, type Loop } from "@scm/runtime";

/** For tests. */
export type WatchTimes = { everyMs?: number; now?: () => number };

const checkEveryMs = 5_000;

/** Longer than a restart of the worker, which must not raise an alarm. */
const patienceMs = 20_000;

/** The api logs that no worker is alive, because a dead worker cannot. */
export function startWorkerWatch(deps: { sql: Sql; log: Log } & WatchTimes): Pick<Loop, "stop"> {
  const { sql, log, everyMs = checkEveryMs, now = () => performance.now() } = deps;
  const state: { goneSince: number | null; isTold: boolean } = { goneSince: null, isTold: false };

  return startLoop({
    everyMs,
    async work() {
      const isThere = await hasWorker(sql);
      // Null without PostgreSQL, when nothing is known about the workers.
      if (isThere === null) return;
      if (isThere) {
        if (state.isTold) log.info("a worker is alive again");
        state.goneSince = null;
        state.isTold = false;
        return;
      }
      const lookedAt = now();
      state.goneSince ??= lookedAt;
      if (state.isTold || lookedAt - state.goneSince < patienceMs) return;
      log.error("no worker alive");
      state.isTold = true;
    },
  });
}
