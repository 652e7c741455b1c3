/** Whether a mail about a demo is still true when it is sent, retried or sent again. */
import { mailCatalogue, MailValidity, type DemoBookingStatus } from "@scm/contract";
import { aDemoBooking, anOperator, aSlot, openTestDatabase, submitted } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { lapseBookings } from "./booking-lapse.ts";
import { emitDueReminders, insertDemoBooking, updateDemoBookingStatus } from "./demo-bookings.ts";
import { moveBooking } from "./booking-changes.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(() => sql`truncate outbox, leads, slots cascade`);

async function booked(): Promise<string> {
  const booking = aDemoBooking({ selectedSlot: await aSlot(sql) });
  const result = await insertDemoBooking(sql, submitted(booking));
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  return result.id;
}

type Template =
  | "to-visitor"
  | "confirmed"
  | "cancelled"
  | "unconfirmed"
  | "reminder"
  | "unanswered-to-staff"
  | "lapsing"
  | "lapsed";
type Step = (id: string) => Promise<unknown>;

function setsStatus(status: DemoBookingStatus): Step {
  return (id) => updateDemoBookingStatus(sql, { id, status, adminNotes: null, operatorId });
}

const [confirm, cancel, complete, reopen] = (
  ["confirmed", "cancelled", "completed", "pending"] as const
).map(setsStatus);
const begin: Step = (id) =>
  sql`update leads set slot_starts_at = now() - interval '1 hour' where id = ${id}`;
const warn: Step = (id) =>
  sql`update leads set answer_due_at = now() + interval '8 hours' where id = ${id}`;
const past: Step = (id) => sql`update leads set answer_due_at = now() where id = ${id}`;
const lapse: Step = async (id) => {
  await past(id);
  await lapseBookings(sql);
};
/** On the morning of the demo, a day after which it can be moved to. */
const remind: Step = () => emitDueReminders(sql, "2038-01-11T05:00Z");
const move: Step = async (id) => {
  const selectedSlot = await aSlot(sql, "2038-01-12T08:00:00.000Z");
  return moveBooking(sql, { id, version: null, selectedSlot, operatorId, publicAnswer: null });
};
/** All mails so far are sent. */
const send: Step = () => sql`
  with handled as (update outbox set state = 'done' returning id)
  insert into deliveries (outbox_id, template, receiver, validity, state)
  select id, 'demo-booking.moved', 'anna@klub.example', 'step', 'sent' from handled`;

/** Of the mail about the first such step. */
async function validityOf(template: Template, id: string): Promise<unknown> {
  const [mail] = await sql`
    select mail_validity(${mailCatalogue[`demo-booking.${template}`].validity}, ${id}, coalesce((
      select payload from outbox
      where payload ->> 'status' = ${template} or payload ? ${template === "unconfirmed" ? "wasConfirmed" : "startsS"}
      order by id limit 1
    ), '{}')) as validity`;
  return mail?.["validity"];
}

test.each<[template: Template, validity: string, when: string, steps: (Step | undefined)[]]>([
  ["to-visitor", "valid", "waits for an answer", []],
  ["to-visitor", "valid", "was moved", [move]],
  ["to-visitor", "valid", "is pending again", [confirm, reopen]],
  ["to-visitor", "stale", "was confirmed", [confirm]],
  ["to-visitor", "stale", "was cancelled", [cancel]],
  ["to-visitor", "stale", "is about to lapse", [past]],
  ["to-visitor", "stale", "has begun", [begin]],
  ["confirmed", "valid", "is confirmed", [confirm]],
  ["confirmed", "superseded", "was cancelled just now", [confirm, cancel]],
  ["confirmed", "stale", "was cancelled and its visitor told", [confirm, cancel, send]],
  ["confirmed", "superseded", "is pending again just now", [confirm, reopen]],
  ["confirmed", "stale", "is pending again and its visitor told", [confirm, reopen, send]],
  ["unconfirmed", "valid", "is pending again", [confirm, reopen]],
  ["unconfirmed", "superseded", "was confirmed once more", [confirm, reopen, confirm]],
  ["confirmed", "stale", "is completed", [confirm, complete]],
  ["confirmed", "stale", "has begun", [confirm, begin]],
  ["cancelled", "valid", "is cancelled", [confirm, cancel]],
  ["cancelled", "stale", "was confirmed again and its visitor told", [cancel, confirm, send]],
  ["reminder", "valid", "is confirmed", [confirm, remind]],
  ["reminder", "stale", "was moved", [confirm, remind, move]],
  ["reminder", "stale", "is cancelled", [confirm, remind, cancel]],
  ["reminder", "stale", "is completed", [confirm, remind, complete]],
  ["reminder", "stale", "has begun", [confirm, remind, begin]],
  ["unanswered-to-staff", "valid", "waits for an answer", [remind]],
  ["unanswered-to-staff", "stale", "was answered", [remind, confirm]],
  ["unanswered-to-staff", "stale", "was moved", [remind, move]],
  ["lapsing", "valid", "waits for an answer", [warn]],
  ["lapsing", "stale", "was answered", [warn, confirm]],
  ["lapsing", "stale", "has lapsed", [warn, lapse]],
  ["lapsed", "valid", "has lapsed", [lapse]],
  ["lapsed", "stale", "was confirmed after all", [lapse, confirm]],
  ["lapsed", "stale", "has begun", [lapse, begin]],
])("the mail %s is %s when the booking %s", async (template, validity, _, steps) => {
  const id = await booked();
  for (const step of steps) await step?.(id);

  expect(await validityOf(template, id)).toBe(validity);
});

function named(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].map(([, one]) => one);
}

test("the database knows the rules of the catalogue, and no other", async () => {
  const [known] = await sql`
    select pg_get_constraintdef(oid) as rules, pg_get_functiondef('mail_validity'::regproc) as judged
    from pg_constraint where conname = 'mail_rule_known'`;
  expect(named(known?.["rules"], /'([a-z-]+)'/g)).toEqual(MailValidity.options);
  expect(named(known?.["judged"], /^ {4}when '([a-z-]+)' then/gm)).toEqual(MailValidity.options);
});
