import {
  answeredLeadsMax,
  LeadKind,
  slotDaysAhead,
  statisticsDays,
  type AnswerTime,
  type Statistics,
} from "@scm/contract";
import type { Sql } from "../connect.ts";
import { figuresByKind, leadTables, unionOfLeads } from "../leads/lead-tables.ts";
import { firstIdAt } from "../received.ts";

/**
 * The figures of the last 30 days. No statement grows with a table: only ids of the 30 days are
 * counted, answer times are measured on the newest leads, and a day has few slots.
 */
export async function readStatistics(sql: Sql): Promise<Statistics> {
  const [days, slots, answerTimes] = await Promise.all([
    listDays(sql),
    readSlotUse(sql),
    readAnswerTimes(sql),
  ]);
  return { days, funnel: sumFunnel(days), slots, answerTimes };
}

function listDays(sql: Sql): Promise<Statistics["days"]> {
  const counts = LeadKind.options
    .map((kind) => {
      const table = sql(leadTables[kind].name);
      return sql`(
        select count(*)::int from ${table} where id >= first_id and id < next_id
      ) as ${table}`;
    })
    .reduce((all, one) => sql`${all}, ${one}`);
  return sql<Statistics["days"]>`
    with days as (
      select warsaw_time(now())::date - ago as day
      from generate_series(0, ${statisticsDays - 1}::int) as ago
    ), bounds as (
      select day, ${firstIdAt(sql, sql`warsaw_midnight(day)`)} as first_id,
        ${firstIdAt(sql, sql`warsaw_midnight(day + 1)`)} as next_id
      from days
    )
    select to_char(day, 'YYYY-MM-DD') as day, ${counts} from bounds order by bounds.day`;
}

function sumFunnel(days: Statistics["days"]): Statistics["funnel"] {
  const funnel = { leads: 0, demoBookings: 0, orders: 0 };
  for (const { contacts, betaSignups, demoBookings, orders } of days) {
    funnel.leads += contacts + betaSignups + demoBookings + orders;
    funnel.demoBookings += demoBookings;
    funnel.orders += orders;
  }
  return funnel;
}

async function readSlotUse(sql: Sql): Promise<Statistics["slots"]> {
  const [use] = await sql<[{ past: number; pastBooked: number; next: number; nextBooked: number }]>`
    select
      count(*) filter (where datetime <= now())::int as past,
      count(held_slot_id) filter (where datetime <= now())::int as past_booked,
      count(*) filter (where datetime > now())::int as next,
      count(held_slot_id) filter (where datetime > now())::int as next_booked
    from slots left join demo_bookings on demo_bookings.held_slot_id = slots.id
    where datetime between now() - (${statisticsDays} * interval '1 day')
      and now() + (${slotDaysAhead} * interval '1 day')`;
  return {
    past: { all: use.past, booked: use.pastBooked },
    next: { all: use.next, booked: use.nextBooked },
  };
}

async function readAnswerTimes(sql: Sql): Promise<Statistics["answerTimes"]> {
  const newest = unionOfLeads(
    sql,
    LeadKind.options,
    ({ kind, name }) => sql`
      select ${kind}::text as kind,
        (extract(epoch from processed_at - created_at) / 3600)::float8 as hours
      from ${sql(name)}
      where id > ${firstIdAt(sql, sql`now() - (${statisticsDays} * interval '1 day')`)}
      order by id desc limit ${answeredLeadsMax}`,
  );
  const rows = await sql<(AnswerTime & { kind: LeadKind })[]>`
    select kind, count(hours)::int as answered,
      percentile_cont(0.5) within group (order by hours) as median_hours,
      percentile_cont(0.9) within group (order by hours) as slow_hours
    from (${newest}) as waits
    group by kind`;
  return figuresByKind((kind) => {
    const {
      answered = 0,
      medianHours = null,
      slowHours = null,
    } = rows.find((row) => row.kind === kind) ?? {};
    return { answered, medianHours, slowHours };
  });
}
