/** Filters by creation time, as bounds on ids: they sort by time, so no other rows are read. */
import type { Received } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./connect.ts";

/** Condition on the creation time, by the days of Warsaw. */
export function receivedFilter(sql: Sql, received: Received, now = sql`now()`) {
  return received === "over-a-day"
    ? sql`id < ${firstIdAt(sql, sql`${now} - interval '24 hours'`)}`
    : sql`id >= ${firstIdAt(sql, startOfDay(sql, daysBefore[received], now))}`;
}

const daysBefore = { today: 0, week: 6, month: 29 };

/** Midnight in Warsaw, the given number of days ago. */
export function startOfDay(sql: Sql, daysAgo: number, now = sql`now()`) {
  return sql`warsaw_midnight(warsaw_time(${now})::date - ${daysAgo}::int)`;
}

/**
 * The lowest id of a time (RFC 9562, 5.7). Times before 1970 count as 1970, because the digits of a
 * negative number would make the highest id.
 */
export function firstIdAt(sql: Sql, moment: PendingQuery<Row[]>) {
  return sql`(
    lpad(to_hex(greatest(0, floor(extract(epoch from ${moment}) * 1000))::bigint), 12, '0')
      || repeat('0', 20)
  )::uuid`;
}
