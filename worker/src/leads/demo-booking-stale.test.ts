/** Steps of a booking that are told late: tried again by hand, or after a mail server was away. */
import type { DemoBookingStatus } from "@scm/contract";
import { retryDeadLetter, sendMailAgain } from "@scm/db";
import { receivedMails } from "@scm/testing";
import { expect, test } from "vitest";
import { openDemoBookings } from "./demo-booking.fixture.ts";

const { sql, mailbox, wake, operatorId, booked, setStatus, handleAll, untilSettled } =
  await openDemoBookings();

/** A booking whose steps were told one after the other. */
async function toldOf(email: string, ...steps: DemoBookingStatus[]): Promise<string> {
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
  const id = await toldOf(email, "confirmed");
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

test("a confirmation that was refused is told when it is tried again while it still holds", async () => {
  await unconfirmed("znowu@klub.example");

  expect(await retry("confirmed")).toEqual(["demo-booking.confirmed sent"]);
});

test("a confirmation that was refused is not told after the cancellation", async () => {
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
  "a confirmation that was refused is not told of a booking that is %s by now",
  async (status) => {
    const id = await unconfirmed(`${status}@klub.example`);
    await setStatus(id, status);
    await handleAll();

    expect(await retry("confirmed")).toEqual(["demo-booking.confirmed withdrawn"]);
  },
);

test("a cancellation that was refused is not told after the demo was confirmed once more", async () => {
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

test("a step is not told once the time of the demo has come", async () => {
  const id = await unconfirmed("minelo@klub.example");
  await passes(id);

  expect(await retry("confirmed")).toEqual(["demo-booking.confirmed withdrawn"]);
});

test("the confirmation is sent again while it holds, and goes out", async () => {
  await toldOf("dwa@klub.example", "confirmed");

  expect(await sendAgain("confirmed")).toMatchObject({ kind: "again" });

  wake();
  expect(await untilSettled()).toEqual([
    "demo-booking.confirmed sent",
    "demo-booking.confirmed sent",
  ]);
});

test("what no longer holds is not sent again, and what holds in its place is", async () => {
  await toldOf("ostatni@klub.example", "confirmed", "cancelled");

  expect(await sendAgain("confirmed")).toEqual({ kind: "withdrawn" });
  expect(await sendAgain("cancelled")).toMatchObject({ kind: "again" });
});

test.each(["confirmed", "reminder"])(
  "a sent %s is not sent again once the time of the demo has come",
  async (template) => {
    const id = await toldOf(`koniec-${template}@klub.example`, "confirmed");
    await sql`select emit('demo-booking.reminder-due', ${id})`;
    await handleAll();
    await untilSettled();
    await passes(id);

    expect(await sendAgain(template)).toEqual({ kind: "withdrawn" });
  },
);

test("a reminder of a demo that was cancelled is not sent again", async () => {
  const id = await toldOf("nie@klub.example", "confirmed");
  await sql`select emit('demo-booking.reminder-due', ${id})`;
  await handleAll();
  await untilSettled();
  await setStatus(id, "cancelled");

  expect(await sendAgain("reminder")).toEqual({ kind: "withdrawn" });
});
