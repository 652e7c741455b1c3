import {
  type Activity,
  drawnDays,
  LeadKind,
  openStatuses,
  sourcesMax,
  waitingMax,
  type Dashboard,
  type DemoOfToday,
  type LeadDay,
} from "@scm/contract";
import type { Sql } from "../connect.ts";
import { isOverdue, leadFilter } from "../leads/lead-filter.ts";
import { aboutLead } from "../leads/lead-table.ts";
import { firstIdAt, receivedFilter, startOfDay } from "../received.ts";

/**
 * The figures of the first screen. Each total reads an index from end to end, 3 ms for 100,000
 * records. The other statements read days, a state, the newest eight, or up to 1,000 that wait.
 */
export async function readDashboard(sql: Sql): Promise<Omit<Dashboard, "launch">> {
  const [waiting, counters, [overview], recent, days, sources] = await Promise.all([
    readWaiting(sql),
    countEach(sql),
    readOverview(sql),
    listRecent(sql),
    listDays(sql),
    listSources(sql),
  ]);
  return { waiting, counters, overview, recent, days, sources };
}

/** The work that waits for an operator; reads up to 1,000 rows of an index for each figure. */
async function readWaiting(sql: Sql): Promise<Dashboard["waiting"]> {
  const [unanswered, demosToday, [dead]] = await Promise.all([
    countUnanswered(sql),
    listDemosOfToday(sql),
    countDead(sql),
  ]);
  return { unanswered: figuresByKind(unanswered), demosToday, dead };
}

async function countUnanswered(sql: Sql): Promise<(kind: LeadKind) => number> {
  const newStatuses = LeadKind.options.map((kind) => ({ kind, status: openStatuses[kind][0] }));
  const rows = await sql<{ kind: string; size: number }[]>`
    select of_kind.kind, count(*) filter (where is_unanswered)::int as size
    from jsonb_to_recordset(${sql.json(newStatuses)}) as of_kind (kind text, status text), lateral (
      select ${leadFilter(sql, { state: "unanswered" })} as is_unanswered from leads
      where leads.kind = of_kind.kind and leads.status = of_kind.status
      order by id desc limit ${waitingMax}
    ) as newest
    group by of_kind.kind`;
  return (kind) => rows.find((row) => row.kind === kind)?.size ?? 0;
}

/** By the slots of the day, because bookings have no index of all their times. */
function listDemosOfToday(sql: Sql): Promise<DemoOfToday[]> {
  return sql<DemoOfToday[]>`
    select leads.id, datetime as starts_at, name, club_name, status
    from slots join leads on held_slot_id = slots.id
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

async function countEach(sql: Sql): Promise<Dashboard["counters"]> {
  const rows = await sql<{ kind: string; total: number }[]>`
    select kind, count(*)::int as total from leads group by kind
    union all
    select 'tenant', count(*)::int from clients where kind = 'tenant'`;
  const totalOf = (kind: string) => rows.find((row) => row.kind === kind)?.total ?? 0;
  return { ...figuresByKind(totalOf), tenants: totalOf("tenant") };
}

/** Ids contain their time, so that only those of the days are read. */
function listDays(sql: Sql): Promise<LeadDay[]> {
  return sql<LeadDay[]>`
    with days as (
      select warsaw_time(now())::date - ago as day
      from generate_series(0, ${drawnDays - 1}::int) as ago
    ), bounds as (
      select day, ${firstIdAt(sql, sql`warsaw_midnight(day)`)} as first_id,
        ${firstIdAt(sql, sql`warsaw_midnight(day + 1)`)} as next_id
      from days
    )
    select to_char(day, 'YYYY-MM-DD') as day,
      (select count(*)::int from leads where id >= first_id and id < next_id) as leads
    from bounds order by bounds.day`;
}

/** Of the drawn days. The systems of clubs have no source. */
function listSources(sql: Sql): Promise<Dashboard["sources"]> {
  const midnight = sql`warsaw_midnight(warsaw_time(now())::date - ${drawnDays - 1}::int)`;
  return sql<Dashboard["sources"]>`
    select source_name as source, count(*)::int as leads
    from leads where id >= ${firstIdAt(sql, midnight)} and kind <> 'bug-report'
    group by source_name
    order by leads desc, source_name limit ${sourcesMax}`;
}

function readOverview(sql: Sql) {
  return sql<[Dashboard["overview"]]>`
    select
      (
        select count(*)::int from clients where kind = 'tenant' and status = 'active'
      ) as active_tenants,
      (select count(*)::int from clients where kind = 'tenant') as all_tenants,
      (
        select count(*)::int from leads where kind = 'contact' and ${receivedFilter(sql, "today")}
      ) as new_contacts_today,
      (
        select count(*)::int from leads
        where kind = 'order' and status in ${sql(openStatuses.order)}
      ) as orders_in_progress,
      (
        select count(*)::int from leads where kind = 'bug-report' and status = 'open'
      ) as open_bug_reports,
      (
        select count(*)::int from leads where ${isOverdue(sql)}
      ) as overdue_demo_bookings,
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
  const wanted = Object.entries(recentMax).map(([kind, size]) => ({ kind, size }));
  return sql<Activity[]>`
    select newest.*
    from jsonb_to_recordset(${sql.json(wanted)}) as of_kind (kind text, size int), lateral (
      select kind, id, name, ${aboutLead(sql)} as about, status, is_suspected_spam, created_at
      from leads where leads.kind = of_kind.kind
      order by id desc limit of_kind.size
    ) as newest
    order by id desc`;
}

/** One figure per kind. */
function figuresByKind(figureOf: (kind: LeadKind) => number) {
  return {
    contacts: figureOf("contact"),
    demoBookings: figureOf("demo-booking"),
    orders: figureOf("order"),
    betaSignups: figureOf("beta-signup"),
    bugReports: figureOf("bug-report"),
  };
}
