import { Activity, openStatuses, type Dashboard, type Week } from "@scm/contract";
import type { Sql } from "../connect.ts";
import { isOverdue } from "../leads/demo-bookings.ts";
import { figuresByKind, unionOfLeads } from "../leads/lead-tables.ts";
import { receivedFilter } from "../received.ts";

/**
 * The figures of the first screen. Triggers keep the counts; the other statements read today's
 * leads, overdue ones and the newest eight. None of them grows with a table.
 */
export async function readDashboard(sql: Sql): Promise<Dashboard> {
  const [counts, weekOf, [moments], recent] = await Promise.all([
    readCounts(sql),
    readWeeks(sql),
    sql<[Moments]>`
      select
        (
          select count(*)::int from contacts where ${receivedFilter(sql, "today")}
        ) as new_contacts_today,
        (
          select count(*)::int from demo_bookings where ${isOverdue(sql)}
        ) as overdue_demo_bookings,
        (
          select count(*)::int from bug_reports
          where not is_mailed and client_id is not null
            and created_at > now() - interval '1 day'
        ) as unmailed_bug_reports`,
    listRecent(sql),
  ]);
  return {
    counters: { ...figuresByKind((kind) => counts(kind)), tenants: counts("tenant") },
    weeks: { ...figuresByKind(weekOf), tenants: weekOf("tenant") },
    overview: {
      activeTenants: counts("tenant", ["active"]),
      allTenants: counts("tenant"),
      ordersInProgress: counts("order", openStatuses.order),
      openBugReports: counts("bug-report", ["open"]),
      ...moments,
    },
    recent,
  };
}

type Moments = Pick<
  Dashboard["overview"],
  "newContactsToday" | "overdueDemoBookings" | "unmailedBugReports"
>;

async function readCounts(
  sql: Sql,
): Promise<(kind: string, statuses?: readonly string[]) => number> {
  const rows = await sql<{ kind: string; status: string; size: number }[]>`
    select lead_kind as kind, status, sum(size)::int as size from lead_counts group by 1, 2`;
  return (kind, statuses) =>
    rows
      .filter((row) => row.kind === kind && (statuses?.includes(row.status) ?? true))
      .reduce((sum, { size }) => sum + size, 0);
}

async function readWeeks(sql: Sql): Promise<(kind: string) => Week> {
  const rows = await sql<(Week & { kind: string })[]>`
    select lead_kind as kind,
      coalesce(sum(size) filter (where day > today - 7), 0)::int as current,
      coalesce(sum(size) filter (where day <= today - 7), 0)::int as before
    from lead_days, (select warsaw_time(now())::date as today) as clock
    where day between today - 13 and today
    group by lead_kind`;
  return (kind) => {
    const { current = 0, before = 0 } = rows.find((row) => row.kind === kind) ?? {};
    return { current, before };
  };
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
