/** When records came. Their ids sort by time, so a bound on those reads only what it lets through. */
import type { Received } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "./connect.ts";

/** The condition that a record came then, by the database's clock and the days of Warsaw. */
export function receivedFilter(sql: Sql, received: Received) {
  return received === "over-a-day"
    ? sql`id < ${firstIdOf(sql, sql`now() - interval '24 hours'`)}`
    : sql`id >= ${firstIdOf(sql, startOfDay(sql, daysBefore[received]))}`;
}

const daysBefore = { today: 0, week: 6, month: 29 };

function startOfDay(sql: Sql, daysAgo: number) {
  return sql`warsaw_midnight(warsaw_time(now())::date - ${daysAgo}::int)`;
}

/**
 * An id before all that were made from that moment on (RFC 9562, 5.7). Ids know no time before 1970:
 * the digits of a negative number would make one that is after all others.
 */
export function firstIdOf(sql: Sql, moment: PendingQuery<Row[]>) {
  return sql`(
    lpad(to_hex(greatest(0, floor(extract(epoch from ${moment}) * 1000))::bigint), 12, '0')
      || repeat('0', 20)
  )::uuid`;
}
