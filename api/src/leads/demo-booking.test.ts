import { BookingReceipt, DemoBooking, workingMinutesBetween } from "@scm/contract";
import { aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const [hour = ""] = slotHours(1);

beforeEach(async () => {
  await api.sql`delete from outbox`;
  await api.sql`delete from leads`;
  await api.sql`delete from slots`;
});

async function book(selectedSlot: string, own: object = {}): Promise<string> {
  const answer = await api.post("/api/demo-booking", { ...aDemoBooking({ selectedSlot }), ...own });
  expect(answer.status).toBe(201);
  return String(Object(answer.json).id);
}

function setStatus(id: string, status: string, adminNotes?: string) {
  return api.put(`/api/admin/demo-bookings/${id}/status`, { status, adminNotes }, session);
}

async function events(): Promise<unknown[]> {
  const rows = await api.sql`select event, payload from outbox order by id`;
  return rows.map(({ event, payload }) => [event, payload]);
}

/** The statuses of bookings that hold a slot. */
async function holders(): Promise<string[]> {
  const rows = await api.sql`
    select status from leads where held_slot_id is not null order by id`;
  return rows.map(({ status }) => String(status));
}

test("a booking has 16 working hours to be answered, and its answer says until when", async () => {
  await aSlot(api.sql, hour);

  const answer = await api.post("/api/demo-booking", aDemoBooking({ selectedSlot: hour }));
  const { id, lapsesAt } = BookingReceipt.parse(answer.json);
  const record = await api.get(`/api/admin/demo-bookings/${id}`, session);
  const { createdAt, ...stored } = DemoBooking.parse(record.json);

  expect(lapsesAt).toBe(stored.lapsesAt);

  // The api and the database may have read their clocks in different minutes.
  const minutes = workingMinutesBetween(createdAt, lapsesAt ?? "");
  expect([16 * 60 - 1, 16 * 60, 16 * 60 + 1]).toContain(minutes);
});

test("what a program seems to have sent is refused, and the slot stays free: 422", async () => {
  await aSlot(api.sql, hour);
  const booking = aDemoBooking({ selectedSlot: hour });
  const once = { "Idempotency-Key": "asked" };

  for (const trace of [{ website: "x", sentAfterMs: 60_000 }, { sentAfterMs: 20 }]) {
    const answer = await api.post("/api/demo-booking", { ...booking, ...trace }, once);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ type: "/problems/looks-automated" });
  }
  expect(await api.sql`select from leads`).toHaveLength(0);
  expect(await events()).toEqual([]);

  const again = await api.post("/api/demo-booking", booking, once);

  expect(again.status).toBe(201);
  expect(await holders()).toEqual(["pending"]);
});

test("name, e-mail and slot are enough, whatever zone the slot names", async () => {
  await aSlot(api.sql, hour);

  const answer = await api.post("/api/demo-booking", {
    name: "Anna",
    email: "anna@klub.example",
    phone: "",
    clubName: null,
    selectedSlot: "2038-01-04T06:00:00.0+0100",
  });

  expect(answer.status).toBe(201);
  expect(await holders()).toEqual(["pending"]);
});

test.each([
  ["taken", async () => void (await book(hour))],
  [
    "past",
    async () => {
      await api.sql`delete from slots`;
      await api.sql`insert into slots (datetime) values ('2026-01-05 08:00+00')`;
    },
  ],
  ["unknown", async () => void (await api.sql`delete from slots`)],
])("a slot that is %s: 409, and nothing is stored", async (_, make) => {
  await aSlot(api.sql, hour);
  await make();
  const before = await holders();

  const answers = await Promise.all(
    [hour, "2026-01-05T08:00:00Z"].map((selectedSlot) =>
      api.post("/api/demo-booking", aDemoBooking({ selectedSlot })),
    ),
  );

  for (const { status, json } of answers) {
    expect(status).toBe(409);
    expect(json).toMatchObject({ type: "/problems/slot-unavailable" });
  }
  expect(await holders()).toEqual(before);
});

test("a refused booking does not use up its key, and a stored one does", async () => {
  const key = { "Idempotency-Key": "demo-1" };
  const booking = aDemoBooking({ selectedSlot: hour });

  const unknown = await api.post("/api/demo-booking", booking, key);
  await aSlot(api.sql, hour);
  const other = await book(hour);
  const taken = await api.post("/api/demo-booking", booking, key);
  await setStatus(other, "cancelled");
  const stored = await api.post("/api/demo-booking", booking, key);
  const repeated = await api.post("/api/demo-booking", booking, key);
  const reused = await api.post("/api/demo-booking", { ...booking, name: "Ewa" }, key);

  expect([unknown, taken, stored, repeated, reused].map(({ status }) => status)).toEqual([
    409, 409, 201, 201, 422,
  ]);
  expect(repeated.json).toEqual(stored.json);
});

test("a repeat of a booking that was cancelled since says so, and a new key books again", async () => {
  await aSlot(api.sql, hour);
  const booking = aDemoBooking({ selectedSlot: hour });
  const submit = (key: string) =>
    api.post("/api/demo-booking", booking, { "Idempotency-Key": key });
  const first = await submit("first");
  await setStatus(String(Object(first.json).id), "cancelled");

  const answers = [await submit("first"), await submit("second"), await submit("first")];

  expect(answers.map(({ status }) => status)).toEqual([409, 201, 409]);
  expect(answers[2]?.json).toMatchObject({ type: "/problems/booking-cancelled" });
  expect(await holders()).toEqual(["pending"]);
});

describe("a status change", () => {
  test("emits an event with the sequence of the calendar entry", async () => {
    await aSlot(api.sql, hour);
    const id = await book(hour);

    for (const status of ["confirmed", "completed", "cancelled", "pending"]) {
      expect((await setStatus(id, status)).json).toMatchObject({ id, status });
    }

    expect((await events()).slice(1)).toEqual(
      ["confirmed", "completed", "cancelled", "pending"].map((status, index) => [
        "demo-booking.status-changed",
        { status, sequence: index + 1, ...(status === "pending" && { wasConfirmed: true }) },
      ]),
    );
  });

  test.each(["pending", "confirmed", "completed"])(
    "from cancelled to %s claims the slot again; 409 if it is taken",
    async (status) => {
      await aSlot(api.sql, hour);
      const id = await book(hour);
      await setStatus(id, "cancelled");
      expect(await holders()).toEqual([]);

      expect((await setStatus(id, status)).status).toBe(200);
      expect(await holders()).toEqual([status]);
      await setStatus(id, "cancelled");
      await book(hour, { name: "Ewa" });
      const answer = await setStatus(id, status, "za późno");

      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ type: "/problems/slot-lost" });
      expect(await holders()).toEqual(["pending"]);
      const record = await api.get(`/api/admin/demo-bookings/${id}`, session);
      expect(record.json).toMatchObject({ status: "cancelled", adminNotes: null });
    },
  );
});
