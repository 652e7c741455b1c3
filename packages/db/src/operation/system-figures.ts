import type { SystemState } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { oldestOpen, workCounts } from "./backlog.ts";
import { findRetentionRun } from "./retention.ts";
import { listWorkers } from "./worker-heartbeats.ts";

type Figures = Omit<SystemState, "versions"> & { postgresqlVersion: string };

type Counts = Pick<Figures, "takenAt" | "postgresqlVersion" | "mails" | "webhooks"> & {
  events: Omit<Figures["events"], "oldestOpenAt">;
  oldestOpenAt: string | null;
};

/** Counts of waiting, running and dead work, and the live workers. */
export async function readSystemFigures(sql: Sql): Promise<Figures> {
  const [[{ oldestOpenAt, ...counts }], { workers, seenAt }, retention] = await Promise.all([
    sql<[Counts]>`
      select
        now() as taken_at,
        split_part(current_setting('server_version'), ' ', 1) as postgresql_version,
        ${oldestOpen(sql)} as oldest_open_at, ${workCounts(sql)}`,
    listWorkers(sql),
    findRetentionRun(sql),
  ]);
  const events = { ...counts.events, oldestOpenAt };
  return { ...counts, events, workers, workerSeenAt: seenAt, retention };
}
