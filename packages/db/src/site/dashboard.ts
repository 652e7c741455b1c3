import { Activity, openStatuses, type Dashboard, type Week } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { isOverdue } from "../leads/demo-bookings.ts";
import { tenants } from "../clients/tenants.ts";
import { figuresByKind, leadTables, unionOfLeads } from "../leads/lead-tables.ts";
import { firstIdAt, receivedFilter, startOfDay } from "../received.ts";

/**
 * The figures of the first screen. Each total reads an index from end to end, 3 ms for 100,000
 * records. The other statements read days, a state, or the newest eight.
 */
export async function readDashboard(sql: Sql): Promise<Dashboard> {
  const [figures, [overview], recent] = await Promise.all([
    readFigures(sql),
    readOverview(sql),
    listRecent(sql),
  ]);
  return {
    counters: { ...figuresByKind((kind) => figures(kind).total), tenants: figures("tenant").total },
    weeks: { ...figuresByKind((kind) => figures(kind).week), tenants: figures("tenant").week },
    overview,
    recent,
  };
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
        where state = 'limited' and id >= ${firstIdAt(sql, sql`now() - interval '1 day'`)}
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
