import { AdminSlot, Slot } from "@scm/contract";
import { aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const [first = "", second = "", third = ""] = slotHours(3);

beforeEach(async () => {
  await api.sql`delete from leads`;
  await api.sql`delete from slots`;
});

const create = (datetime: unknown) => api.post("/api/admin/slots", { datetime }, session);
const remove = (id: string, headers = session) =>
  api.call(`/api/admin/slots/${id}`, { method: "DELETE", headers });

async function created(datetime: string): Promise<AdminSlot> {
  const answer = await create(datetime);
  expect(answer.status).toBe(201);
  return AdminSlot.strict().parse(answer.json);
}

function inRange(start: string, end: string) {
  return api.get(`/api/slots?${new URLSearchParams({ start, end }).toString()}`);
}

test("a new slot is free, and visitors see no holder", async () => {
  const slot = await created(first);

  expect(slot).toMatchObject({ datetime: first, isBooked: false, bookedBy: null });
  const answer = await inRange(first, first);
  expect(Slot.strict().array().parse(answer.json)).toEqual([
    { id: slot.id, datetime: first, isBooked: false },
  ]);
});

test("visitors see that a slot is booked, and operators by whom", async () => {
  await created(first);
  const booking = await api.post("/api/demo-booking", aDemoBooking({ selectedSlot: first }));

  const visitors = await inRange(first, first);
  const operators = await api.get("/api/admin/slots", session);

  expect(visitors.json).toMatchObject([{ isBooked: true }]);
  expect(operators.json).toMatchObject([
    {
      isBooked: true,
      bookedBy: Object(booking.json).id,
      booking: { name: "Anna Nowak", clubName: "KS Tarcza", status: "pending" },
    },
  ]);
});

test("a range lists slots in order of time, both ends included", async () => {
  for (const one of [third, first, second]) await aSlot(api.sql, one);

  const answer = await inRange(first, second);

  expect(
    Slot.array()
      .parse(answer.json)
      .map(({ datetime }) => datetime),
  ).toEqual([first, second]);
});

test("past slots are hidden from visitors and listed for operators who ask for them", async () => {
  await api.sql`insert into slots (datetime) values ('2026-01-05 08:00+00')`;
  const past = "2026-01-05T08:00:00.000Z";

  const visitors = await inRange(past, first);
  const today = await api.get("/api/admin/slots", session);
  const back = await api.get(`/api/admin/slots?start=${past}&end=${past}`, session);

  expect([visitors.json, today.json]).toEqual([[], []]);
  expect(back.json).toMatchObject([{ datetime: past }]);
});

test("pages follow the Link header without gaps or repeats", async () => {
  await api.sql`
    insert into slots (datetime)
    select timestamptz '2038-01-04 05:00+00' + (number / 10) * interval '1 day'
      + (number % 10) * interval '1 hour'
    from generate_series(0, 599) as number`;

  const first500 = await api.get("/api/admin/slots?start=&end=", session);
  const next = first500.headers.get("Link")?.match(/^<(.+)>; rel="next"$/)?.[1] ?? "";
  const rest = await api.get(next, session);

  const visitors = await inRange("2038-01-01T00:00:00Z", "2038-12-31T00:00:00Z");

  const all = [first500, rest].flatMap(({ json }) => AdminSlot.array().parse(json));
  expect(visitors.headers.get("Link")).toMatch(/start=2038.*&end=2038.*rel="next"$/);
  expect(rest.headers.get("Link")).toBeNull();
  expect(all).toHaveLength(600);
  expect(new Set(all.map(({ datetime }) => datetime)).size).toBe(600);
});

test.each([
  ["no range", ""],
  ["no end", `start=${first}`],
  ["a start that is no time", `start=today&end=${first}`],
  ["a day without its time", "start=2038-01-04&end=2038-01-05"],
])("%s: 400", async (_, query) => {
  expect((await api.get(`/api/slots?${query}`)).status).toBe(400);
});

test.each(["/api/slots", "/api/admin/slots"])(
  "%s takes a zone whose + is not encoded, and arrives as a blank",
  async (path) => {
    await aSlot(api.sql, "2038-01-11T08:00:00Z");

    for (const zone of ["+01:00", "+0100", "+01", "%2B01:00"]) {
      const range = `start=2038-01-11T09:00:00${zone}&end=2038-01-11T09:00:00${zone}`;
      const answer = await api.get(`${path}?${range}`, session);
      expect(answer).toMatchObject({
        status: 200,
        json: [{ datetime: "2038-01-11T08:00:00.000Z" }],
      });
    }
  },
);

test("a time in the past: 400 with its own message", async () => {
  const answer = await create("2026-01-05T08:00:00Z");

  expect(answer.json).toMatchObject({
    status: 400,
    errors: [{ path: "datetime", message: "Termin musi być w\u00a0przyszłości." }],
  });
});

test("equal times, in any spelling and at once, make one slot; the others get 409", async () => {
  const spellings = ["2038-01-04T06:00:00+01:00", first, "2038-01-04T05:00Z"];

  const answers = await Promise.all(
    Array.from({ length: 21 }, (_, index) => create(spellings[index % 3])),
  );

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
  expect(await api.sql`select from slots`).toHaveLength(1);
});

test("the constraint of the table takes and refuses what the schema does", async () => {
  // The clock goes forward on 29 March 2037.
  for (const edge of ["2037-03-27T15:00:00.000Z", "2037-03-29T04:00:00.000Z"]) await created(edge);
  for (const wrong of ["2038-01-04 04:00+00", "2038-01-04 15:30+00", "2038-07-05 15:00+00"]) {
    await expect(api.sql`insert into slots (datetime) values (${wrong})`).rejects.toThrow(
      "slots_on_the_hour",
    );
  }
});

test("a free slot is deleted: 204; and then unknown: 404", async () => {
  const { id } = await created(first);

  const answers = [await remove(id), await remove(id)];

  expect(answers.map(({ status }) => status)).toEqual([204, 404]);
});

test("a held slot is not deleted: 409; once its booking is cancelled: 204", async () => {
  const { id } = await created(first);
  const { json } = await api.post("/api/demo-booking", aDemoBooking({ selectedSlot: first }));

  const held = await remove(id);
  await api.put(
    `/api/admin/demo-bookings/${String(Object(json).id)}/status`,
    { status: "cancelled" },
    session,
  );
  const free = await remove(id);

  expect([held.status, free.status]).toEqual([409, 204]);
  expect(held.json).toMatchObject({ type: "/problems/slot-held" });
});

test("not even the owner of the tables changes or deletes an entry by mistake", async () => {
  await created(first);

  await expect(api.owner`delete from audit_log`).rejects.toThrow("only ever added");
  await expect(api.owner`update audit_log set action = 'x'`).rejects.toThrow("only ever added");
  await expect(api.owner`truncate audit_log`).rejects.toThrow("only ever added");
});
