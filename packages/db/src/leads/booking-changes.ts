/** Moves of demo bookings, by the token of a visitor or by an operator, and withdrawals. */
import type { AuditAction } from "@scm/contract";
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../connect.ts";
import { audit, nobody } from "../operation/audit.ts";
import { trailValues, type Trail } from "../outbox.ts";
import { cancelled, isSlotLost } from "./demo-bookings.ts";
import { isLeadRestricted, isoOf } from "./lead-table.ts";
import { opensBy } from "./visitor-links.ts";

type Withdrawal = {
  tokenHash: Buffer;
  id: string;
  /** The version that the visitor saw. */
  version: number;
};

type Move = { id: string; version: number | null; selectedSlot: string };

type Mover =
  | { tokenHash: Buffer }
  /** The mail to the visitor quotes the public answer. */
  | { operatorId: string; publicAnswer: string | null; trail?: Trail | undefined };

export type BookingChange =
  /** Stored by this call or by an earlier one. */
  | "saved"
  /** Unknown, or not the visitor's. */
  | "unknown"
  | "restricted"
  /** Cancelled or completed, or its time has passed. */
  | "closed"
  /** Another version by now. */
  | "changed"
  /** Taken, past or unknown. */
  | "slot-unavailable";

type Verdict = Record<"isDone" | "isRestricted" | "isAhead" | "isSeen" | "isChanged", boolean>;

/**
 * Moves a booking to another free slot and keeps its status: the old slot is free and the new one
 * taken at the same moment. The unique index on `held_slot_id` decides races between bookings.
 * `answer_due_at` stays, so that a move neither prolongs the wait for an answer nor causes another
 * warning.
 */
export async function moveBooking(sql: Sql, move: Move & Mover): Promise<BookingChange> {
  const { selectedSlot } = move;
  const { operatorId, publicAnswer, trail } = "operatorId" in move ? move : noOperator;
  const action: AuditAction = "demo-booking.moved";
  const isDone = sql`status <> 'cancelled' and slot_starts_at = ${selectedSlot}::timestamptz`;
  try {
    const [verdict] = await sql<Verdict[]>`
      with ${lockedBooking(sql, move, isDone)},
      wanted as (
        select slots.id, datetime from slots, before
        where datetime = ${selectedSlot} and datetime > now() and ${mayChange(sql)}
      ),
      changed as (
        update leads as booking
        set held_slot_id = wanted.id, slot_starts_at = wanted.datetime,
          details = booking.details || '{"preferredDate": null}',
          calendar_sequence = booking.calendar_sequence + 1, version = booking.version + 1,
          confirmed_at = case when booking.status = 'confirmed' then now() end,
          reminded_at = null
        from before, wanted
        where booking.id = before.id
        returning booking.id, booking.status, booking.calendar_sequence, booking.slot_starts_at,
          before.slot_starts_at as moved_from
      ),
      audited as (${audit(sql, action, operatorId ?? nobody)} from changed),
      emitted as (
        select emit('demo-booking.moved', id, jsonb_strip_nulls(jsonb_build_object(
          'sequence', calendar_sequence, 'from', ${isoOf(sql, "moved_from")},
          'to', ${isoOf(sql, "slot_starts_at")},
          'isByOperator', ${operatorId === null ? null : true}::boolean)),
          ${trailValues(sql, trail)}) as event_id
        from changed
      ),
      timeline as (
        insert into lead_events
          (lead_id, operator_id, status_from, status_to, cause, public_answer, event_id)
        select id, ${operatorId}, status, status, 'moved', ${publicAnswer}, event_id
        from changed, emitted
      )
      select is_done, is_restricted, is_ahead, is_seen,
        (select count(event_id) from emitted) > 0 as is_changed
      from before`;
    return resultOf(verdict);
  } catch (error) {
    if (!isSlotLost(error)) throw error;
    return "slot-unavailable";
  }
}

const noOperator = { operatorId: null, publicAnswer: null, trail: undefined };

/**
 * Cancels a booking and frees its slot. Its sender gets the mail of any cancellation. It is no
 * answer of an operator, so `processed_at` stays.
 */
export async function withdrawBooking(sql: Sql, own: Withdrawal): Promise<BookingChange> {
  const action: AuditAction = "demo-booking.withdrawn";
  const [verdict] = await sql<Verdict[]>`
    with ${lockedBooking(sql, own, sql`status = 'cancelled'`)},
    changed as (
      update leads set ${cancelled(sql)}
      from before where leads.id = before.id and ${mayChange(sql)}
      returning leads.id, leads.calendar_sequence, before.status as status_from
    ),
    timeline as (
      insert into lead_events (lead_id, status_from, status_to, cause)
      select id, status_from, 'cancelled', 'withdrawn' from changed
    ),
    audited as (${audit(sql, action, nobody)} from changed),
    emitted as (
      select emit('demo-booking.status-changed', id, jsonb_build_object(
        'status', 'cancelled', 'sequence', calendar_sequence, 'isByVisitor', true)) as event_id
      from changed
    )
    select is_done, is_restricted, is_ahead, is_seen,
      (select count(event_id) from emitted) > 0 as is_changed
    from before`;
  return resultOf(verdict);
}

/** The `with` queries of the booking, if it may be changed, locked, with the decisions. */
function lockedBooking(
  sql: Sql,
  own: Omit<Move, "selectedSlot"> & Mover,
  isDone: PendingQuery<Row[]>,
) {
  const { id, version } = own;
  const isOwn =
    "tokenHash" in own
      ? sql`exists (
          select from visitor_links where address = lower(leads.email) and ${opensBy(sql, own.tokenHash)}
        )`
      : sql`true`;
  return sql`
    stored as (
      select * from leads where id = ${id} and kind = 'demo-booking' and ${isOwn} for update
    ), before as (
      select *, ${isDone} as is_done, ${isLeadRestricted(sql, sql`stored.id`)} as is_restricted,
        status in ('pending', 'confirmed') and slot_starts_at > now() as is_ahead,
        coalesce(version = ${version}::integer, true) as is_seen
      from stored
    )`;
}

function mayChange(sql: Sql) {
  return sql`(not is_done and not is_restricted and is_ahead and is_seen)`;
}

function resultOf(verdict: Verdict | undefined): BookingChange {
  if (!verdict) return "unknown";
  if (verdict.isChanged || verdict.isDone) return "saved";
  if (verdict.isRestricted) return "restricted";
  if (!verdict.isAhead) return "closed";
  return verdict.isSeen ? "slot-unavailable" : "changed";
}
