import {
  type Activity,
  drawnDays,
  inboxViews,
  sourcesMax,
  totalMax,
  type Dashboard,
  type DemoOfToday,
  type LeadDay,
} from "@scm/contract";
import { tenants } from "../clients/client-table.ts";
import type { Sql } from "../connect.ts";
import { betaSignups } from "../leads/beta-signups.ts";
import { bugReports } from "../leads/bug-reports.ts";
import { contacts } from "../leads/contacts.ts";
import { demoBookings } from "../leads/demo-bookings.ts";
import { countInbox } from "../leads/inbox.ts";
import { aboutLead } from "../leads/lead-table.ts";
import { orders } from "../leads/orders.ts";
import type { ListTable, RecordFilter } from "../record-list.ts";
import { totalOf } from "../record-table.ts";
import { firstIdAt, startOfDay } from "../received.ts";

/** The figures of the first screen. Each that leads to a list is the total of this list. */
export async function readDashboard(sql: Sql): Promise<Omit<Dashboard, "launch">> {
  const [unanswered, demos, [counters], [overview], recent, days, sources] = await Promise.all([
    countInbox(sql, { ...inboxViews.unanswered, now: Date.now() }, totalMax),
    listDemosOfToday(sql),
    countEach(sql),
    readOverview(sql),
    listRecent(sql),
    listDays(sql),
    listSources(sql),
  ]);
  return { waiting: { unanswered, demosToday: demos }, counters, overview, recent, days, sources };
}

/** By the slots of the day, because bookings have no index of all their times. */
function listDemosOfToday(sql: Sql): Promise<DemoOfToday[]> {
  return sql<DemoOfToday[]>`
    select leads.id, datetime as starts_at, name, club_name, status
    from slots join leads on held_slot_id = slots.id
    where datetime >= ${startOfDay(sql, 0)} and datetime < ${startOfDay(sql, -1)}
    order by datetime limit 24`;
}

function countEach(sql: Sql) {
  return sql<[Dashboard["counters"]]>`
    select ${total(sql, contacts)} as contacts, ${total(sql, demoBookings)} as demo_bookings,
      ${total(sql, orders)} as orders, ${total(sql, betaSignups)} as beta_signups,
      ${total(sql, bugReports)} as bug_reports, ${total(sql, tenants)} as tenants`;
}

/** The rows as the panel lists them. */
function total(sql: Sql, table: ListTable, filter: RecordFilter = {}) {
  return sql`(${totalOf(sql, table, { ...filter, isFolded: "yes" })})`;
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
      ${total(sql, tenants, { status: "active" })} as active_tenants,
      ${total(sql, tenants)} as all_tenants,
      ${total(sql, contacts, { received: "today" })} as new_contacts_today,
      ${total(sql, orders, { state: "open" })} as orders_in_progress,
      ${total(sql, bugReports, { status: "open" })} as open_bug_reports,
      ${total(sql, demoBookings, { state: "overdue" })} as overdue_demo_bookings,
      (
        select count(*)::int from deliveries
        where state = 'limited'
          and id >= ${firstIdAt(sql, sql`now() - interval '1 day'`)}
      ) as limited_mails,
      (
        select count(*)::int from (
          select from outbox where state = 'dead'
          union all select from deliveries where state = 'dead'
          union all select from webhook_deliveries where state = 'dead'
          limit ${totalMax}
        ) as dead
      ) as dead_letters`;
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
