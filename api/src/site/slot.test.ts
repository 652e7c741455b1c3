import { randomUUID } from "node:crypto";
import { AdminSlot, Slot } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();
const [first = "", second = "", third = ""] = slotHours(3);

beforeEach(async () => {
  await api.sql`delete from demo_bookings`;
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

test("the Link header keeps the page size", async () => {
  for (const one of [first, second, third]) await aSlot(api.sql, one);

  const page = await api.get("/api/admin/slots?limit=2", session);
  const next = page.headers.get("Link")?.match(/^<(.+)>; rel="next"$/)?.[1] ?? "";
  const rest = await api.get(next, session);

  expect(next).toContain("limit=2");
  expect([page, rest].map(({ json }) => AdminSlot.array().parse(json).length)).toEqual([2, 1]);
});

test.each(["0", "501", "x", "-1"])("a page of %s slots: 400", async (limit) => {
  expect((await api.get(`/api/admin/slots?limit=${limit}`, session)).status).toBe(400);
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

test("the constraint of the table refuses what the schema refuses", async () => {
  for (const wrong of ["2038-01-04 04:00+00", "2038-01-04 15:30+00", "2038-07-05 15:00+00"]) {
    await expect(api.sql`insert into slots (datetime) values (${wrong})`).rejects.toThrow(
      "slots_on_the_hour",
    );
  }
});

test("a free slot is deleted: 204; an unknown one: 404", async () => {
  const { id } = await created(first);

  const answers = [];
  for (const one of [id, id, randomUUID(), "7", "1' or '1'='1"]) {
    answers.push(await remove(encodeURIComponent(one)));
  }

  expect(answers.map(({ status }) => status)).toEqual([204, 404, 404, 404, 404]);
  expect(answers[0]?.text).toBe("");
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

test("creating and deleting a slot is audited with the operator", async () => {
  const { id } = await created(first);
  await remove(id);

  const written = await api.sql`
    select action, email from audit_log join operators on operators.id = operator_id
    where subject_id = ${id} order by audit_log.id`;
  expect(written).toEqual(
    ["slot.created", "slot.deleted"].map((action) => ({ action, email: "operator@scm.example" })),
  );
});

test("not even the owner of the tables changes or deletes an entry by mistake", async () => {
  await created(first);

  await expect(api.owner`delete from audit_log`).rejects.toThrow("only ever added");
  await expect(api.owner`update audit_log set action = 'x'`).rejects.toThrow("only ever added");
  await expect(api.owner`truncate audit_log`).rejects.toThrow("only ever added");
});

describe.each(["America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"])(
  "on a machine in the zone of %s",
  (zone) => {
    const own = process.env["TZ"];
    beforeEach(() => void (process.env["TZ"] = zone));
    afterEach(() => {
      if (own === undefined) delete process.env["TZ"];
      else process.env["TZ"] = own;
    });

    // The clock goes forward on 29 March 2037 and back on 25 October 2037.
    test.each([
      ["2037-03-27T08:00:00Z", "27.03.2037 09:00"],
      ["2037-03-30T07:00:00Z", "30.03.2037 09:00"],
      ["2037-10-23T07:00:00Z", "23.10.2037 09:00"],
      ["2037-10-26T08:00:00Z", "26.10.2037 09:00"],
      ["2037-03-29T04:00:00Z", "29.03.2037 06:00"],
      ["2037-10-25T15:00:00Z", "25.10.2037 16:00"],
    ])("%s is %s in Warsaw, and may be a slot", async (datetime, shown) => {
      const slot = await created(datetime);

      expect(new Date(2037, 0).getTimezoneOffset()).not.toBe(-60);
      expect(formatMoment(slot.datetime)).toBe(shown);
    });

    test.each(["2037-03-27T15:30:00Z", "2037-03-30T03:00:00Z", "2037-03-29T03:00:00Z"])(
      "%s is before 06:00 or after 16:00 in Warsaw, and is refused",
      async (datetime) => {
        expect((await create(datetime)).status).toBe(400);
      },
    );
  },
);
