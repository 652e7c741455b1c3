import { hasWorker, type Sql } from "@scm/db";
import { startLoop, type Log, type Loop } from "@scm/runtime";

type WatchDeps = {
  sql: Sql;
  log: Log;
  /** For tests, which cannot wait for the usual times. */
  everyMs?: number;
  now?: () => number;
};

const checkEveryMs = 5_000;

/** A worker may be missing for so long in silence, as while a newer one takes its place. */
const patienceMs = 20_000;

/** Says in the log when no worker lives any more, which a dead worker cannot, and when one is back. */
export function startWorkerWatch(deps: WatchDeps): Pick<Loop, "stop"> {
  const { sql, log, everyMs = checkEveryMs, now = () => performance.now() } = deps;
  const state: { goneSince: number | null; isTold: boolean } = { goneSince: null, isTold: false };

  return startLoop({
    everyMs,
    async work() {
      const isThere = await hasWorker(sql);
      // While PostgreSQL is away nobody can know.
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
