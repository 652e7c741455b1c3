import {
  DemoBooking,
  type DemoBookingStatus,
  type Locale,
  type TypedDemoBooking,
} from "@scm/contract";
import { batch } from "../batches.ts";
import { isConstraintViolation, type Sql } from "../connect.ts";
import { trailValues } from "../outbox.ts";
import type { LapseTimes } from "./booking-lapse.ts";
import { isOverdue } from "./lead-filter.ts";
import { updateLeadStatus, type StatusResult, type StatusWrite } from "./lead-status.ts";
import { newLead, type Submitted } from "./lead-submission.ts";
import { leadTable } from "./lead-table.ts";
import { findSubmission, type SubmissionKey, type SubmissionResult } from "./submission-keys.ts";

export const demoBookings = leadTable({
  kind: "demo-booking",
  record: DemoBooking,
  sender: { name: "name", email: "email", phone: "phone", club_name: "clubName" },
  sortable: { day: (sql) => sql`slot_starts_at` },
  columns: (sql) => sql`
    slot_starts_at as selected_slot, lapses_at, lapsed_at, meeting_code,
    ${isOverdue(sql)} as is_overdue`,
});

/** The part of a booking that its proof and a calendar show. It has nothing of the sender. */
export type BookingEntry = Pick<DemoBooking, "id" | "status" | "lapsesAt" | "meetingCode"> & {
  startsAt: string;
  locale: Locale;
  /** Rises with every change. */
  sequence: number;
};

