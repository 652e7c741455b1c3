import {
  Activity,
  LeadKind,
  openStatuses,
  waitingMax,
  type Dashboard,
  type DemoOfToday,
  type Week,
} from "@scm/contract";
import type { Sql } from "../connect.ts";
import type { ReadReplica } from "../read-replica.ts";
import { isOverdue } from "../leads/demo-bookings.ts";
import { tenants } from "../clients/tenants.ts";
import { figuresByKind, leadTables, unionOfLeads } from "../leads/lead-tables.ts";
import { firstIdAt, receivedFilter, startOfDay } from "../received.ts";

/**
 * The figures of the first screen. Each total reads an index from end to end, 3 ms for 100,000
 * records, and may come from a replica. The other statements read days, a state, the newest eight, or
 * up to 1,000 that wait: an operator who has changed one of those must see it.
 */
export async function readDashboard(sql: Sql, readReplica: ReadReplica): Promise<Dashboard> {
  const [waiting, figures, [overview], recent] = await Promise.all([
    readWaiting(sql),
    readReplica(readFigures),
    readOverview(sql),
    listRecent(sql),
  ]);
  return {
    waiting,
    counters: { ...figuresByKind((kind) => figures(kind).total), tenants: figures("tenant").total },
    weeks: { ...figuresByKind((kind) => figures(kind).week), tenants: figures("tenant").week },
    overview,
    recent,
  };
}

/** The work that waits for an operator; reads up to 1,000 rows of an index for each figure. */
export async function readWaiting(sql: Sql): Promise<Dashboard["waiting"]> {
  const [unanswered, demosToday, [dead]] = await Promise.all([
    countUnanswered(sql),
    listDemosOfToday(sql),
    countDead(sql),
  ]);
  return { unanswered: figuresByKind(unanswered), demosToday, dead };
}

async function countUnanswered(sql: Sql): Promise<(kind: LeadKind) => number> {
  const rows = await sql<{ kind: string; size: number }[]>`
    ${unionOfLeads(sql, LeadKind.options, ({ name }, kind) => {
      const isSpam = kind === "bug-report" ? sql`false` : sql`is_suspected_spam`;
      return sql`
        select ${kind} as kind, count(*) filter (where not is_spam)::int as size
        from (
          select ${isSpam} as is_spam from ${sql(name)}
          where status = ${openStatuses[kind][0]} order by id desc limit ${waitingMax}
        ) as newest`;
    })}`;
  return (kind) => rows.find((row) => row.kind === kind)?.size ?? 0;
}

/** By the slots of the day, because bookings have no index of all their times. */
function listDemosOfToday(sql: Sql): Promise<DemoOfToday[]> {
  return sql<DemoOfToday[]>`
    select demo_bookings.id, datetime as starts_at, name, club_name, status
    from slots join demo_bookings on held_slot_id = slots.id
    where datetime >= ${startOfDay(sql, 0)} and datetime < ${startOfDay(sql, -1)}
    order by datetime limit 24`;
}

function countDead(sql: Sql) {
  const countIn = (table: string) => sql`(
    select count(*)::int
    from (select from ${sql(table)} where state = 'dead' limit ${waitingMax}) as dead
  )`;
  return sql<[Dashboard["waiting"]["dead"]]>`
    select ${countIn("outbox")} as events, ${countIn("deliveries")} as mails,
      ${countIn("webhook_deliveries")} as webhooks`;
}

type Figures = { total: number; week: Week };

async function readFigures(sql: Sql): Promise<(kind: string) => Figures> {
  const ofEach = [...Object.values(leadTables), tenants]
    .map(({ kind, name }) => {
      const table = sql(name);
      return sql`
        select ${kind} as kind, (select count(*)::int from ${table}) as total,
          (select count(*)::int from ${table} where id >= week) as current,
          (
            select count(*)::int from ${table} where id >= week_before and id < week
          ) as before
        from bounds`;
    })
    .reduce((all, one) => sql`${all} union all ${one}`);
  const rows = await sql<({ kind: string; total: number } & Week)[]>`
    with bounds as materialized (
      select ${firstIdAt(sql, startOfDay(sql, 6))} as week,
        ${firstIdAt(sql, startOfDay(sql, 13))} as week_before
    )
    ${ofEach}`;
  return (kind) => {
    const { total = 0, current = 0, before = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { total, week: { current, before } };
  };
}

function readOverview(sql: Sql) {
  return sql<[Dashboard["overview"]]>`
    select
      (select count(*)::int from tenants where status = 'active') as active_tenants,
      (select count(*)::int from tenants) as all_tenants,
      (select count(*)::int from contacts where ${receivedFilter(sql, "today")}) as new_contacts_today,
      (
        select count(*)::int from orders where status in ${sql(openStatuses.order)}
      ) as orders_in_progress,
      (select count(*)::int from bug_reports where status = 'open') as open_bug_reports,
      (select count(*)::int from demo_bookings where ${isOverdue(sql)}) as overdue_demo_bookings,
      (
        select count(*)::int from deliveries
        where state = 'limited'
          and id >= ${firstIdAt(sql, sql`now() - interval '1 day'`)}
      ) as limited_mails`;
}

const recentMax = {
  contact: 3,
  order: 3,
  "demo-booking": 2,
} satisfies Record<Activity["kind"], number>;

function listRecent(sql: Sql): Promise<Activity[]> {
  return sql<Activity[]>`
    ${unionOfLeads(
      sql,
      Activity.shape.kind.options,
      (table, kind) => sql`
        select ${kind} as kind, id, name, ${table.about(sql)} as about, status, is_suspected_spam,
          created_at
        from ${sql(table.name)} order by id desc limit ${recentMax[kind]}`,
    )}
    order by id desc`;
}
