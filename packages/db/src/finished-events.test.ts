/** Mails that are claimed with the end of their event. */
import { aContact, openTestDatabase, submitted } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { claimDueDeliveries, settleDeliveries } from "./deliveries.ts";
import { finishEvents, type DueMail } from "./finished-events.ts";
import { insertContact } from "./leads/contacts.ts";
import { claimNewEvents, takeEvents, type TakenEvent } from "./outbox.ts";

const { sql } = await openTestDatabase();
const receiver = "anna@klub.example";
const toVisitor: DueMail = { template: "contact.to-visitor", receiver };
const toStaff: DueMail = { template: "contact.to-staff", receiver: "staff@scm.example" };

beforeEach(async () => {
  for (const table of ["outbox", "contacts", "lead_restrictions"]) {
    await sql`delete from ${sql(table)}`;
  }
});

async function taken(subjectId: string = crypto.randomUUID()): Promise<TakenEvent> {
  const [{ id }] = await sql<
    [{ id: string }]
  >`select emit('contact.submitted', ${subjectId}) as id`;
  await claimNewEvents(sql);
  const [event] = await takeEvents(sql, [id]);
  if (!event) throw new Error("the event could not be taken");
  return event;
}

async function claimedWith(event: TakenEvent, mails: DueMail[], places = 10): Promise<string[]> {
  const { claimed } = await finishEvents(sql, [{ ...event, mails }], places);
  return claimed.map(({ template }) => template);
}

test("mails are claimed with the end of their event as far as there are places", async () => {
  const events = [await taken(), await taken()];
  const finished = events.map((event) => ({ ...event, mails: [toStaff, toVisitor] }));

  const { claimed } = await finishEvents(sql, finished, 3);

  expect(claimed).toHaveLength(3);
  expect(await claimDueDeliveries(sql, 10)).toHaveLength(1);
  const { states } = await settleDeliveries(
    sql,
    claimed.map((mail) => ({ ...mail, outcome: { state: "sent", answer: "250 ok" } })),
  );
  expect(states).toEqual(["sent", "sent", "sent"]);
});

test("a mail that an event names twice is claimed once", async () => {
  expect(await claimedWith(await taken(), [toVisitor, toVisitor])).toEqual([toVisitor.template]);
});

test("an event that somebody else holds makes no mail due", async () => {
  const event = await taken();

  expect(await claimedWith({ ...event, fence: event.fence + 1 }, [toVisitor])).toEqual([]);
  expect(await sql`select from deliveries`).toHaveLength(0);
});

test("a mail is not claimed before the mail of an earlier event to the same receiver", async () => {
  const { subjectId, ...earlier } = await taken();
  const later = await taken(subjectId);
  const last = await taken(subjectId);

  // The earlier event is still open.
  expect(await claimedWith(later, [toVisitor])).toEqual([]);
  expect(await claimedWith({ ...earlier, subjectId }, [toVisitor])).toEqual([toVisitor.template]);
  // Its mail is on the way; that to another receiver waits for none.
  expect(await claimedWith(last, [toVisitor, toStaff])).toEqual([toStaff.template]);
});

test("of two events about one subject that end together, only the first one's mail is claimed", async () => {
  const first = await taken();
  const second = await taken(first.subjectId);
  const finished = [second, first].map((event) => ({ ...event, mails: [toVisitor] }));

  const { claimed } = await finishEvents(sql, finished, 10);

  const [mail] = await sql`select id from deliveries where outbox_id = ${first.id}`;
  expect(claimed.map(({ id }) => id)).toEqual([mail?.["id"]]);
});

test("a mail about a restricted lead, or beyond a limit, is not claimed", async () => {
  const contact = await insertContact(sql, submitted(aContact({ email: receiver })));
  if (contact.kind !== "stored") throw new Error("the contact was not stored");
  await sql`insert into lead_restrictions (lead_kind, lead_id) values ('contact', ${contact.id})`;
  expect(await claimedWith(await taken(contact.id), [toVisitor])).toEqual([]);

  const limit = { key: "none", limitedBy: "visitors", hourMax: 0 } as const;
  expect(await claimedWith(await taken(), [{ ...toVisitor, limits: [limit] }, toStaff])).toEqual([
    toStaff.template,
  ]);
  expect(await sql`select lease_until from deliveries where state = 'limited'`).toEqual([
    { leaseUntil: null },
  ]);
});
