/** Mails that may no longer be true when they are sent, retried or sent again. */
import { emitDueLapseWarnings, emitDueReminders, lapseBookings, retryDeadLetter } from "@scm/db";
import { readMail, receivedMails } from "@scm/testing";
import { expect, test } from "vitest";
import { openDemoBookings } from "./demo-booking.fixture.ts";

const { sql, mailbox, wake, operatorId, booked, setStatus, handleAll, untilSettled } =
  await openDemoBookings();

/** The oldest of these mails. */
async function mailOf(template: string): Promise<string> {
  const [mail] = await sql<[{ id: string }]>`
    select id from deliveries where template = ${`demo-booking.${template}`} order by id limit 1`;
  return mail.id;
}

async function retry(template: string): Promise<string[]> {
  await retryDeadLetter(sql, { id: await mailOf(template), operatorId });
  wake();
  return untilSettled();
}

test.each<[template: string, happens: (id: string) => Promise<unknown>]>([
  ["to-visitor", (id) => sql`select emit('demo-booking.submitted', ${id})`],
  ["confirmed", (id) => setStatus(id, "confirmed")],
])("the dead mail %s is withdrawn after the cancellation was sent", async (template, happens) => {
  const email = `${template}@klub.example`;
  const id = await booked(email);
  await mailbox.setFaults({ at: { "rcpt-to": { kind: "reply", code: 550, text: "no" } } });
  await happens(id);
  await handleAll();
  await untilSettled();
  await mailbox.setFaults({});
  await setStatus(id, "cancelled");
  await handleAll();
  await untilSettled();

  const settled = [`demo-booking.${template} withdrawn`, "demo-booking.cancelled sent"];
  expect(await retry(template)).toEqual(expect.arrayContaining(settled));
  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
});

test("a reminder is sent once", async () => {
  const email = "pamiec@klub.example";
  const id = await booked(email);
  await setStatus(id, "confirmed");
  await sql`delete from outbox`;
  await emitDueReminders(sql, "2038-01-11T05:00Z");

  await handleAll();

  expect(await untilSettled()).toEqual(["demo-booking.reminder sent"]);
  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
});

test("the staff are warned on the morning of a demo that nobody has answered, with the button", async () => {
  const id = await booked("rano@klub.example");
  await emitDueReminders(sql, "2038-01-11T05:00Z");
  await handleAll();

  expect(await untilSettled()).toEqual(["demo-booking.unanswered-to-staff sent"]);
  const [mail] = await receivedMails(mailbox.webUrl, "s@scm.example");
  expect((await readMail(mailbox.webUrl, mail?.id ?? "")).text).toContain(`?confirm=${id}`);
});

test("a lapse is mailed before and after, once each, and without a calendar entry", async () => {
  const email = "cisza@klub.example";
  await booked(email);
  await sql`
    update leads
    set lapse_warning_at = now(), answer_due_at = now() + interval '8 hours'`;
  await emitDueLapseWarnings(sql);
  await handleAll();
  await untilSettled();

  await sql`update leads set answer_due_at = now()`;
  await lapseBookings(sql);
  await handleAll();

  expect((await untilSettled()).toSorted()).toEqual([
    "demo-booking.lapsed sent",
    "demo-booking.lapsing sent",
    "demo-booking.lapsing-to-staff sent",
  ]);
  const mails = await receivedMails(mailbox.webUrl, email);
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
    "Rezerwacja prezentacji wygasła",
    "Rezerwacja prezentacji czeka na potwierdzenie",
  ]);
});
