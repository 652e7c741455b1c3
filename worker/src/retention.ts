import type { RetentionRun } from "@scm/contract";
import {
  endRetentionRun,
  retentionBatchMax,
  retentionChores,
  startRetentionRun,
  type Sql,
} from "@scm/db";
import type { Log } from "@scm/runtime";

/**
 * Deletes what is over its time, once a day by one of the workers, in batches. A worker that stops
 * finishes its batch; another one continues.
 */
export async function runRetention(
  { sql, log }: { sql: Sql; log: Log },
  isStopping: () => boolean,
): Promise<void> {
  if (!(await startRetentionRun(sql))) return;
  const counts: RetentionRun["counts"] = {};
  let isComplete = false;
  try {
    for (const { kind, deleteBatch } of retentionChores) {
      let deleted = 0;
      do {
        if (isStopping()) return;
        // oxlint-disable-next-line no-await-in-loop -- one connection is enough for upkeep
        deleted = await deleteBatch(sql);
        counts[kind] = (counts[kind] ?? 0) + deleted;
      } while (deleted >= retentionBatchMax);
    }
    isComplete = true;
  } finally {
    await endRetentionRun(sql, { counts, isComplete });
  }
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
  log.info("what was over its time is deleted", { count });
}
