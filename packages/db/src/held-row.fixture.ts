import { until } from "@scm/testing";
import { connect, type Sql } from "./connect.ts";

/**
 * Holds a row until so many statements wait for it, and then lets all of them go on: they collide
 * each time, not only when chance has it. Each begins to wait before the next one starts, so they
 * go on in the order of `works`.
 */
export async function collide<Result>(
  url: string,
  row: { table: string; id: string },
  works: readonly ((sql: Sql) => Promise<Result>)[],
): Promise<Result[]> {
  const holder = connect(url, { service: "holder", poolSize: 2 });
  // Patient: nobody gives up before all of them wait.
  const waiters = connect(url, { service: "waiters", poolSize: works.length, isPatient: true });
  try {
    const working = await holder.begin(async (held) => {
      await held`select from ${held(row.table)} where id = ${row.id} for update`;
      const started: Promise<Result>[] = [];
      for (const work of works) {
        started.push(work(waiters));
        await until(async () => {
          const waiting = await holder`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return waiting.length === started.length;
        });
      }
      // In a list of its own, so that the row is let go before the end of the works is waited for.
      return { started };
    });
    return await Promise.all(working.started);
  } finally {
    await holder.end({ timeout: 1 });
    await waiters.end({ timeout: 1 });
  }
}
