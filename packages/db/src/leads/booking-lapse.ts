/** Warns of bookings that nobody answers, and cancels them in time. The upkeep calls this. */
import type { AuditAction } from "@scm/contract";
import { batch } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";
import { isLeadRestricted } from "./lead-table.ts";

/**
 * Makes up to 500 warnings due: 12 hours before the lapse, or after half of a hold of less than 24.
 */
export async function emitDueLapseWarnings(sql: Sql): Promise<number> {
  const where = sql`status = 'pending' and lapse_warned_at is null and lapses_at > now()
    and lapses_at - least(interval '12 hours', (lapses_at - created_at) / 2) <= now()
    and not ${isRestricted(sql)}`;
  const due = await sql`
    with due as ${batch(sql, "demo_bookings", { where, by: "lapses_at", limit: 500 })},
    warned as (
      update demo_bookings set lapse_warned_at = now() where id in (select id from due)
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
    status = 'pending' and lapses_at <= now() and slot_starts_at > now()
    and not ${isRestricted(sql)}`;
  const action: AuditAction = "demo-booking.lapsed";
  const lapsed = await sql`
    with due as ${batch(sql, "demo_bookings", { where, by: "lapses_at", limit: 500 })},
    lapsed as (
      update demo_bookings
      set status = 'cancelled', held_slot_id = null, lapses_at = null, lapsed_at = now(),
        calendar_sequence = calendar_sequence + 1, version = version + 1,
        processed_at = coalesce(processed_at, now()), closed_at = now()
      where id in (select id from due)
      returning id
    ),
    timeline as (
      insert into lead_events (lead_kind, lead_id, status_from, status_to, cause)
      select 'demo-booking', id, 'pending', 'cancelled', 'lapsed' from lapsed
    ),
    audited as (${audit(sql, action, nobody)} from lapsed)
    select emit('demo-booking.lapsed', id) from lapsed`;
  return lapsed.length;
}

/** A restricted booking stays as it is: nobody changes it, and it does not lapse. */
function isRestricted(sql: Sql) {
  return isLeadRestricted(sql, sql`demo_bookings.id`);
}

/** Wipes the hashes of up to 1,000 addresses after the 24 hours of the limit. */
export async function wipeAddressHashes(sql: Sql): Promise<number> {
  const where = sql`address_hash is not null and created_at < now() - interval '24 hours'`;
  const wiped = await sql`
    with due as ${batch(sql, "demo_bookings", { where, by: "created_at", limit: 1_000 })}
    update demo_bookings set address_hash = null where id in (select id from due)`;
  return wiped.count;
}