export async function findBookingEntry(sql: Sql, id: string): Promise<BookingEntry | null> {
  const [entry] = await sql<BookingEntry[]>`
    select id, status, lapses_at, meeting_code, slot_starts_at as starts_at, locale, calendar_sequence as sequence
    from leads where id = ${id} and kind = 'demo-booking'`;
  return entry ?? null;
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

type NewBooking = Submitted<Omit<TypedDemoBooking, "source">> & {
  /** Without rules, there is no limit and no lapse. */
  rules?: BookingRules;
  /** It waits for nobody, and does not lapse. */
  isConfirmed?: boolean;
};

/** `waitS` is set when a limit prevented the booking. No answer: the slot cannot be booked. */
type Answer = { id: string | null; eventId: string | null; waitS: number | null };

async function tryInsert(
  sql: Sql,
  { rules, isConfirmed = false, ...lead }: NewBooking,
  once: SubmissionKey | null,
): Promise<Answer[]> {
  // The locks of the limits come before the key, so that two repeats cannot wait for each other.
  const source = sql`slot join waiting on wait_s is null`;
  const columns = sql`,
    held_slot_id, slot_starts_at, address_hash, answer_due_at, lapse_warning_at, confirmed_at`;
  const { answerDueAt = null, warningAt = null } = (!isConfirmed && rules?.lapse) || {};
  const values = sql`,
    (select slot_id from slot), (select datetime from slot), ${rules?.addressHash ?? null}::bytea,
    ${answerDueAt}::timestamptz, ${warningAt}::timestamptz,
    case when ${isConfirmed} then now() end`;
  const atOnce = isConfirmed && {
    status: "confirmed",
    payload: { status: "confirmed", sequence: 0 },
  };
  try {
    return await sql<Answer[]>`
      with slot as (
        select id as slot_id, datetime from slots
        where datetime = ${lead.selectedSlot} and datetime > now()
      ),
      waiting as materialized (select ${waitS(sql, lead.email ?? "", rules)} as wait_s from slot),
      ${newLead(sql, lead, { kind: "demo-booking", once, source, columns, values, ...atOnce })}
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
 * status ends the lapse. The public answer counts if there is a mail that can quote it.
 */
export async function updateDemoBookingStatus(
  sql: Sql,
  write: StatusWrite<DemoBookingStatus> & { publicAnswer?: string | null | undefined },
): Promise<StatusResult<DemoBooking> | null> {
  const status = sql`${write.status}::text`;
  const answer = sql`${write.publicAnswer ?? null}::text`;
  // Somebody else has chosen the same status since then, and their mail does not quote this answer.
  const isChange = sql`(before.version <> ${write.version ?? null}::integer and not exists (
    select from lead_events where lead_id = before.id and public_answer is not distinct from ${answer}
  ))`;
  const newAnswer = sql`case
    when before.status <> ${status} and before.slot_starts_at > now()
      and (${status} in ('confirmed', 'cancelled') or before.confirmed_at is not null and ${status} = 'pending')
    then ${answer}
  end`;
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
      when ${status} = 'pending' then null
      when ${status} = 'confirmed' and before.status <> 'confirmed' then now()
      else before.confirmed_at
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
      jsonb_strip_nulls(jsonb_build_object('status', status, 'sequence', calendar_sequence,
        'wasConfirmed', case when status = 'pending' and confirmed_before is not null then true end)),
      ${trailValues(sql, write.trail)}) as event_id
    from changed where status <> status_from`;
  const hasAnswer = typeof write.publicAnswer === "string";
  try {
    const effects = { assignments, condition, events, newAnswer, ...(hasAnswer && { isChange }) };
    return await updateLeadStatus(sql, demoBookings, { ...write, ...effects });
  } catch (error) {
    if (!isSlotLost(error)) throw error;
    return { kind: "prevented" };
  }
}

/** The assignments that cancel a booking and release its slot. */
export function cancelled(sql: Sql) {
  return sql`
    status = 'cancelled', held_slot_id = null, answer_due_at = null, reminded_at = null, closed_at = now(), calendar_sequence = leads.calendar_sequence + 1,
    version = leads.version + 1`;
}

/**
 * Makes up to 500 reminders due: to the visitors of demos confirmed more than a day ahead, and to
 * the staff of those that nobody has answered by the morning of their day. At five, an hour before
 * the first time that a demo can have.
 *
 * @param at another moment than the present one
 */
export async function emitDueReminders(sql: Sql, at: string | null = null): Promise<number> {
  const where = isReminderDue(sql, sql`coalesce(${at}::timestamptz, now())`);
  const due = await sql`
    with due as ${batch(sql, "leads", { where, by: "slot_starts_at", limit: 500 })},
    reminded as (
      update leads set reminded_at = now() where id in (select id from due)
      returning id, ${reminder(sql)} as reminder
    )
    select emit('demo-booking.reminder-due', id, reminder) from reminded`;
  return due.length;
}

/** Condition on leads: they are to be reminded of at this moment. */
export function isReminderDue(sql: Sql, now: ReturnType<Sql>) {
  const booked = sql`warsaw_time(created_at)::date`;
  return sql`kind = 'demo-booking' and reminded_at is null
    and slot_starts_at between ${now} and ${now} + interval '24 hours'
    and (
      status = 'confirmed' and confirmed_at < slot_starts_at - interval '24 hours'
      or status = 'pending' and ${booked} < warsaw_time(slot_starts_at)::date
        and warsaw_time(${now}) >= warsaw_time(slot_starts_at)::date + interval '5 hours'
    )`;
}

/** The payload of a reminder of a booking as it is now. */
export function reminder(sql: Sql) {
  return sql`jsonb_strip_nulls(jsonb_build_object(
    'startsS', extract(epoch from slot_starts_at),
    'isUnanswered', case when status = 'pending' then true end))`;
}

export async function isDemoAhead(sql: Sql, id: string): Promise<boolean> {
  const [ahead] = await sql`
    select from leads where id = ${id} and slot_starts_at > now()`;
  return ahead !== undefined;
}

/**
 * When the change with this number was made, and what its operator answers the visitor; null without
 * its event.
 */
export async function findDemoChange(
  sql: Sql,
  { id, sequence }: { id: string; sequence: number },
): Promise<{ createdAt: string; publicAnswer: string | null } | null> {
  const [change] = await sql<{ createdAt: string; publicAnswer: string | null }[]>`
    select outbox.created_at, public_answer
    from outbox left join lead_events on lead_id = subject_id and event_id = outbox.id
    where subject_id = ${id} and payload -> 'sequence' = ${sql.json(sequence)}
    -- A mail that is sent again has an event of its own, a later one.
    order by outbox.id limit 1`;
  return change ?? null;
}

/** The hosts whose calendar has an entry for the demo. */
export async function listHostsWithEntry(sql: Sql, id: string): Promise<string[]> {
  const hosts = await sql<{ receiver: string }[]>`
    select receiver from hosts_with_entry(array[${id}::uuid]) order by receiver limit 10`;
  return hosts.map(({ receiver }) => receiver);
}

/** The slot was taken or deleted at the same moment. */
export function isSlotLost(error: unknown): boolean {
  return isConstraintViolation(error, ["leads_one_per_slot", "leads_slot_is_there"]);
}
