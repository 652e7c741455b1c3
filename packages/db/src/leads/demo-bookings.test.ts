import { aDemoBooking, openTestDatabase, slotHours, submitted } from "@scm/testing";
import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { DemoBookingStatus } from "@scm/contract";
import { deleteSlot, insertSlot } from "../site/slots.ts";
import { emitDueReminders, insertDemoBooking, updateDemoBookingStatus } from "./demo-bookings.ts";

const { sql } = await openTestDatabase();
const operatorId = await sql<[{ id: string }]>`
  insert into operators (email, password_hash) values ('a@scm.example', 'x') returning id`.then(
  ([{ id }]) => id,
);

beforeEach(empty);

async function empty(): Promise<void> {
  await sql`delete from outbox`;
  await sql`delete from demo_bookings`;
  await sql`delete from slots`;
}

async function book(selectedSlot: string): Promise<string | null> {
  const result = await insertDemoBooking(sql, submitted(aDemoBooking({ selectedSlot })));
  return "id" in result ? result.id : null;
}

function setStatus(id: string, status: DemoBookingStatus) {
  return updateDemoBookingStatus(sql, { id, status, adminNotes: null, operatorId });
}

describe("a model of slots and bookings in memory", () => {
  const hours = slotHours(3);
  const steps = array(
    oneof(
      record({
        kind: constantFrom("make-slot", "delete-slot", "book"),
        hour: integer({ max: 2, min: 0 }),
      }),
      record({
        kind: constantFrom("set-status"),
        hour: integer({ max: 4, min: 0 }),
        status: constantFrom("pending", "confirmed", "completed", "cancelled"),
      }),
    ),
    { minLength: 5, maxLength: 25 },
  );

  test("answers each step like the database, and ends in the same state", async () => {
    await assert(
      asyncProperty(steps, async (all) => {
        await empty();
        const model = openModel();
        for (const one of all) expect(await take(one, model.ids)).toBe(model.take(one));
        expect(await storedHolders()).toEqual(model.holders());
      }),
      { numRuns: 60 },
    );
  });

  type Step = { kind: string; hour: number; status?: DemoBookingStatus };

  /** Runs a step on the database. @returns whether it succeeded */
  async function take({ kind, hour, status = "pending" }: Step, ids: string[]): Promise<boolean> {
    const datetime = hours[hour] ?? "";
    switch (kind) {
      case "make-slot":
        return (await insertSlot(sql, { datetime, operatorId })).kind === "created";
      case "delete-slot": {
        const [slot] = await sql<{ id: string }[]>`
          select id from slots where datetime = ${datetime}`;
        return slot ? (await deleteSlot(sql, { id: slot.id, operatorId })) === "deleted" : false;
      }
      case "book": {
        const id = await book(datetime);
        if (id !== null) ids.push(id);
        return id !== null;
      }
      default: {
        const id = ids[hour];
        const result = id === undefined ? null : await setStatus(id, status);
        return result?.kind === "saved";
      }
    }
  }

  /** Runs the same step on the model. */
  function openModel() {
    const slots = new Set<number>();
    const bookings: { hour: number; isLive: boolean }[] = [];
    const isHeld = (hour: number) => bookings.some((one) => one.isLive && one.hour === hour);
    const ids: string[] = [];

    return {
      ids,
      take({ kind, hour, status }: Step): boolean {
        switch (kind) {
          case "make-slot":
            return slots.has(hour) ? false : Boolean(slots.add(hour));
          case "delete-slot":
            return isHeld(hour) ? false : slots.delete(hour);
          case "book": {
            const canBook = slots.has(hour) && !isHeld(hour);
            if (canBook) bookings.push({ hour, isLive: true });
            return canBook;
          }
          default: {
            const booking = bookings[hour];
            if (!booking) return false;
            const wantsSlot = status !== "cancelled" && !booking.isLive;
            if (wantsSlot && (!slots.has(booking.hour) || isHeld(booking.hour))) return false;
            booking.isLive = status !== "cancelled";
            return true;
          }
        }
      },
      holders: () => hours.map((_, hour) => isHeld(hour)),
    };
  }

  async function storedHolders(): Promise<boolean[]> {
    const held = await sql<{ datetime: string }[]>`
      select datetime from slots join demo_bookings on held_slot_id = slots.id`;
    return hours.map((hour) => held.some(({ datetime }) => datetime === hour));
  }
});

async function confirmed(beginsInH: number, confirmedAgoH: number): Promise<string> {
  const [hour = ""] = slotHours(1);
  await insertSlot(sql, { datetime: hour, operatorId });
  const id = (await book(hour)) ?? "";
  await setStatus(id, "confirmed");
  await sql`
    update demo_bookings
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
    await sql`update demo_bookings set confirmed_at = now() - interval '2 days'`;

    expect(await emitDueReminders(sql)).toBe(1);
  });
});
