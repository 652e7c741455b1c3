/** Whether a mail about a demo is still true when it is sent, retried or sent again. */
import { mailCatalogue, MailValidity, type DemoBookingStatus } from "@scm/contract";
import { aDemoBooking, anOperator, aSlot, openTestDatabase, submitted } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { lapseBookings } from "./booking-lapse.ts";
import { insertDemoBooking, updateDemoBookingStatus } from "./demo-bookings.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(() => sql`truncate outbox, leads, slots cascade`);

async function booked(): Promise<string> {
  const booking = aDemoBooking({ selectedSlot: await aSlot(sql) });
  const result = await insertDemoBooking(sql, submitted(booking));
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  return result.id;
}

type Template = "confirmed" | "cancelled" | "reminder" | "lapsing" | "lapsed";
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
const lapse: Step = async (id) => {
  await sql`update leads set answer_due_at = now() where id = ${id}`;
  await lapseBookings(sql);
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
      select payload from outbox where payload ->> 'status' = ${template} order by id limit 1
    ), '{}')) as validity`;
  return mail?.["validity"];
}

test.each<[template: Template, validity: string, when: string, steps: (Step | undefined)[]]>([
  ["confirmed", "valid", "is confirmed", [confirm]],
  ["confirmed", "superseded", "was cancelled just now", [confirm, cancel]],
  ["confirmed", "stale", "was cancelled and its visitor told", [confirm, cancel, send]],
  ["confirmed", "stale", "is pending again", [confirm, reopen]],
  ["confirmed", "stale", "is completed", [confirm, complete]],
  ["confirmed", "stale", "has begun", [confirm, begin]],
  ["cancelled", "valid", "is cancelled", [confirm, cancel]],
  ["cancelled", "stale", "was confirmed again and its visitor told", [cancel, confirm, send]],
  ["reminder", "valid", "is confirmed", [confirm]],
  ["reminder", "stale", "is cancelled", [confirm, cancel]],
  ["reminder", "stale", "is completed", [confirm, complete]],
  ["reminder", "stale", "has begun", [confirm, begin]],
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
