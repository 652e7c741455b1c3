import {
  openStatuses,
  type DemoBooking,
  type DemoBookingStatus,
  type DemoBookingSubmission,
  type Locale,
} from "@scm/contract";
import { batch } from "../batches.ts";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { trailValues } from "../outbox.ts";
import type { LapseTimes } from "./booking-lapse.ts";
import {
  isLeadRestricted,
  newStatus,
  updateLeadStatus,
  workColumns,
  type LeadTable,
  type StatusResult,
  type StatusWrite,
} from "./lead-table.ts";
import {
  findSubmission,
  newLeadId,
  proofOf,
  type Submitted,
  type SubmissionKey,
  type SubmissionResult,
} from "./submission-keys.ts";

export const demoBookings: LeadTable<DemoBooking, "demo-booking"> = {
  kind: "demo-booking",
  name: "demo_bookings",
  hasReference: true,
  email: "email",
  sender: ["name", "email", "phone", "club_name"],
  about: (sql) => sql`
    to_char(slot_starts_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  states: {
    open: { statuses: openStatuses["demo-booking"] },
    overdue: { statuses: ["pending"], condition: isOverdue },
  },
  columns: (sql) => sql`
    id, name, email, phone, club_name, preferred_date, slot_starts_at as selected_slot, locale,
    is_suspected_spam, proof, status, admin_notes, ${workColumns(sql)}, version, processed_at, created_at, lapses_at,
    lapsed_at,
    ${isLeadRestricted(sql, sql`demo_bookings.id`)} as is_restricted,
    ${isOverdue(sql)} as is_overdue`,
};

/** The part of a booking that a calendar shows. It has nothing of the sender. */
export type BookingEntry = Pick<DemoBooking, "id" | "status"> & {
  startsAt: string;
  locale: Locale;
  /** Rises with every change. */
  sequence: number;
};

export async function findBookingEntry(sql: Sql, id: string): Promise<BookingEntry | null> {
  const [entry] = await sql<BookingEntry[]>`
    select id, status, slot_starts_at as starts_at, locale, calendar_sequence as sequence
    from demo_bookings where id = ${id}`;
  return entry ?? null;
}

/** Condition: the time of the booking has passed without an answer. */
export function isOverdue(sql: Sql) {
  return sql`(status = 'pending' and slot_starts_at < now())`;
}

/** The limits for a sender, and until when an unanswered booking holds its slot. */
export type BookingRules = {
  /** Keyed hash of the sender's IP address. */
  addressHash: Buffer;
  /** Live pending bookings per e-mail address; 0 for no limit. */
  emailMax: number;
  /** Bookings per IP address in 24 hours; 0 for no limit. */
  addressMax: number;
  lapse: LapseTimes;
};

export type BookingRefused =
  /** The slot is taken, past or unknown. */
  | { kind: "slot-unavailable" }
  /** The sender has reached a limit. */
  | { kind: "too-many-bookings"; retryAfterS: number };

/**
 * Stores the booking and its event, unless the key was used before.
 *
 * One statement, not `sql.begin`: a lost connection cannot separate the event from its row. The
 * unique index on `held_slot_id` decides races between bookings. A lost race also frees the key.
 */
export async function insertDemoBooking(
  sql: Sql,
  lead: NewBooking,
  once: SubmissionKey | null = null,
): Promise<SubmissionResult | BookingRefused> {
  const [answer] = await tryInsert(sql, lead, once);
  if (answer?.id && answer.eventId) {
    return { kind: "stored", id: answer.id, eventId: answer.eventId };
  }
  const submission = await findSubmission(sql, "demo-booking", once);
  if (submission) return submission;
  return answer?.waitS
    ? { kind: "too-many-bookings", retryAfterS: answer.waitS }
    : { kind: "slot-unavailable" };
}

type NewBooking = Submitted<DemoBookingSubmission> & {
  /** Without rules, there is no limit and no lapse. */
  rules?: BookingRules;
};

/** `waitS` is set when a limit prevented the booking. No answer: the slot cannot be booked. */
type Answer = { id: string | null; eventId: string | null; waitS: number | null };

async function tryInsert(
  sql: Sql,
  { rules, ...lead }: NewBooking,
  once: SubmissionKey | null,
): Promise<Answer[]> {
  // The locks of the limits come before the key, so that two repeats cannot wait for each other.
  const source = sql`slot join waiting on wait_s is null`;
  try {
    return await sql<Answer[]>`
      with slot as (
        select id as slot_id, datetime from slots
        where datetime = ${lead.selectedSlot} and datetime > now()
      ),
      waiting as materialized (select ${waitS(sql, lead.email, rules)} as wait_s from slot),
      new_lead as (${newLeadId(sql, { kind: "demo-booking", once }, source)}),
      booking as (
        insert into demo_bookings
          (id, held_slot_id, slot_starts_at, name, email, phone, club_name, preferred_date, locale,
           proof, address_hash, answer_due_at, lapse_warning_at)
        select lead_id, slot_id, datetime, ${lead.name}, ${lead.email}, ${lead.phone ?? null},
          ${lead.clubName ?? null}, ${lead.preferredDate ?? null}, ${lead.locale},
          ${proofOf(sql, lead)}, ${rules?.addressHash ?? null}, ${rules?.lapse.answerDueAt ?? null},
          ${rules?.lapse.warningAt ?? null}
        from new_lead, slot
        returning id
      ),
      submitted as (
        select id, emit('demo-booking.submitted', id, '{}', ${trailValues(sql, lead.trail)}) as event_id
        from booking
      )
      select submitted.id, event_id, wait_s from waiting left join submitted on true`;
  } catch (error) {
    if (!isSlotLost(error)) throw error;
    return [];
  }
}

function waitS(sql: Sql, email: string, rules: BookingRules | undefined) {
  if (!rules || rules.emailMax + rules.addressMax === 0) return sql`null::integer`;
  const { addressHash, emailMax, addressMax } = rules;
  return sql`booking_wait_s(${email}, ${addressHash}, ${emailMax}, ${addressMax})`;
}

/**
 * Changes status and notes. A cancelled booking releases its slot. A booking that becomes live
 * again claims its slot, which may be taken or deleted (`prevented`). Any new
 * status ends the lapse.
 */
export async function updateDemoBookingStatus(
  sql: Sql,
  write: StatusWrite<DemoBookingStatus>,
): Promise<StatusResult<DemoBooking> | null> {
  const status = newStatus(sql, write);
  const assignments = sql`,
    held_slot_id = case
      when ${status} = 'cancelled' then null
      else coalesce(
        before.held_slot_id,
        (select slots.id from slots where slots.datetime = before.slot_starts_at)
      )
    end,
    calendar_sequence = before.calendar_sequence
      + case when before.status = ${status} then 0 else 1 end,
    confirmed_at = case
      when ${status} <> 'confirmed' then null
      when before.status = 'confirmed' then before.confirmed_at
      else now()
    end,
    reminded_at = case when before.status = ${status} then before.reminded_at end,
    answer_due_at = case when before.status = ${status} then before.answer_due_at end,
    lapsed_at = case when before.status = ${status} then before.lapsed_at end`;
  const condition = sql`(
    ${status} = 'cancelled' or before.held_slot_id is not null
    or exists (select from slots where slots.datetime = before.slot_starts_at)
  )`;
  const events = sql`
    select emit('demo-booking.status-changed', id,
      jsonb_build_object('status', status, 'sequence', calendar_sequence),
      ${trailValues(sql, write.trail)}) as event_id
    from changed where status <> status_from`;
  try {
    const effects = { assignments, condition, events };
    return await updateLeadStatus(sql, demoBookings, { ...write, ...effects });
  } catch (error) {
    if (!isSlotLost(error)) throw error;
    return { kind: "prevented" };
  }
}

/** Makes up to 500 reminders due, for demos confirmed more than a day ahead. */
export async function emitDueReminders(sql: Sql): Promise<number> {
  const where = sql`status = 'confirmed' and reminded_at is null
    and slot_starts_at between now() and now() + interval '24 hours'
    and confirmed_at < slot_starts_at - interval '24 hours'`;
  const due = await sql`
    with due as ${batch(sql, "demo_bookings", { where, by: "slot_starts_at", limit: 500 })},
    reminded as (
      update demo_bookings set reminded_at = now() where id in (select id from due)
      returning id
    )
    select emit('demo-booking.reminder-due', id) from reminded`;
  return due.length;
}

export async function isDemoAhead(sql: Sql, id: string): Promise<boolean> {
  const [ahead] = await sql`
    select from demo_bookings where id = ${id} and slot_starts_at > now()`;
  return ahead !== undefined;
}

/** When the change with this number was made; null without its event. */
export async function findDemoChange(
  sql: Sql,
  { id, sequence }: { id: string; sequence: number },
): Promise<string | null> {
  const [change] = await sql<{ createdAt: string }[]>`
    select created_at from outbox
    where subject_id = ${id} and payload -> 'sequence' = ${sql.json(sequence)}
    order by id desc limit 1`;
  return change?.createdAt ?? null;
}

/** The slot was taken or deleted at the same moment. */
export function isSlotLost(error: unknown): boolean {
  return isConstraintViolation(error, [
    "demo_bookings_one_per_slot",
    "demo_bookings_slot_is_there",
  ]);
}
