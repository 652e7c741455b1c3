import { isUnavailable, leadTables, writeSearchTexts, type Sql } from "@scm/db";
import { startLoop, type Log, type Loop } from "@scm/runtime";

const everyMs = 1_000;

/** Few enough that a burst of visitors does not wait for the database. */
const textsMax = 500;

/**
 * Writes the search texts of new leads, up to 500 of each kind a second, so that few are missing
 * when somebody searches. The api does it, since leads arrive only while an api runs; Redis and the
 * worker may be down.
 */
export function startSearchTexts({ sql, log }: { sql: Sql; log: Log }): Pick<Loop, "stop"> {
  return startLoop({
    everyMs,
    async work() {
      try {
        await writeSearchTexts(sql, Object.values(leadTables), {
          max: textsMax,
          skipsLocked: true,
        });
      } catch (error) {
        const isWaiting = isUnavailable(error);
        log.warn(isWaiting ? "search texts wait for postgresql" : "search texts failed", { error });
      }
    },
  });
}
