import { aContact } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();

async function storedContacts() {
  return api.sql`
    select name, email, subject, message, locale, status, admin_notes, processed_at
    from contacts order by id desc`;
}

test("a contact is stored trimmed, with one event", async () => {
  const answer = await api.post("/api/contact", aContact({ name: "  Zażółć Gęślą 😀 " }));

  expect(answer.status).toBe(201);
  expect(answer.json).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  const [contact] = await storedContacts();
  expect(contact).toEqual({
    ...aContact({ name: "Zażółć Gęślą 😀" }),
    status: "new",
    adminNotes: null,
    processedAt: null,
  });
  const events = await api.sql`select event, subject_id, payload from outbox`;
  expect(events).toEqual([
    { event: "contact.submitted", subjectId: Object(answer.json).id, payload: {} },
  ]);
});

test("errors name every wrong field, in the language of the client", async () => {
  const answer = await api.post("/api/contact", {}, { "Accept-Language": "en" });

  expect(answer.headers.get("Content-Language")).toBe("en");
  expect(answer.json).toMatchObject({
    title: "Invalid input",
    errors: ["name", "email", "subject", "message"].map((path) => ({
      path,
      message: "This field is required.",
    })),
  });
});

test("a repeat with the same Idempotency-Key gets the first id and is stored once", async () => {
  const contact = aContact({ subject: "repeated" });

  const first = await api.post("/api/contact", contact, { "Idempotency-Key": "a-1" });
  const second = await api.post("/api/contact", contact, { "Idempotency-Key": '"a-1"' });

  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json).toEqual(first.json);
  expect(await api.sql`select from contacts where subject = 'repeated'`).toHaveLength(1);
});

test.each(["", " ", "a b", "ż", "x".repeat(256)])(
  "the Idempotency-Key %j: 400 that names it",
  async (key) => {
    const answer = await api.post("/api/contact", aContact(), {
      "Idempotency-Key": Buffer.from(key).toString("latin1"),
    });

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "Idempotency-Key" }] });
  },
);
