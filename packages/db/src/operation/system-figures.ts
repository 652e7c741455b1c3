import type { SystemState } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { findRetentionRun } from "./retention.ts";
import { listWorkers } from "./worker-heartbeats.ts";

type Figures = Omit<SystemState, "versions"> & { postgresqlVersion: string };

type Counts = Pick<Figures, "takenAt" | "postgresqlVersion" | "mails" | "webhooks"> & {
  events: Omit<Figures["events"], "oldestOpenAt">;
  oldestOpenAt: string | null;
};

/**
 * Counts of waiting, running and dead work, and the live workers. Partial indexes serve the counts,
 * so finished rows are not read.
 */
export async function readSystemFigures(sql: Sql): Promise<Figures> {
  const [[{ oldestOpenAt, ...counts }], { workers, seenAt }, retention] = await Promise.all([
    sql<[Counts]>`
      select
        now() as taken_at,
        split_part(current_setting('server_version'), ' ', 1) as postgresql_version,
        ${oldestOpen(sql)} as oldest_open_at,
        ${countStates(sql, "outbox", ["new", "dispatched", "dead"])} as events,
        ${countStates(sql, "deliveries", ["pending", "sending", "uncertain", "dead", "limited"])} as mails,
        ${countStates(sql, "webhook_deliveries", ["pending", "sending", "dead"])} as webhooks`,
    listWorkers(sql),
    findRetentionRun(sql),
  ]);
  const events = { ...counts.events, oldestOpenAt };
  return { ...counts, events, workers, workerSeenAt: seenAt, retention };
}

/** When the oldest event that is not handled was emitted; null without one. */
export function oldestOpen(sql: Sql) {
  return sql`least(
    (select created_at from outbox where state = 'new' order by id limit 1),
    (select created_at from outbox where state = 'dispatched' order by id limit 1)
  )`;
}

/** The states are part of the text: parameters would hide the partial indexes from the planner. */
function countStates(sql: Sql, table: string, states: readonly string[]) {
  const counts = states.map(
    (state) => `'${state}', (select count(*) from ${table} where state = '${state}')`,
  );
  return sql.unsafe(`json_build_object(${counts.join(", ")})`);
}
