/** Holds mails back after a backup was restored: the system of before may have sent them already. */
import { lockedInOrder } from "../batches.ts";
import type { Sql } from "../connect.ts";
import { isReminderDue, reminder } from "../leads/demo-bookings.ts";
import { nobody } from "./audit.ts";

/** What was held: mails that were due, and events whose mails will be held once they are handled. */
export type HeldMails = { mails: number; events: number };

/**
 * Holds the mails about all that happened before a moment, and audits it. They are in the history of
 * their leads, where an operator can send them. What time alone brings about counts too: reminders
 * and warnings that were due by then are held, and a booking whose time to be answered ended by then
 * lapses no more, since an answer may be lost.
 */
export async function holdMails(sql: Sql, before: string): Promise<HeldMails> {
  const isBefore = sql`created_at < ${before}::timestamptz`;
  const isOpen = sql`(state in ('new', 'dispatched') and ${isBefore})`;
  const isDue = sql`(
    deliveries.state in ('pending', 'sending', 'uncertain')
    and exists (select from outbox where outbox.id = deliveries.outbox_id and ${isBefore})
  )`;
  const isUnsummed = sql`(
    deliveries.state = 'limited' and limited_by = 'staff' and summary_id is null
    and deliveries.created_at < ${before}::timestamptz
  )`;
  const [held] = await sql<[HeldMails]>`
    with limits as (select ${before}::timestamptz as before),
    locked as ${lockedInOrder(sql, "deliveries", sql`(${isDue} or ${isUnsummed})`)}, held as (
      update deliveries set state = 'held', lease_until = null
      from locked
      where deliveries.id = locked_id and ${isDue}
      returning deliveries.id
    ), summed_up as (
      -- The staff had one mail about those that a limit held back.
      update deliveries set summary_id = uuid_v7()
      from locked
      where deliveries.id = locked_id and ${isUnsummed}
    ), locked_events as ${lockedInOrder(sql, "outbox", isOpen)}, marked as (
      update outbox set holds_mails = true
      from locked_events
      where outbox.id = locked_id and ${isOpen}
      returning id
    ), reminded as (
      update leads set reminded_at = now()
      from limits
      where ${isReminderDue(sql, sql`before`)} and slot_starts_at > now()
      returning id, ${reminder(sql)} as reminder
    ), warned as (
      update leads
      set lapse_warning_at = null,
        answer_due_at = case when answer_due_at > before then answer_due_at end
      from limits
      where kind = 'demo-booking' and status = 'pending'
        and (answer_due_at <= before or lapse_warning_at <= before)
      returning id, lapses_at
    ), emitted as (
      insert into outbox (event, subject_id, payload, holds_mails)
      select 'demo-booking.reminder-due', id, reminder, true from reminded
      union all
      select 'demo-booking.lapse-near', id, '{}', true from warned where lapses_at is not null
      returning id
    ), counted as (
      select (select count(*)::int from held) as mails,
        (select count(*)::int from marked) + (select count(*)::int from emitted) as events
    ), audited as (
      insert into audit_log (action, operator_id, subject_kind, details)
      select 'mail.held', ${nobody}, 'mail',
        jsonb_build_object('before', to_jsonb(before) #>> '{}', 'mails', mails::text, 'events', events::text)
      from counted, limits
    )
    select mails, events from counted`;
  return held;
}
