import { answeredLeadsMax, Statistics } from "@scm/contract";
import { aContact, aDemoBooking, anOrder, aSlot, idOf } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();

beforeEach(async () => {
  for (const table of ["contacts", "orders", "demo_bookings", "slots", "bug_reports"]) {
    await api.sql`delete from ${api.sql(table)}`;
  }
});

async function read(): Promise<Statistics> {
  const { status, json } = await api.get("/api/admin/statistics", session);
  expect(status).toBe(200);
  return Statistics.parse(json);
}

/** A Warsaw time, this many Warsaw days ago. */
function ago(days: number, time = "12:00") {
  return api.sql`
    ((now() at time zone 'Europe/Warsaw')::date - ${days}::int + ${time}::time)
      at time zone 'Europe/Warsaw'`;
}

async function contactOf(days: number, own: { time?: string; waitedHours?: number } = {}) {
  await contactsOf(days, { ...own, count: 1 });
}

async function contactsOf(
  days: number,
  { time, waitedHours, count }: { time?: string; waitedHours?: number; count: number },
) {
  const [{ moment }] = await api.sql<[{ moment: string }]>`select ${ago(days, time)} as moment`;
  const ids = Array.from({ length: count }, () => idOf(new Date(moment)));
  await api.sql`
    insert into contacts (id, name, email, subject, message, created_at, processed_at)
    select id::uuid, 'Anna', 'a@klub.example', 'Temat', 'Treść', ${moment},
      ${moment}::timestamptz + ${waitedHours ?? null}::float8 * interval '1 hour'
    from jsonb_array_elements_text(${api.sql.json(ids)}) as id`;
}

test("an empty installation shows thirty days of zeros, ending today", async () => {
  const { days, funnel, slots, answerTimes } = await read();

  const [{ today }] = await api.sql<[{ today: string }]>`
    select to_char(now() at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as today`;
  expect(days.at(-1)).toEqual({
    day: today,
    contacts: 0,
    demoBookings: 0,
    orders: 0,
    betaSignups: 0,
    bugReports: 0,
  });
  expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  expect(funnel).toEqual({ leads: 0, demoBookings: 0, orders: 0 });
  expect(slots).toEqual({ past: { all: 0, booked: 0 }, next: { all: 0, booked: 0 } });
  const nothing = { answered: 0, medianHours: null, slowHours: null };
  expect(Object.values(answerTimes)).toEqual([nothing, nothing, nothing, nothing, nothing]);
});

test("leads count by the Warsaw day, for thirty days", async () => {
  await contactOf(1, { time: "00:00" });
  await contactOf(1, { time: "23:59" });
  await contactOf(29, { time: "00:00" });
  await contactOf(30, { time: "23:59" });

  const { days } = await read();

  const counted = days.map(({ contacts }, index) => [29 - index, contacts]);
  expect(counted.filter(([, contacts]) => contacts !== 0)).toEqual([
    [29, 1],
    [1, 2],
  ]);
});

test("each kind has its own count, without deleted leads", async () => {
  await api.post("/api/contact", aContact());
  await api.post("/api/order", anOrder());
  await api.post("/api/order", anOrder());
  const selectedSlot = await aSlot(api.sql);
  await api.post("/api/demo-booking", aDemoBooking({ selectedSlot }));
  await api.sql`insert into bug_reports (title, description) values ('a', 'b'), ('c', 'd')`;
  await api.sql`delete from bug_reports where title = 'a'`;

  const { days, funnel } = await read();

  expect(days.at(-1)).toMatchObject({
    contacts: 1,
    orders: 2,
    demoBookings: 1,
    betaSignups: 0,
    bugReports: 1,
  });
  // Bug reports are not part of the funnel.
  expect(funnel).toEqual({ leads: 4, demoBookings: 1, orders: 2 });
});

test("slots count from thirty days ago to fourteen days ahead, held ones as booked", async () => {
  // In days before now, at noon, when slots are allowed.
  for (const days of [31, 29, 1, -2, -13, -15]) {
    await api.sql`insert into slots (datetime) values (${ago(days)})`;
  }
  await api.sql`
    insert into demo_bookings (name, email, slot_starts_at, held_slot_id)
    select 'Anna', 'a@klub.example', datetime, id from slots
    where datetime in (${ago(29)}, ${ago(-2)})`;
  await api.sql`
    insert into demo_bookings (name, email, slot_starts_at, status)
    values ('Anna', 'a@klub.example', ${ago(1)}, 'cancelled')`;

  const { slots } = await read();

  expect(slots).toEqual({ past: { all: 2, booked: 1 }, next: { all: 2, booked: 1 } });
});

test("answer times end with the first change of status, for leads of thirty days", async () => {
  for (let hours = 1; hours <= 11; hours += 1) await contactOf(20, { waitedHours: hours });
  await contactOf(20);
  await contactOf(40, { waitedHours: 900 });

  const { answerTimes } = await read();

  expect(answerTimes.contacts).toEqual({ answered: 11, medianHours: 6, slowHours: 10 });
  expect(answerTimes.orders).toEqual({ answered: 0, medianHours: null, slowHours: null });
});

test("answer times are measured on the newest 1,000 leads", async () => {
  await contactsOf(2, { count: answeredLeadsMax, waitedHours: 5 });
  await contactsOf(3, { count: 10, waitedHours: 500 });

  expect((await read()).answerTimes.contacts).toEqual({
    answered: answeredLeadsMax,
    medianHours: 5,
    slowHours: 5,
  });
});
