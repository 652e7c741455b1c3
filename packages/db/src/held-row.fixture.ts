import { until } from "@scm/testing";
import { connect, type Sql } from "./connect.ts";

/**
 * Holds a row until all `works` wait for it, and then releases it, so that they always collide.
 * Each one waits before the next one starts, so they continue in the order of `works`. Each has a
 * connection of its own, on which a deadlock fails: `connect` repeats only statements of the pool.
 */
export async function collide<Result>(
  url: string,
  row: { table: string; id: string },
  works: readonly ((sql: Sql) => Promise<Result>)[],
): Promise<Result[]> {
  const holder = connect(url, { service: "holder", poolSize: 2 });
  // Patient, so that none times out while it waits for the others.
  const waiters = connect(url, { service: "waiters", poolSize: works.length, isPatient: true });
  try {
    // Before the row is held, which is for ten seconds at most.
    const connections = await Promise.all(works.map(() => waiters.reserve()));
    const working = await holder.begin(async (held) => {
      await held`select from ${held(row.table)} where id = ${row.id} for update`;
      const started: Promise<Result>[] = [];
      for (const [index, waiter] of connections.entries()) {
        const work = works[index];
        if (work) started.push(work(waiter).finally(() => waiter.release()));
        await until(async () => {
          const waiting = await holder`
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return waiting.length === started.length;
        });
      }
      // Wrapped in an object, so that the transaction ends before the works do.
      return { started };
    });
    return await Promise.all(working.started);
  } finally {
    await holder.end({ timeout: 1 });
    await waiters.end({ timeout: 1 });
  }
}
