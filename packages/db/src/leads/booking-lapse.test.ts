import {
  LeadHistory,
  publicHolidayOn,
  warsawDay,
  warsawTime,
  workingMinutesBetween,
} from "@scm/contract";
import { aDemoBooking, openTestDatabase, slotHours, submitted, anOperator } from "@scm/testing";
import { assert, date, integer, property } from "fast-check";
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
  await sql`delete from demo_bookings`;
  await sql`delete from slots`;
});

/** In minutes from now. */
type Times = { due: number; warning: number };

const overdue = { due: -1, warning: -480 };
const nearlyDue = { due: 480, warning: -1 };

function minutesAhead(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

async function booked(times: Times | null = overdue, { isSuspectedSpam = false } = {}) {
  await sql`insert into slots (datetime) values (${hour})`;
  const lapse = {
    answerDueAt: times && minutesAhead(times.due),
    warningAt: times && minutesAhead(times.warning),
  };
  const rules = { addressHash: Buffer.from("one"), emailMax: 2, addressMax: 3, lapse };
  const lead = { ...submitted(aDemoBooking({ selectedSlot: hour })), isSuspectedSpam, rules };
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

/** Easter is on 28 March 2027, the day on which the clock goes forward. */
test.each([
  ["in working time", "Tue 2027-04-06 12:00", "Wed 2027-04-07 12:00", "Thu 2027-04-08 12:00"],
  ["on a Friday evening", "Fri 2026-11-27 15:54", "Mon 2026-11-30 15:54", "Tue 2026-12-01 15:54"],
  ["at night", "Wed 2027-04-07 02:00", "Wed 2027-04-07 16:00", "Thu 2027-04-08 16:00"],
  ["on a Saturday", "Sat 2027-04-10 12:00", "Mon 2027-04-12 16:00", "Tue 2027-04-13 16:00"],
  ["before 1 and 3 May", "Fri 2028-04-28 12:00", "Tue 2028-05-02 12:00", "Thu 2028-05-04 12:00"],
  ["before Easter", "Fri 2027-03-26 12:00", "Tue 2027-03-30 12:00", "Wed 2027-03-31 12:00"],
  ["on Easter Monday", "Mon 2027-03-29 12:00", "Tue 2027-03-30 16:00", "Wed 2027-03-31 16:00"],
  ["before Corpus Christi", "Wed 2027-05-26 12:00", "Fri 2027-05-28 12:00", "Mon 2027-05-31 12:00"],
  ["on Christmas Eve", "Thu 2026-12-24 09:00", "Mon 2026-12-28 16:00", "Tue 2026-12-29 16:00"],
  ["before Christmas", "Wed 2026-12-23 15:00", "Mon 2026-12-28 15:00", "Tue 2026-12-29 15:00"],
  [
    "as the clock goes back",
    "Fri 2027-10-29 15:00",
    "Tue 2027-11-02 15:00",
    "Wed 2027-11-03 15:00",
  ],
])("a booking made %s has two working days, and a warning after one", (_, madeAt, warned, due) => {
  const { answerDueAt, warningAt } = lapseTimesOf(momentOf(madeAt), 16);

  expect([warningAt, answerDueAt].map((at) => shown(at ?? ""))).toEqual([warned, due]);
});

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

test("a lapse and its warning are in working time, whenever the booking is made", () => {
  const [min, max] = ["2026-01-01", "2036-01-01"].map((day) => new Date(day));
  const moments = date({ ...(min && { min }), ...(max && { max }), noInvalidDate: true });

  assert(
    property(moments, integer({ min: 1, max: 200 }), (moment, hours) => {
      const madeAt = moment.toISOString();
      const { answerDueAt, warningAt } = lapseTimesOf(madeAt, hours);
      for (const at of [warningAt ?? "", answerDueAt ?? ""]) {
        const [day = "", time = ""] = warsawTime(at).split(" ");
        expect(new Date(day).getUTCDay() % 6).not.toBe(0);
        expect(publicHolidayOn(day)).toBeNull();
        expect(time >= "08:00" && time <= "16:00").toBe(true);
      }
      expect(workingMinutesBetween(madeAt, answerDueAt ?? "")).toBe(hours * 60);
    }),
    { numRuns: 500 },
  );
});

/** Of a time in Warsaw such as `Tue 2027-04-06 12:00`. */
function momentOf(time: string): string {
  const day = warsawDay(`${time.slice(4, 14)}T12:00:00Z`);
  const offsets = ["+01:00", "+02:00"].map((zone) => `${day}T${time.slice(15)}:00${zone}`);
  const found = offsets.find((iso) => shown(iso) === time);
  if (found === undefined) throw new Error(`${time} is no time in Warsaw`);
  return found;
}

function shown(moment: string): string {
  const time = warsawTime(moment);
  const weekday = new Date(`${time.slice(0, 10)}T12:00:00Z`).toUTCString().slice(0, 3);
  return `${weekday} ${time}`;
}

describe("a warning", () => {
  test("is due once, however many workers ask", async () => {
    await booked({ due: 480, warning: 1 });
    const early = await emitDueLapseWarnings(sql);
    await sql`update demo_bookings set lapse_warning_at = now()`;

    expect(early).toBe(0);
    expect(await atOnce(emitDueLapseWarnings)).toBe(1);
    expect(await events()).toEqual(["demo-booking.lapse-near"]);
  });

  test("is not due any more once the booking has lapsed or was answered", async () => {
    const id = await booked();
    const late = await emitDueLapseWarnings(sql);
    await sql`update demo_bookings set answer_due_at = now() + interval '1 hour'`;
    await setStatus(id, "confirmed");

    expect([late, await emitDueLapseWarnings(sql)]).toEqual([0, 0]);
  });

  test("is not due for a demo that comes before the lapse", async () => {
    await booked(nearlyDue);
    await sql`update demo_bookings set slot_starts_at = now() + interval '1 hour'`;

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
        from demo_bookings`,
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
    ["of suspected spam, which holds no slot", overdue, { isSuspectedSpam: true }],
  ])("%s does not lapse", async (_, ...own) => {
    await booked(...own);

    expect(await lapseBookings(sql)).toBe(0);
  });

  test("that is restricted neither lapses nor is warned of", async () => {
    const id = await booked();
    await sql`insert into lead_restrictions (lead_kind, lead_id) values ('demo-booking', ${id})`;
    expect(await lapseBookings(sql)).toBe(0);

    await sql`update demo_bookings set answer_due_at = now() + interval '1 hour'`;
    expect(await emitDueLapseWarnings(sql)).toBe(0);
  });

  test("whose time has passed stays, since it is overdue", async () => {
    await booked();
    await sql`update demo_bookings set slot_starts_at = now() - interval '1 hour'`;

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
    expect(await sql`select from demo_bookings where held_slot_id is not null`).toHaveLength(1);
  });
});

test("the hash of an address is wiped after 24 hours, and not before", async () => {
  await booked();
  await sql`update demo_bookings set created_at = now() - interval '23 hours'`;
  const early = await wipeAddressHashes(sql);
  await sql`update demo_bookings set created_at = now() - interval '24 hours 1 second'`;

  expect([early, await wipeAddressHashes(sql)]).toEqual([0, 1]);
  expect(await sql`select address_hash from demo_bookings`).toEqual([{ addressHash: null }]);
});
