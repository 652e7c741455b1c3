import { totalMax, type InboxCounts, type SystemState } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { isLately } from "./worker-heartbeats.ts";

/** The work that waits, is under way or was given up. */
export type Backlog = Pick<SystemState, "mails" | "webhooks"> & {
  events: Omit<SystemState["events"], "oldestOpenAt">;
  /** The age of the oldest open event in seconds; 0 without one. */
  oldestOpenS: number;
  workersAlive: number;
};

/** Reads in one statement what alarms need. */
export async function readBacklog(sql: Sql): Promise<Backlog> {
  const [backlog] = await sql<[Backlog]>`
    select
      coalesce(extract(epoch from now() - ${oldestOpen(sql)}), 0)::float8 as oldest_open_s,
      (select count(*)::int from worker_heartbeats where ${isLately(sql)}) as workers_alive,
      ${workCounts(sql)}`;
  return backlog;
}

/**
 * How many mails wait, and since when, once the oldest has waited for five minutes. An event that
 * nobody handles leads to a mail too. A mail that was refused is retried, and does not stand; that
 * of a restricted lead waits on purpose.
 */
export async function findStandingMails(sql: Sql): Promise<InboxCounts["standingMails"]> {
  const [standing] = await sql<NonNullable<InboxCounts["standingMails"]>[]>`
    select min(created_at) as since, count(*)::int as count
    from (
      (select created_at from outbox where state = 'new' order by id limit ${totalMax})
      union all
      (select created_at from outbox where state = 'dispatched' order by id limit ${totalMax})
      union all
      (
        select deliveries.created_at from deliveries join outbox on outbox.id = outbox_id
        where deliveries.state = 'pending' and attempt_count = 0
          and not exists (select from lead_restrictions where lead_id = subject_id)
        order by due_at limit ${totalMax}
      )
    ) as waiting
    having min(created_at) < now() - interval '5 minutes'`;
  return standing ?? null;
}

/** Columns that count events, mails and webhooks by state, without those that are done. */
export function workCounts(sql: Sql) {
  return sql`
    json_build_object(
      'new', (select count(*) from outbox where state = 'new'),
      'dispatched', (select count(*) from outbox where state = 'dispatched'),
      'dead', (select count(*) from outbox where state = 'dead')
    ) as events,
    json_build_object(
      'pending', (select count(*) from deliveries where state = 'pending'),
      'sending', (select count(*) from deliveries where state = 'sending'),
      'uncertain', (select count(*) from deliveries where state = 'uncertain'),
      'dead', (select count(*) from deliveries where state = 'dead'),
      'limited', (select count(*) from deliveries where state = 'limited'),
      'held', (select count(*) from deliveries where state = 'held')
    ) as mails,
    json_build_object(
      'pending', (select count(*) from webhook_deliveries where state = 'pending'),
      'sending', (select count(*) from webhook_deliveries where state = 'sending'),
      'dead', (select count(*) from webhook_deliveries where state = 'dead')
    ) as webhooks`;
}

/** When the oldest event that is not handled was emitted; null without one. */
export function oldestOpen(sql: Sql) {
  return sql`least(
    (select created_at from outbox where state = 'new' order by id limit 1),
    (select created_at from outbox where state = 'dispatched' order by id limit 1)
  )`;
}
