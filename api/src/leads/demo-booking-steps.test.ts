import { BookingReceipt, DemoBooking, PublishedSite } from "@scm/contract";
import { aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { defaultSiteContent as standard } from "@scm/text/site-content";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const [hour = "", nextHour = ""] = slotHours(2);

beforeEach(async () => {
  await api.sql`delete from outbox`;
  await api.sql`delete from leads`;
  await api.sql`delete from slots`;
  await aSlot(api.sql, hour);
  await aSlot(api.sql, nextHour);
});

async function book(selectedSlot: string): Promise<string> {
  const answer = await api.post("/api/demo-booking", aDemoBooking({ selectedSlot }));
  return String(Object(answer.json).id);
}

function move(id: string, selectedSlot: string) {
  return api.post(`/api/admin/demo-bookings/${id}/move`, { selectedSlot }, session);
}

function setStatus(id: string, change: object, headers: object = {}) {
  return api.put(`/api/admin/demo-bookings/${id}/status`, change, { ...session, ...headers });
}

describe("a move by an operator", () => {
  test("answers with the booking at its new time, and repeats do nothing: 200", async () => {
    const id = await book(hour);

    const answers = [await move(id, nextHour), await move(id, nextHour)];

    for (const { status, json } of answers) {
      expect(status).toBe(200);
      expect(DemoBooking.parse(json)).toMatchObject({ selectedSlot: nextHour, version: 2 });
    }
    expect(await api.sql`select from outbox where event = 'demo-booking.moved'`).toHaveLength(1);
  });

  test("to a slot that somebody else holds is refused: 409", async () => {
    const id = await book(hour);
    await book(nextHour);

    const { status, json } = await move(id, nextHour);

    expect([status, Object(json).type]).toEqual([409, "/problems/slot-unavailable"]);
  });

  test("of a restricted booking is refused: 409", async () => {
    const id = await book(hour);
    await api.sql`insert into lead_restrictions (lead_id) values (${id})`;

    expect((await move(id, nextHour)).status).toBe(409);
  });

  test("of a booking that is not as the operator saw it any more is refused: 412", async () => {
    const id = await book(hour);
    await setStatus(id, { status: "cancelled" });

    const { status, json } = await move(id, nextHour);

    expect(status).toBe(412);
    expect(DemoBooking.parse(Object(json).current).status).toBe("cancelled");
  });
});

test("what one operator says with a status is not lost behind the same choice of another", async () => {
  const id = await book(hour);
  const change = { status: "confirmed", publicAnswer: "Do zobaczenia." };
  const confirm = (version: number) => setStatus(id, change, { "If-Match": `"${version}"` });
  await setStatus(id, { status: "confirmed" });

  expect((await confirm(1)).status).toBe(412);

  await setStatus(id, { status: "pending" });
  expect((await confirm(3)).status).toBe(200);
  // The answer was lost, and the call is repeated.
  expect((await confirm(3)).status).toBe(200);
});

test("where the site confirms at once, a booking is confirmed, and its answer says so", async () => {
  const event = { ...standard.event, confirmsAtOnce: true };
  const headers = { ...session, "If-Match": '"1"' };
  await api.put("/api/admin/site-content", { ...standard, event }, headers);
  onTestFinished(async () => void (await api.sql`delete from site_content`));

  const { json } = await api.post("/api/demo-booking", aDemoBooking({ selectedSlot: hour }));

  const { id, ...receipt } = BookingReceipt.parse(json);
  expect(receipt).toEqual({ isConfirmed: true, selectedSlot: hour });
  const record = DemoBooking.parse((await api.get(`/api/admin/demo-bookings/${id}`, session)).json);
  expect(record).toMatchObject({ status: "confirmed", lapsesAt: null, processedAt: null });
  expect(await api.sql`select payload from outbox where subject_id = ${id}`).toEqual([
    { payload: { status: "confirmed", sequence: 0 } },
  ]);
  const caller = { name: "Anna Nowak", phone: "600 100 200", source: "phone" };
  const typed = await api.post(
    "/api/admin/demo-bookings",
    { ...caller, selectedSlot: nextHour },
    session,
  );
  const { id: typedId } = Object(typed.json);
  const { json: called } = await api.get(`/api/admin/demo-bookings/${typedId}`, session);
  expect(DemoBooking.parse(called).status).toBe("confirmed");
  // The one without an address is told nothing.
  const { confirmedDemos } = PublishedSite.parse(
    (await api.get("/api/admin/site-content", session)).json,
  );
  expect(confirmedDemos).toBe(1);
});
