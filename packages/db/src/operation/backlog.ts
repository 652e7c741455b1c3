import type { SystemState } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { oldestOpen } from "./system-figures.ts";
import { isLately } from "./worker-heartbeats.ts";

/** The work that waits, is under way or was given up. */
export type Backlog = Pick<SystemState, "mails" | "webhooks"> & {
  events: Omit<SystemState["events"], "oldestOpenAt">;
  /** The age of the oldest open event in seconds; 0 without one. */
  oldestOpenS: number;
  workersAlive: number;
};

/** Bounds the cost of a reading while much work waits. */
const rowsMax = 100_000;

/**
 * Reads in one statement what alarms need. No count reads more than `rowsMax` rows, so it ends
 * there; those of the panel (`readSystemFigures`) are exact.
 *
 * @param max fewer rows, for tests
 */
export async function readBacklog(sql: Sql, max = rowsMax): Promise<Backlog> {
  const count = (rows: string) => countUpTo(sql, max, rows);
  const [{ due, ...backlog }] = await sql<[Row]>`
    select
      coalesce(extract(epoch from now() - ${oldestOpen(sql)}), 0)::float8 as oldest_open_s,
      (select count(*)::int from worker_heartbeats where ${isLately(sql)}) as workers_alive,
      json_build_object(
        'new', ${count("outbox where state = 'new' order by id")},
        'dispatched', ${count("outbox where state = 'dispatched' order by id")},
        'dead', ${count("outbox where state = 'dead' order by id")}
      ) as events,
      -- One pass, because both states share an index.
      (select json_build_object(
          'pending', count(*) filter (where state = 'pending'),
          'uncertain', count(*) filter (where state = 'uncertain')
        ) from (
          select state from deliveries
          where state in ('pending', 'uncertain') order by due_at limit ${sql.unsafe(String(max))}
        ) as due
      ) as due,
      json_build_object(
        'sending', ${count("deliveries where state = 'sending' order by lease_until")},
        'dead', ${count("deliveries where state = 'dead' order by id")},
        'limited', ${count("deliveries where state = 'limited' order by id desc")}
      ) as mails,
      json_build_object(
        'pending', ${count("webhook_deliveries where state = 'pending' order by due_at")},
        'sending', ${count("webhook_deliveries where state = 'sending' order by lease_until")},
        'dead', ${count("webhook_deliveries where state = 'dead' order by id")}
      ) as webhooks`;
  return { ...backlog, mails: { ...backlog.mails, ...due } };
}

type Row = Omit<Backlog, "mails"> & {
  mails: Omit<Backlog["mails"], "pending" | "uncertain">;
  due: Pick<Backlog["mails"], "pending" | "uncertain">;
};

/**
 * The order is that of the partial index: without it the planner may look for the first rows in the
 * table.
 */
function countUpTo(sql: Sql, max: number, rows: string) {
  return sql.unsafe(`(select count(*) from (select from ${rows} limit ${max}) as counted)`);
}
