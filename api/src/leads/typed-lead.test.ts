/** Leads that an operator types. */
import { Contact, DemoBooking, LeadHistory } from "@scm/contract";
import { aSlot } from "@scm/testing";
import { describe, expect, test } from "vitest";
import { auditOf, startTestApi } from "../api.fixture.ts";

const api = await startTestApi({ BOOKING_LIMIT_EMAIL: "1", BOOKING_LIMIT_ADDRESS: "1" });
const { sql } = api;
const session = await api.login();
const operator = "operator@scm.example";

const caller = { name: "Anna Nowak", phone: "600 100 200", source: "phone" };
const contact = { ...caller, subject: "Oferta dla klubu" };

function type(path: string, body: object, headers: object = {}) {
  return api.post(`/api/admin/${path}`, body, { ...session, ...headers });
}

async function eventOf(id: string): Promise<unknown> {
  const [event] = await sql`select event, payload from outbox where subject_id = ${id}`;
  return event;
}

function idOf({ status, json }: { status: number; json: unknown }): string {
  expect(status).toBe(201);
  return String(Object(json).id);
}

test("a contact with only a telephone is stored, with its source, and is audited", async () => {
  const audited = await auditOf(api);

  const id = idOf(await type("contacts", { ...contact, adminNotes: "Oddzwonić po 15" }));

  const { json } = await api.get(`/api/admin/contacts/${id}`, session);
  expect(Contact.parse(json)).toMatchObject({
    email: null,
    phone: "600 100 200",
    message: "",
    status: "new",
    source: { channel: "phone" },
    proof: { form: "panel", privacyVersion: null, termsVersion: null },
    adminNotes: "Oddzwonić po 15",
  });
  expect(await audited()).toEqual([{ action: "contact.created", subjectId: id }]);
});

test("the history of a lead that was typed says by whom, with its notes", async () => {
  const id = idOf(await type("contacts", { ...contact, adminNotes: "Prezes klubu" }));

  const { json } = await api.get(`/api/admin/contacts/${id}/history`, session);

  expect(LeadHistory.parse(json).changes).toMatchObject([
    { operator, cause: "typed", statusFrom: "new", statusTo: "new", adminNotes: "Prezes klubu" },
  ]);
});

test.each([
  [{}, "nobody"],
  [{ isTold: true }, "visitor"],
])("the event of a contact typed with %j is only for: %s", async (own, onlyTo) => {
  const id = idOf(await type("contacts", { ...contact, email: "anna@klub.example", ...own }));

  expect(await eventOf(id)).toEqual({ event: "contact.submitted", payload: { onlyTo } });
});

describe("a demo booking", () => {
  test("holds its slot without an end, and no limit of visitors counts", async () => {
    const slots = [
      await aSlot(sql, "2041-01-11T08:00:00Z"),
      await aSlot(sql, "2041-01-11T09:00:00Z"),
    ];
    const email = "anna@klub.example";

    const ids = [];
    for (const selectedSlot of slots) {
      ids.push(idOf(await type("demo-bookings", { ...caller, email, selectedSlot })));
    }

    const { json } = await api.get(`/api/admin/demo-bookings/${ids[1]}`, session);
    expect(DemoBooking.parse(json)).toMatchObject({ status: "pending", lapsesAt: null, email });
    expect(await eventOf(ids[1] ?? "")).toMatchObject({ payload: { onlyTo: "nobody" } });
  });

  test("gets no slot that another one holds: 409", async () => {
    const selectedSlot = await aSlot(sql, "2041-01-12T08:00:00Z");
    idOf(await type("demo-bookings", { ...caller, selectedSlot }));

    const answer = await type("demo-bookings", { ...caller, selectedSlot });

    expect(answer.status).toBe(409);
    expect(answer.json).toMatchObject({ type: "/problems/slot-unavailable" });
  });
});

test("without a telephone and an e-mail address: 400 that names the telephone", async () => {
  const answer = await type("contacts", { ...contact, phone: "" });

  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path: "phone" }] });
});
