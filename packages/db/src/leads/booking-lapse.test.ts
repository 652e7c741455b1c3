import { LeadHistory, workingMinutesBetween } from "@scm/contract";
import { aDemoBooking, openTestDatabase, slotHours, submitted, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { nobody } from "../operation/audit.ts";
import { findRecord } from "../record-table.ts";
import {
  emitDueLapseWarnings,
  lapseBookings,
  lapseTimesOf,
  wipeAddressHashes,
} from "./booking-lapse.ts";
import { demoBookings, insertDemoBooking, updateDemoBookingStatus } from "./demo-bookings.ts";
import { findLeadHistory } from "./lead-history.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);
const [hour = ""] = slotHours(1);

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from leads`;
  await sql`delete from slots`;
});

/** In minutes from now. */
type Times = { due: number; warning: number };

const overdue = { due: -1, warning: -480 };
const nearlyDue = { due: 480, warning: -1 };

function minutesAhead(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

async function booked(times: Times | null = overdue) {
  await sql`insert into slots (datetime) values (${hour})`;
  const lapse = {
    answerDueAt: times && minutesAhead(times.due),
    warningAt: times && minutesAhead(times.warning),
  };
  const rules = { addressHash: Buffer.from("one"), emailMax: 2, addressMax: 3, lapse };
  const lead = { ...submitted(aDemoBooking({ selectedSlot: hour })), rules };
  const result = await insertDemoBooking(sql, lead);
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  await sql`delete from outbox`;
  return result.id;
}

function setStatus(id: string, status: "pending" | "confirmed" | "cancelled", notes?: string) {
  return updateDemoBookingStatus(sql, { id, status, adminNotes: notes ?? null, operatorId });
}

async function events(): Promise<unknown[]> {
  const rows = await sql`select event from outbox order by id`;
  return rows.map(({ event }) => event);
}

/** The sum over several workers at once. */
async function atOnce(work: typeof lapseBookings): Promise<number> {
  const counts = await Promise.all(Array.from({ length: 5 }, () => work(sql)));
  return counts.reduce((sum, count) => sum + count, 0);
}

test.each([
  [1, 30, 60],
  [10, 300, 600],
  [17, 540, 1_020],
  [80, 4_320, 4_800],
])("of %s working hours, %s minutes pass before the warning", (hours, warning, due) => {
  const madeAt = "2027-07-01T09:17:00.000Z";
  const { answerDueAt, warningAt } = lapseTimesOf(madeAt, hours);

  expect(workingMinutesBetween(madeAt, warningAt ?? "")).toBe(warning);
  expect(workingMinutesBetween(madeAt, answerDueAt ?? "")).toBe(due);
});

test("with 0 hours no booking has an end", () => {
  expect(lapseTimesOf("2027-07-01T09:17:00.000Z", 0)).toEqual({
    answerDueAt: null,
    warningAt: null,
  });
});

describe("a warning", () => {
  test("is due once, however many workers ask", async () => {
    await booked({ due: 480, warning: 1 });
    const early = await emitDueLapseWarnings(sql);
    await sql`update leads set lapse_warning_at = now()`;

    expect(early).toBe(0);
    expect(await atOnce(emitDueLapseWarnings)).toBe(1);
    expect(await events()).toEqual(["demo-booking.lapse-near"]);
  });

  test("is not due any more once the booking has lapsed or was answered", async () => {
    const id = await booked();
    const late = await emitDueLapseWarnings(sql);
    await sql`update leads set answer_due_at = now() + interval '1 hour'`;
    await setStatus(id, "confirmed");

    expect([late, await emitDueLapseWarnings(sql)]).toEqual([0, 0]);
  });

  test("is not due for a demo that comes before the lapse", async () => {
    await booked(nearlyDue);
    await sql`update leads set slot_starts_at = now() + interval '1 hour'`;

    expect(await emitDueLapseWarnings(sql)).toBe(0);
  });
});

describe("a booking", () => {
  test("that nobody answers gives its slot back once, however many workers ask", async () => {
    const id = await booked();

    expect(await atOnce(lapseBookings)).toBe(1);

    expect(await findRecord(sql, demoBookings, id)).toMatchObject({
      status: "cancelled",
      lapsesAt: null,
      lapsedAt: expect.any(String),
      processedAt: expect.any(String),
      version: 2,
    });
    // A calendar drops an entry only for a higher sequence than that of the confirmation.
    expect(
      await sql`
        select held_slot_id, calendar_sequence, closed_at = lapsed_at as is_closed
        from leads`,
    ).toEqual([{ heldSlotId: null, calendarSequence: 1, isClosed: true }]);
    expect(await events()).toEqual(["demo-booking.lapsed"]);
    const history = LeadHistory.parse(await findLeadHistory(sql, demoBookings, id));
    expect(history.changes).toMatchObject([
      { cause: "lapsed", operator: null, statusFrom: "pending", statusTo: "cancelled" },
    ]);
    expect(
      await sql`select operator_id, subject_kind from audit_log
        where action = 'demo-booking.lapsed' and subject_id = ${id}`,
    ).toEqual([{ operatorId: nobody, subjectKind: "demo-booking" }]);
  });

  test.each<[string, ...Parameters<typeof booked>]>([
    ["that has time to be answered", nearlyDue],
    ["without an end", null],
  ])("%s does not lapse", async (_, ...own) => {
    await booked(...own);

    expect(await lapseBookings(sql)).toBe(0);
  });

  test("that is restricted neither lapses nor is warned of", async () => {
    const id = await booked();
    await sql`insert into lead_restrictions (lead_id) values (${id})`;
    expect(await lapseBookings(sql)).toBe(0);

    await sql`update leads set answer_due_at = now() + interval '1 hour'`;
    expect(await emitDueLapseWarnings(sql)).toBe(0);
  });

  test("whose time has passed stays, since it is overdue", async () => {
    await booked();
    await sql`update leads set slot_starts_at = now() - interval '1 hour'`;

    expect(await lapseBookings(sql)).toBe(0);
  });

  test("that an operator has confirmed does not lapse, and not when it is pending again", async () => {
    const id = await booked();
    await setStatus(id, "confirmed");
    const confirmed = await lapseBookings(sql);
    await setStatus(id, "pending");

    expect([confirmed, await lapseBookings(sql)]).toEqual([0, 0]);
  });

  test("whose notes alone were changed lapses all the same", async () => {
    const id = await booked();
    await setStatus(id, "pending", "Zadzwonić");

    expect(await lapseBookings(sql)).toBe(1);
  });

  test("that has lapsed can be confirmed, and then has not lapsed", async () => {
    const id = await booked();
    await lapseBookings(sql);

    const confirmed = await setStatus(id, "confirmed");

    expect(confirmed).toMatchObject({ kind: "saved", lead: { lapsedAt: null } });
    expect(await sql`select from leads where held_slot_id is not null`).toHaveLength(1);
  });
});

test("the hash of an address is wiped after 24 hours, and not before", async () => {
  await booked();
  await sql`update leads set created_at = now() - interval '23 hours'`;
  const early = await wipeAddressHashes(sql);
  await sql`update leads set created_at = now() - interval '24 hours 1 second'`;

  expect([early, await wipeAddressHashes(sql)]).toEqual([0, 1]);
  expect(await sql`select address_hash from leads`).toEqual([{ addressHash: null }]);
});
