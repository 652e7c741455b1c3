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

/**
 * The figures of the last 30 days. No statement grows with a table: triggers count the leads of a
 * day, answer times are measured on the newest leads, and a day has few slots.
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
      const figure = sql(leadTables[kind].name);
      return sql`coalesce(sum(size) filter (where lead_kind = ${kind}), 0)::int as ${figure}`;
    })
    .reduce((all, one) => sql`${all}, ${one}`);
  return sql<Statistics["days"]>`
    select to_char(moment, 'YYYY-MM-DD') as day, ${counts}
    from (select date_trunc('day', warsaw_time(now())) as today) as clock,
      generate_series(
        today - (${statisticsDays - 1} * interval '1 day'), today, interval '1 day'
      ) as moment
      left join lead_days on lead_days.day = moment::date
        -- Without its own bound the join would read the days of all years.
        and lead_days.day > warsaw_time(now())::date - ${statisticsDays}::int
    group by moment
    order by moment`;
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
      where created_at > now() - (${statisticsDays} * interval '1 day')
      order by created_at desc limit ${answeredLeadsMax}`,
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
