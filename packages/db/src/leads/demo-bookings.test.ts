import { aDemoBooking, openTestDatabase, slotHours, submitted } from "@scm/testing";
import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { DemoBookingStatus } from "@scm/contract";
import { deleteSlotHold, holdSlot } from "../site/slot-holds.ts";
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

async function book(selectedSlot: string, holder: Buffer | null = null): Promise<string | null> {
  const lead = { ...submitted(aDemoBooking({ selectedSlot })), holder };
  const result = await insertDemoBooking(sql, lead);
  return "id" in result ? result.id : null;
}

function setStatus(id: string, status: DemoBookingStatus) {
  return updateDemoBookingStatus(sql, { id, status, adminNotes: null, operatorId });
}

describe("a model of slots, holds and bookings in memory", () => {
  const hours = slotHours(3);
  const browsers = ["a", "b", "c"];
  const step = oneof(
    record({
      kind: constantFrom("make-slot", "delete-slot", "book", "hold", "hold", "release", "expire"),
      hour: integer({ max: 2, min: 0 }),
      browser: constantFrom(...browsers, null),
    }),
    record({
      kind: constantFrom("set-status"),
      hour: integer({ max: 4, min: 0 }),
      status: constantFrom("pending", "confirmed", "completed", "cancelled"),
      browser: constantFrom(null),
    }),
  );
  const full = { tags: ["full"], timeout: 300_000 };

  for (const { steps, runs, lengthMin, lengthMax, ...size } of [
    { steps: "each step", runs: 60, lengthMin: 5, lengthMax: 25 },
    { steps: "each of 10,000 steps", runs: 100, lengthMin: 100, lengthMax: 100, ...full },
  ]) {
    test(`answers ${steps} like the database, and ends in the same state`, size, async () => {
      const walk = array(step, { minLength: lengthMin, maxLength: lengthMax, size: "max" });
      await assert(
        asyncProperty(walk, async (all) => {
          await empty();
          const model = openModel();
          for (const one of all) expect(await take(one, model.ids)).toBe(model.take(one));
          expect(await storedHolders()).toEqual(model.holders());
        }),
        { numRuns: runs },
      );
    });
  }

  type Step = {
    kind: string;
    hour: number;
    /** Null for a client without a token. */
    browser: string | null;
    status?: DemoBookingStatus;
  };

  /** Runs a step on the database. @returns whether it succeeded */
  async function take(
    { kind, hour, browser, status = "pending" }: Step,
    ids: string[],
  ): Promise<boolean> {
    const holder = browser === null ? null : Buffer.from(browser);
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
        const id = await book(datetime, holder);
        if (id !== null) ids.push(id);
        return id !== null;
      }
      case "hold": {
        if (holder === null) return false;
        const call = { datetime, holder, addressHash: Buffer.of(), addressMax: 0 };
        return (await holdSlot(sql, call)).kind === "held";
      }
      case "release":
        if (holder !== null) await deleteSlotHold(sql, holder);
        return true;
      case "expire":
        await sql`
          update slot_holds set expires_at = now() - interval '1 second'
          where slot_id = (select id from slots where datetime = ${datetime})`;
        return true;
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
    /** The browser that holds each hour. */
    const holds = new Map<number, string>();
    const isBooked = (hour: number) => bookings.some((one) => one.isLive && one.hour === hour);
    const isFreeFor = (browser: string | null, hour: number) =>
      slots.has(hour) && !isBooked(hour) && [undefined, browser].includes(holds.get(hour));
    const release = (browser: string | null) => {
      for (const [hour, holder] of holds) if (holder === browser) holds.delete(hour);
    };
    const ids: string[] = [];

    return {
      ids,
      take({ kind, hour, browser, status }: Step): boolean {
        switch (kind) {
          case "make-slot":
            return slots.has(hour) ? false : Boolean(slots.add(hour));
          case "delete-slot":
            if (isBooked(hour)) return false;
            holds.delete(hour);
            return slots.delete(hour);
          case "book": {
            const canBook = isFreeFor(browser, hour);
            if (canBook) {
              bookings.push({ hour, isLive: true });
              release(browser);
            }
            return canBook;
          }
          case "hold": {
            if (browser === null || !isFreeFor(browser, hour)) return false;
            release(browser);
            holds.set(hour, browser);
            return true;
          }
          case "release":
            release(browser);
            return true;
          case "expire":
            holds.delete(hour);
            return true;
          default: {
            const booking = bookings[hour];
            if (!booking) return false;
            const wantsSlot = status !== "cancelled" && !booking.isLive;
            if (wantsSlot && !isFreeFor(null, booking.hour)) return false;
            booking.isLive = status !== "cancelled";
            return true;
          }
        }
      },
      holders: () => hours.map((_, hour) => (isBooked(hour) ? "booking" : holds.get(hour))),
    };
  }

  /** By whom each hour is taken. */
  async function storedHolders(): Promise<(string | undefined)[]> {
    const taken = await sql<{ datetime: string; holder: string }[]>`
      select datetime, 'booking' as holder
      from slots join demo_bookings on held_slot_id = slots.id
      union all
      select datetime, convert_from(holder_hash, 'utf8')
      from slots join slot_holds on slot_id = slots.id where expires_at > now()`;
    expect(new Set(taken.map(({ datetime }) => datetime)).size).toBe(taken.length);
    return hours.map((hour) => taken.find(({ datetime }) => datetime === hour)?.holder);
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
