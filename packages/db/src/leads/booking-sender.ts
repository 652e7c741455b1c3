/** All bookings of one sender, for operators who free the slots of somebody who took too many. */
import type { AuditAction, BookingSender, SenderTrait } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { cancelled } from "./demo-bookings.ts";
import { isLeadRestricted } from "./lead-table.ts";

/** Counts the slots that the sender of a booking still holds; null for an unknown booking. */
export async function findBookingSender(sql: Sql, id: string): Promise<BookingSender | null> {
  const count = (trait: SenderTrait) => sql`
    select count(*)::int from leads as held where ${isHeldBy(sql, trait)}`;
  const [found] = await sql<BookingSender[]>`
    select (${count("email")}) as by_email,
      case when address_hash is not null then (${count("address")}) end as by_address
    from leads as sender where id = ${id} and kind = 'demo-booking'`;
  return found ?? null;
}

type SenderCancellation = { id: string; by: SenderTrait; operatorId: string };

/**
 * Cancels all bookings of the same sender that hold a future slot, each with its history and event,
 * in one statement with an audit entry.
 *
 * @returns how many; null for an unknown booking
 */
export async function cancelBookingsOfSender(
  sql: Sql,
  { id, by, operatorId }: SenderCancellation,
): Promise<number | null> {
  const action: AuditAction = "demo-booking.sender-cancelled";
  const [result] = await sql<{ cancelled: number }[]>`
    with sender as (select id, email, address_hash from leads where id = ${id} and kind = 'demo-booking'),
    before as (
      -- In one order, so that two operators wait for each other instead of deadlocking.
      select held.id, held.status from leads as held, sender
      where ${isHeldBy(sql, by)}
      order by held.id for update of held
    ),
    changed as (
      update leads set ${cancelled(sql)}, processed_at = coalesce(processed_at, now())
      from before where leads.id = before.id
      returning leads.id, calendar_sequence, before.status as status_from
    ),
    timeline as (
      insert into lead_events (lead_id, operator_id, status_from, status_to)
      select id, ${operatorId}, status_from, 'cancelled' from changed
    ),
    audited as (
      insert into audit_log (action, operator_id, subject_kind, subject_id, details)
      select ${action}, ${operatorId}, 'demo-booking', id, ${sql.json({ by })} from sender
    ),
    emitted as (
      select emit('demo-booking.status-changed', id,
        jsonb_build_object('status', 'cancelled', 'sequence', calendar_sequence)) as event_id
      from changed
    )
    select (select count(event_id)::int from emitted) as cancelled from sender`;
  return result?.cancelled ?? null;
}

/** Condition: the booking `held` has a future slot and is of the same `sender`. Restricted ones stay. */
function isHeldBy(sql: Sql, trait: SenderTrait): PendingQuery<Row[]> {
  const isSame =
    trait === "email"
      ? sql`lower(held.email) = lower(sender.email)`
      : sql`held.address_hash = sender.address_hash`;
  return sql`${isSame} and held.status in ('pending', 'confirmed')
    and held.held_slot_id is not null and held.slot_starts_at > now()
    and not ${isLeadRestricted(sql, sql`held.id`)}`;
}
