/** A model of slots and bookings in memory, which answers each act as the database does. */
import { randomBytes, randomUUID } from "node:crypto";
import { aDemoBooking, openTestDatabase, slotHours, submitted, anOperator } from "@scm/testing";
import { array, assert, asyncProperty, constantFrom, integer, record } from "fast-check";
import { expect, test } from "vitest";
import type { DemoBookingStatus } from "@scm/contract";
import { deleteSlot, insertSlot } from "../site/slots.ts";
import { insertDemoBooking, updateDemoBookingStatus } from "./demo-bookings.ts";
import { moveBooking, withdrawBooking, type BookingChange } from "./booking-changes.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);
const hours = slotHours(3);
const visitor = { email: "anna@klub.example", tokenHash: randomBytes(32) };

type Kind = "make-slot" | "delete-slot" | "book" | "set-status" | "move" | "withdraw";

/** Each kind uses some of the fields. */
type Step = {
  kind: Kind;
  hour: number;
  booking: number;
  status: DemoBookingStatus;
  /** How far the version that the visitor names is from the stored one. */
  versionOff: number;
};

/** Whether it succeeded, or the answer to a visitor's own change. */
type Answer = boolean | BookingChange;

const often: Kind[] = ["make-slot", "book", "set-status", "move"];

const step = record<Step>({
  kind: constantFrom(...often, ...often, "move", "withdraw", "delete-slot"),
  hour: integer({ min: 0, max: 2 }),
  booking: integer({ min: 0, max: 2 }),
  status: constantFrom("pending", "confirmed", "completed", "cancelled"),
  versionOff: constantFrom(0, 0, 0, -1, 1),
});

for (const { steps, runs, lengthMin, lengthMax, ...size } of [
  { steps: "each step", runs: 25, lengthMin: 40, lengthMax: 40 },
  {
    steps: "each of 10,000 steps",
    runs: 100,
    lengthMin: 100,
    lengthMax: 100,
    tags: ["full"],
    timeout: 300_000,
  },
]) {
  test(
    `the model answers ${steps} like the database, and ends in the same state`,
    size,
    async () => {
      const walk = array(step, { minLength: lengthMin, maxLength: lengthMax, size: "max" });
      await assert(
        asyncProperty(walk, async (all) => {
          await empty();
          const model = openModel();
          const stored = openStored(model.versionOf);
          for (const one of all) {
            expect(await stored.acts[one.kind](one)).toBe(model.acts[one.kind](one));
          }
          expect(await stored.holders()).toEqual(model.holders());
        }),
        { numRuns: runs },
      );
    },
  );
}

/** No slots and no bookings, but the visitor's link. */
async function empty(): Promise<void> {
  await sql`delete from outbox`;
  await sql`delete from leads`;
  await sql`delete from slots`;
  await sql`delete from visitor_links`;
  await sql`
    insert into visitor_links (address, token_hash, token_sealed, expires_at)
    values (${visitor.email}, ${visitor.tokenHash}, '', now() + interval '1 day')`;
}

const timeOf = (hour: number) => hours[hour] ?? "";

/** The acts on the database. */
function openStored(versionOf: (booking: number) => number) {
  const ids: string[] = [];
  const ownOf = ({ booking, versionOff }: Step) => ({
    tokenHash: visitor.tokenHash,
    id: ids[booking] ?? randomUUID(),
    version: versionOf(booking) + versionOff,
  });

  const acts: Record<Kind, (step: Step) => Promise<Answer>> = {
    async "make-slot"({ hour }) {
      const { kind } = await insertSlot(sql, { datetime: timeOf(hour), operatorId });
      return kind === "created";
    },
    async "delete-slot"({ hour }) {
      const [slot] = await sql<{ id: string }[]>`
        select id from slots where datetime = ${timeOf(hour)}`;
      return slot ? (await deleteSlot(sql, { id: slot.id, operatorId })) === "deleted" : false;
    },
    async book({ hour }) {
      const lead = submitted(aDemoBooking({ email: visitor.email, selectedSlot: timeOf(hour) }));
      const result = await insertDemoBooking(sql, lead);
      if ("id" in result) ids.push(result.id);
      return "id" in result;
    },
    async "set-status"({ booking, status }) {
      const id = ids[booking] ?? randomUUID();
      const change = { id, status, adminNotes: null, operatorId };
      return (await updateDemoBookingStatus(sql, change))?.kind === "saved";
    },
    move: (one) => moveBooking(sql, { ...ownOf(one), selectedSlot: timeOf(one.hour) }),
    withdraw: (one) => withdrawBooking(sql, ownOf(one)),
  };

  /** By which booking each hour is taken. */
  async function holders(): Promise<(number | undefined)[]> {
    const taken = await sql<{ datetime: string; booking: string }[]>`
      select datetime, leads.id as booking
      from slots join leads on held_slot_id = slots.id`;
    expect(new Set(taken.map(({ datetime }) => datetime)).size).toBe(taken.length);
    return hours.map((hour) => {
      const one = taken.find(({ datetime }) => datetime === hour);
      return one && ids.indexOf(one.booking);
    });
  }

  return { acts, holders };
}

type Booking = { hour: number; status: DemoBookingStatus; version: number };

/** The same acts on the model. */
function openModel() {
  const slots = new Set<number>();
  const bookings: Booking[] = [];
  const isLive = ({ status }: Booking) => status !== "cancelled";
  const bookingAt = (hour: number) => bookings.findIndex((one) => isLive(one) && one.hour === hour);
  const isFree = (hour: number) => slots.has(hour) && bookingAt(hour) === -1;
  function change(own: Booking, changed: Partial<Booking>): void {
    Object.assign(own, changed, { version: own.version + 1 });
  }

  /** Why the visitor may not change the booking, if so. */
  function refusalOf({ status }: Booking, { versionOff }: Step): BookingChange | null {
    if (status !== "pending" && status !== "confirmed") return "closed";
    return versionOff === 0 ? null : "changed";
  }

  const acts: Record<Kind, (step: Step) => Answer> = {
    "make-slot": ({ hour }) => (slots.has(hour) ? false : Boolean(slots.add(hour))),
    "delete-slot": ({ hour }) => bookingAt(hour) === -1 && slots.delete(hour),
    book({ hour }) {
      if (!isFree(hour)) return false;
      bookings.push({ hour, status: "pending", version: 1 });
      return true;
    },
    "set-status"({ booking, status }) {
      const one = bookings[booking];
      if (!one) return false;
      const wantsSlot = status !== "cancelled" && !isLive(one);
      if (wantsSlot && !isFree(one.hour)) return false;
      if (one.status !== status) change(one, { status });
      return true;
    },
    move(one) {
      const own = bookings[one.booking];
      if (!own) return "unknown";
      if (isLive(own) && own.hour === one.hour) return "saved";
      const refusal = refusalOf(own, one);
      if (refusal !== null) return refusal;
      if (!isFree(one.hour)) return "slot-unavailable";
      change(own, { hour: one.hour });
      return "saved";
    },
    withdraw(one) {
      const own = bookings[one.booking];
      if (!own) return "unknown";
      if (!isLive(own)) return "saved";
      const refusal = refusalOf(own, one);
      if (refusal === null) change(own, { status: "cancelled" });
      return refusal ?? "saved";
    },
  };

  return {
    acts,
    versionOf: (booking: number) => bookings[booking]?.version ?? 1,
    holders: () =>
      hours.map((_, hour) => {
        const booking = bookingAt(hour);
        return booking === -1 ? undefined : booking;
      }),
  };
}
