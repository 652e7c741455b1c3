import {
  aDemoBooking,
  aSlot,
  openTestDatabase,
  slotHours,
  submitted,
  anOperator,
} from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import type { DemoBookingStatus } from "@scm/contract";
import { insertSlot } from "../site/slots.ts";
import { emitDueReminders, insertDemoBooking, updateDemoBookingStatus } from "./demo-bookings.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from leads`;
  await sql`delete from slots`;
});

function setStatus(id: string, status: DemoBookingStatus) {
  return updateDemoBookingStatus(sql, { id, status, adminNotes: null, operatorId });
}

async function confirmed(beginsInH: number, confirmedAgoH: number): Promise<string> {
  const [hour = ""] = slotHours(1);
  await insertSlot(sql, { datetime: hour, operatorId });
  const booked = await insertDemoBooking(sql, submitted(aDemoBooking({ selectedSlot: hour })));
  const id = "id" in booked ? booked.id : "";
  await setStatus(id, "confirmed");
  await sql`
    update leads
    set slot_starts_at = now() + make_interval(hours => ${beginsInH}),
      confirmed_at = now() - make_interval(hours => ${confirmedAgoH})
    where id = ${id}`;
  await sql`delete from outbox`;
  return id;
}

describe("a reminder", () => {
  test("is due once, within 24 hours of the demo, however many workers ask", async () => {
    const id = await confirmed(23, 48);

    const counts = await Promise.all(Array.from({ length: 5 }, () => emitDueReminders(sql)));

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await sql`select event, subject_id from outbox`).toEqual([
      { event: "demo-booking.reminder-due", subjectId: id },
    ]);
  });

  test.each([
    ["an hour before the first time of its day", "2038-01-11T04:00:00Z", 1],
    ["earlier on its day", "2038-01-11T03:59:59Z", 0],
    ["after its time", "2038-01-11T08:00:01Z", 0],
  ])(
    "tells of a demo without an answer, once however many workers ask: %s",
    async (_, at, count) => {
      const selectedSlot = await aSlot(sql, "2038-01-11T08:00:00.000Z");
      const booking = aDemoBooking({ selectedSlot });
      await insertDemoBooking(sql, submitted(booking));
      await sql`delete from outbox`;

      await Promise.all(Array.from({ length: 5 }, () => emitDueReminders(sql, at)));

      const told = { startsS: Date.parse(booking.selectedSlot) / 1000, isUnanswered: true };
      expect(await sql`select payload from outbox`).toEqual([{ payload: told }].slice(0, count));
    },
  );

  test("does not tell of a demo that was booked on its own day", async () => {
    await confirmed(23, 48);
    await sql`
      update leads set status = 'pending', slot_starts_at = '2038-01-11 08:00Z',
        created_at = '2038-01-11 00:00Z'`;

    expect(await emitDueReminders(sql, "2038-01-11T05:00:00Z")).toBe(0);
  });

  test.each([
    ["not yet a day away", 25, 48],
    ["already past", -1, 48],
    ["confirmed less than a day before", 20, 1],
  ])("is not due for a demo that is %s", async (_, beginsInH, confirmedAgoH) => {
    await confirmed(beginsInH, confirmedAgoH);

    expect(await emitDueReminders(sql)).toBe(0);
  });

  test.each(["pending", "completed", "cancelled"] as const)(
    "is not due for a demo that is %s by then",
    async (status) => {
      await setStatus(await confirmed(23, 48), status);

      expect(await emitDueReminders(sql)).toBe(0);
    },
  );

  test("is due again when the demo is confirmed again", async () => {
    const id = await confirmed(23, 48);
    await emitDueReminders(sql);

    await setStatus(id, "pending");
    await setStatus(id, "confirmed");
    await sql`update leads set confirmed_at = now() - interval '2 days'`;

    expect(await emitDueReminders(sql)).toBe(1);
  });
});
