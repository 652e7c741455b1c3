import type { SystemState } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { listWorkers } from "./worker-heartbeats.ts";

type Figures = Omit<SystemState, "versions"> & { postgresqlVersion: string };

/**
 * Counts of waiting, running and dead work, and the live workers. Partial indexes serve the counts,
 * so finished rows are not read.
 */
export async function readSystemFigures(sql: Sql): Promise<Figures> {
  const [[counts], { workers, seenAt }] = await Promise.all([readCounts(sql), listWorkers(sql)]);
  return {
    takenAt: counts.takenAt,
    postgresqlVersion: counts.postgresqlVersion,
    workers,
    workerSeenAt: seenAt,
    events: {
      new: counts.eventsNew,
      dispatched: counts.eventsDispatched,
      dead: counts.eventsDead,
      oldestOpenAt: counts.oldestOpenAt,
    },
    mails: {
      pending: counts.mailsPending,
      sending: counts.mailsSending,
      uncertain: counts.mailsUncertain,
      dead: counts.mailsDead,
    },
    webhooks: {
      pending: counts.webhooksPending,
      sending: counts.webhooksSending,
      dead: counts.webhooksDead,
    },
  };
}

type Counts = {
  takenAt: string;
  postgresqlVersion: string;
  oldestOpenAt: string | null;
} & Record<
  | "eventsNew"
  | "eventsDispatched"
  | "eventsDead"
  | "mailsPending"
  | "mailsSending"
  | "mailsUncertain"
  | "mailsDead"
  | "webhooksPending"
  | "webhooksSending"
  | "webhooksDead",
  number
>;

function readCounts(sql: Sql) {
  const events = countIn(sql, "outbox");
  const mails = countIn(sql, "deliveries");
  const webhooks = countIn(sql, "webhook_deliveries");
  return sql<[Counts]>`
    select
      now() as taken_at,
      split_part(current_setting('server_version'), ' ', 1) as postgresql_version,
      least(
        (select created_at from outbox where state = 'new' order by id limit 1),
        (select created_at from outbox where state = 'dispatched' order by id limit 1)
      ) as oldest_open_at,
      ${events("new")} as events_new,
      ${events("dispatched")} as events_dispatched,
      ${events("dead")} as events_dead,
      ${mails("pending")} as mails_pending,
      ${mails("sending")} as mails_sending,
      ${mails("uncertain")} as mails_uncertain,
      ${mails("dead")} as mails_dead,
      ${webhooks("pending")} as webhooks_pending,
      ${webhooks("sending")} as webhooks_sending,
      ${webhooks("dead")} as webhooks_dead`;
}

/**
 * The state is part of the text, because a parameter would hide the partial index from the planner.
 */
function countIn(sql: Sql, table: string) {
  return (state: State) =>
    sql`(select count(*)::int from ${sql(table)} where ${stateConditions(sql)[state]})`;
}

type State = keyof ReturnType<typeof stateConditions>;

function stateConditions(sql: Sql) {
  return {
    new: sql`state = 'new'`,
    dispatched: sql`state = 'dispatched'`,
    pending: sql`state = 'pending'`,
    sending: sql`state = 'sending'`,
    uncertain: sql`state = 'uncertain'`,
    dead: sql`state = 'dead'`,
  };
}
