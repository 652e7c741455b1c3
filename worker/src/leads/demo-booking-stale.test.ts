/** Mails that may no longer be true when they are sent, retried or sent again. */
import type { DemoBookingStatus } from "@scm/contract";
import { emitDueLapseWarnings, lapseBookings, retryDeadLetter, sendMailAgain } from "@scm/db";
import { receivedMails } from "@scm/testing";
import { expect, test } from "vitest";
import { openDemoBookings } from "./demo-booking.fixture.ts";

const { sql, mailbox, wake, operatorId, booked, setStatus, handleAll, untilSettled } =
  await openDemoBookings();

/** A booking whose statuses were mailed one after the other. */
async function bookedWith(email: string, ...steps: DemoBookingStatus[]): Promise<string> {
  const id = await booked(email);
  for (const status of steps) {
    await setStatus(id, status);
    await handleAll();
    await untilSettled();
  }
  return id;
}

/** A booking whose confirmation was refused. */
async function unconfirmed(email: string): Promise<string> {
  await mailbox.setFaults({ at: { "rcpt-to": { kind: "reply", code: 550, text: "no" } } });
  const id = await bookedWith(email, "confirmed");
  await mailbox.setFaults({});
  return id;
}

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

async function sendAgain(template: string) {
  return sendMailAgain(sql, { id: await mailOf(template), operatorId });
}

async function passes(id: string): Promise<void> {
  await sql`
    update demo_bookings set slot_starts_at = now() - interval '1 hour' where id = ${id}`;
}

test("a dead confirmation is sent by a retry while it is true", async () => {
  await unconfirmed("znowu@klub.example");

  expect(await retry("confirmed")).toEqual(["demo-booking.confirmed sent"]);
});

test("a dead confirmation is withdrawn after the cancellation was sent", async () => {
  const email = "po@klub.example";
  const id = await unconfirmed(email);
  await setStatus(id, "cancelled");
  await handleAll();
  await untilSettled();

  expect(await retry("confirmed")).toEqual([
    "demo-booking.confirmed withdrawn",
    "demo-booking.cancelled sent",
  ]);
  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
});

test.each(["pending", "completed"] as const)(
  "a dead confirmation is withdrawn when the booking is %s",
  async (status) => {
    const id = await unconfirmed(`${status}@klub.example`);
    await setStatus(id, status);
    await handleAll();

    expect(await retry("confirmed")).toEqual(["demo-booking.confirmed withdrawn"]);
  },
);

test("a dead cancellation is withdrawn after the demo was confirmed again", async () => {
  const id = await booked("jednak@klub.example");
  await mailbox.setFaults({ at: { "rcpt-to": { kind: "reply", code: 550, text: "no" } } });
  await setStatus(id, "cancelled");
  await handleAll();
  await untilSettled();
  await mailbox.setFaults({});
  await setStatus(id, "confirmed");
  await handleAll();
  await untilSettled();

  expect(await retry("cancelled")).toEqual([
    "demo-booking.cancelled withdrawn",
    "demo-booking.confirmed sent",
  ]);
});

test("a dead confirmation is withdrawn once the demo has begun", async () => {
  const id = await unconfirmed("minelo@klub.example");
  await passes(id);

  expect(await retry("confirmed")).toEqual(["demo-booking.confirmed withdrawn"]);
});

test("a sent confirmation is sent again while it is true", async () => {
  await bookedWith("dwa@klub.example", "confirmed");

  expect(await sendAgain("confirmed")).toMatchObject({ kind: "again" });

  wake();
  expect(await untilSettled()).toEqual([
    "demo-booking.confirmed sent",
    "demo-booking.confirmed sent",
  ]);
});

test("a sent confirmation is not sent again after a cancellation, which is", async () => {
  await bookedWith("ostatni@klub.example", "confirmed", "cancelled");

  expect(await sendAgain("confirmed")).toEqual({ kind: "withdrawn" });
  expect(await sendAgain("cancelled")).toMatchObject({ kind: "again" });
});

test("a sent confirmation is not sent again once the demo has begun", async () => {
  const id = await bookedWith("koniec@klub.example", "confirmed");
  await passes(id);

  expect(await sendAgain("confirmed")).toEqual({ kind: "withdrawn" });
});

/** A confirmed booking whose reminder is due, but not handled yet. */
async function remindable(email: string): Promise<string> {
  const id = await booked(email);
  await setStatus(id, "confirmed");
  await sql`delete from outbox`;
  await sql`select emit('demo-booking.reminder-due', ${id})`;
  return id;
}

test("a reminder is sent once", async () => {
  const email = "pamiec@klub.example";
  await remindable(email);

  await handleAll();

  expect(await untilSettled()).toEqual(["demo-booking.reminder sent"]);
  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
});

test.each(["cancelled", "completed"] as const)(
  "a due reminder is withdrawn when the booking is %s",
  async (status) => {
    const id = await remindable(`${status}@klub.example`);
    await setStatus(id, status);
    await sql`delete from outbox where event = 'demo-booking.status-changed'`;

    await handleAll();

    expect(await untilSettled()).toEqual(["demo-booking.reminder withdrawn"]);
  },
);

test.each<[title: string, change: (id: string) => Promise<unknown>]>([
  ["once the demo has begun", passes],
  ["after a cancellation", (id) => setStatus(id, "cancelled")],
])("a sent reminder is not sent again %s", async (_, change) => {
  const id = await remindable("nie@klub.example");
  await handleAll();
  await untilSettled();

  await change(id);

  expect(await sendAgain("reminder")).toEqual({ kind: "withdrawn" });
});

/** A pending booking whose warning is due, but not handled yet. */
async function lapsing(email: string): Promise<string> {
  const id = await booked(email);
  await sql`
    update demo_bookings
    set lapse_warning_at = now(), answer_due_at = now() + interval '8 hours'`;
  await emitDueLapseWarnings(sql);
  return id;
}

async function lapses(id: string): Promise<void> {
  await sql`update demo_bookings set answer_due_at = now() where id = ${id}`;
  await lapseBookings(sql);
}

test("a lapse is mailed before and after, once each, and without a calendar entry", async () => {
  const email = "cisza@klub.example";
  const id = await lapsing(email);
  await handleAll();
  await untilSettled();

  await lapses(id);
  await handleAll();

  expect(await untilSettled()).toEqual(["demo-booking.lapsing sent", "demo-booking.lapsed sent"]);
  const mails = await receivedMails(mailbox.webUrl, email);
  expect(mails.map(({ subject }) => subject.split(":")[0])).toEqual([
    "Rezerwacja prezentacji wygasła",
    "Rezerwacja prezentacji czeka na potwierdzenie",
  ]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["was answered", (id) => setStatus(id, "confirmed")],
  ["has lapsed", lapses],
])("a due warning is withdrawn when the booking %s", async (_, change) => {
  const id = await lapsing("juz@klub.example");
  await change(id);
  await sql`delete from outbox where event <> 'demo-booking.lapse-near'`;

  await handleAll();

  expect(await untilSettled()).toEqual(["demo-booking.lapsing withdrawn"]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["the booking is confirmed after all", (id) => setStatus(id, "confirmed")],
  ["its time has passed", passes],
])("the news of a lapse is withdrawn when %s", async (_, change) => {
  const id = await booked("mimo@klub.example");
  await lapses(id);
  await change(id);
  await sql`delete from outbox where event <> 'demo-booking.lapsed'`;

  await handleAll();

  expect(await untilSettled()).toEqual(["demo-booking.lapsed withdrawn"]);
});
