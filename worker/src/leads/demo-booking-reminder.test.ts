import { emitDueReminders } from "@scm/db";
import { receivedMails } from "@scm/testing";
import { expect, test } from "vitest";
import { openDemoBookings } from "./demo-booking.fixture.ts";

const { sql, mailbox, booked, setStatus, handleAll, untilSettled } = await openDemoBookings();

async function withReminderDue(email: string): Promise<string> {
  const id = await booked(email);
  await setStatus(id, "confirmed");
  await sql`
    update demo_bookings
    set slot_starts_at = now() + interval '20 hours', confirmed_at = now() - interval '2 days'
    where id = ${id}`;
  await sql`truncate outbox cascade`;
  await emitDueReminders(sql);
  return id;
}

test("a reminder goes out once", async () => {
  await withReminderDue("pamiec@klub.example");

  await handleAll();

  expect(await untilSettled()).toEqual(["demo-booking.reminder sent"]);
  expect(await receivedMails(mailbox.webUrl, "pamiec@klub.example")).toHaveLength(1);
});

test.each([
  ["was cancelled", "cancelled"],
  ["is over", "completed"],
] as const)(
  "a reminder that is due already is withdrawn when the demo %s before it is sent",
  async (_, status) => {
    const email = `${status}@klub.example`;
    const id = await withReminderDue(email);

    await setStatus(id, status);
    await sql`delete from outbox where event = 'demo-booking.status-changed'`;
    await handleAll();

    expect(await untilSettled()).toEqual(["demo-booking.reminder withdrawn"]);
    expect(await receivedMails(mailbox.webUrl, email)).toEqual([]);
  },
);
