/** Warns of bookings that nobody answers, and cancels them in time. The upkeep calls this. */
import {
  retentionPeriods,
  workingDayHours,
  workingHoursAfter,
  type AuditAction,
} from "@scm/contract";
import { batch } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";
import { intervalOf } from "../period.ts";
import { cancelled } from "./demo-bookings.ts";
import { isLeadRestricted } from "./lead-table.ts";

/** Both are null for a booking that never lapses. */
export type LapseTimes = { answerDueAt: string | null; warningAt: string | null };

/**
 * Until when a booking made at a moment has to be answered, and when its sender is warned: a working
 * day before, or after half of a shorter time. Both are in working time.
 *
 * @param hours of work; 0 for never
 */
export function lapseTimesOf(bookedAt: string, hours: number): LapseTimes {
  if (hours === 0) return { answerDueAt: null, warningAt: null };
  return {
    answerDueAt: workingHoursAfter(bookedAt, hours),
    warningAt: workingHoursAfter(bookedAt, Math.max(hours - workingDayHours, hours / 2)),
  };
}

/** Makes up to 500 warnings due. */
export async function emitDueLapseWarnings(sql: Sql): Promise<number> {
  const where = sql`kind = 'demo-booking' and status = 'pending'
    and lapse_warning_at <= now() and lapses_at > now()
    and not ${isRestricted(sql)}`;
  const due = await sql`
    with due as ${batch(sql, "leads", { where, by: "lapses_at", limit: 500 })},
    warned as (
      update leads set lapse_warning_at = null where id in (select id from due)
      returning id
    )
    select emit('demo-booking.lapse-near', id) from warned`;
  return due.length;
}

/**
 * Cancels up to 500 bookings that nobody has answered in time, with the history, the audit log and
 * the event of the mail. A booking whose time has passed stays: it is overdue.
 */
export async function lapseBookings(sql: Sql): Promise<number> {
  const where = sql`
    kind = 'demo-booking' and status = 'pending' and lapses_at <= now() and slot_starts_at > now()
    and not ${isRestricted(sql)}`;
  const action: AuditAction = "demo-booking.lapsed";
  const lapsed = await sql`
    with due as ${batch(sql, "leads", { where, by: "lapses_at", limit: 500 })},
    lapsed as (
      update leads
      set ${cancelled(sql)}, lapsed_at = now(), processed_at = coalesce(processed_at, now())
      where id in (select id from due)
      returning id, calendar_sequence
    ),
    timeline as (
      insert into lead_events (lead_id, status_from, status_to, cause)
      select id, 'pending', 'cancelled', 'lapsed' from lapsed
    ),
    audited as (${audit(sql, action, nobody)} from lapsed)
    select emit('demo-booking.lapsed', id, jsonb_build_object('sequence', calendar_sequence))
    from lapsed`;
  return lapsed.length;
}

/** A restricted booking stays as it is: nobody changes it, and it does not lapse. */
function isRestricted(sql: Sql) {
  return isLeadRestricted(sql, sql`leads.id`);
}

/** Wipes the hashes of up to 1,000 addresses. */
export async function wipeAddressHashes(sql: Sql): Promise<number> {
  const where = sql`address_hash is not null
    and created_at < now() - ${intervalOf(sql, retentionPeriods.bookingAddress)}`;
  const wiped = await sql`
    with due as ${batch(sql, "leads", { where, by: "created_at", limit: 1_000 })}
    update leads set address_hash = null where id in (select id from due)`;
  return wiped.count;
}
