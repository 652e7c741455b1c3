import { aContact } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();

async function storedContacts() {
  return api.sql`
    select name, email, subject, message, locale, status, admin_notes, processed_at
    from contacts order by id desc`;
}

test("a contact is stored whole, trimmed, and made known once", async () => {
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

test("without a locale the visitor's e-mail will be Polish", async () => {
  const { locale: _, ...contact } = aContact();

  await api.post("/api/contact", contact);

  expect((await storedContacts())[0]).toMatchObject({ locale: "pl" });
});

test("what only the server may set is ignored, like any unknown key", async () => {
  const answer = await api.post("/api/contact", {
    ...aContact({ subject: "mass assignment" }),
    id: "01a1fc04-7528-7c66-8bd5-61a2a7a9b8a8",
    status: "completed",
    adminNotes: "forged",
    processedAt: "2020-01-01T00:00:00Z",
    createdAt: "2020-01-01T00:00:00Z",
    constructor: { prototype: { polluted: true } },
    toString: "x",
  });

  expect(answer.status).toBe(201);
  expect(answer.json).not.toEqual({ id: "01a1fc04-7528-7c66-8bd5-61a2a7a9b8a8" });
  expect((await storedContacts())[0]).toMatchObject({ status: "new", adminNotes: null });
});

test.each([
  ["no name", { name: undefined }, "name", "To pole jest wymagane."],
  ["a blank name", { name: "  " }, "name", "To pole jest wymagane."],
  ["a name of two lines", { name: "Anna\r\nBcc: x@y.pl" }, "name", /znaki sterujące/],
  ["a name that is too long", { name: "a".repeat(201) }, "name", /najwięcej 200 znaków/],
  ["a name that is a number", { name: 7 }, "name", "Nieprawidłowa wartość."],
  ["no e-mail", { email: undefined }, "email", "To pole jest wymagane."],
  ["half an e-mail", { email: "anna@" }, "email", /poprawny adres e-mail/],
  ["two e-mails", { email: "a@b.pl, c@d.pl" }, "email", /poprawny adres e-mail/],
  ["no subject", { subject: "" }, "subject", "To pole jest wymagane."],
  ["no message", { message: null }, "message", "To pole jest wymagane."],
  ["a message that is too long", { message: "a".repeat(10_001) }, "message", /10[\s ]?000 znaków/],
  ["U+0000 in the message", { message: "a\0b" }, "message", /znaki sterujące/],
  ["an unknown language", { locale: "de" }, "locale", "Nieprawidłowa wartość."],
])("%s: 400 that names the field, and nothing is stored", async (_, wrong, path, message) => {
  const before = await storedContacts();

  const answer = await api.post("/api/contact", { ...aContact(), ...wrong });

  expect(answer.status).toBe(400);
  expect(answer.headers.get("Content-Type")).toMatch(/^application\/problem\+json/);
  expect(answer.json).toMatchObject({
    type: "/problems/invalid-input",
    title: "Nieprawidłowe dane",
    status: 400,
    detail: expect.any(String),
    errors: [{ path, message: expect.stringMatching(message) }],
  });
  expect(await storedContacts()).toHaveLength(before.length);
});

test("every wrong field is named, in the language that the client asks for", async () => {
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

test.each([
  ["form data", "application/x-www-form-urlencoded", "name=Anna"],
  ["plain text", "text/plain", JSON.stringify(aContact())],
  ["no type at all", "", JSON.stringify(aContact())],
])("%s is no JSON: 415", async (_, type, body) => {
  const answer = await api.call("/api/contact", {
    method: "POST",
    headers: type === "" ? {} : { "Content-Type": type },
    body: new Blob([body], { type }),
  });

  expect(answer.status).toBe(415);
  expect(answer.json).toMatchObject({ type: "/problems/not-json", status: 415 });
});

test("a compressed body: 415", async () => {
  const answer = await api.post("/api/contact", aContact(), { "Content-Encoding": "gzip" });

  expect(answer.status).toBe(415);
});

test("a submission that another site sends through a browser: 403, and nothing is stored", async () => {
  const before = await storedContacts();

  const answers = await Promise.all([
    api.post("/api/contact", aContact(), { "Sec-Fetch-Site": "cross-site" }),
    api.post("/api/contact", aContact(), { "Sec-Fetch-Site": "same-site" }),
    api.post("/api/contact", aContact(), { Origin: "https://evil.example" }),
    api.post("/api/contact", aContact(), { Origin: "null" }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(await storedContacts()).toHaveLength(before.length);
});

test("a submission from the site itself, under either host name, is taken", async () => {
  const answers = await Promise.all([
    api.post("/api/contact", aContact(), { "Sec-Fetch-Site": "same-origin" }),
    api.post("/api/contact", aContact(), { Origin: "http://localhost:3000" }),
    api.post("/api/contact", aContact(), { Origin: "http://en.localhost:3000" }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
});

test("neither the log nor the outbox holds what a visitor wrote", async () => {
  await api.post("/api/contact", aContact({ email: "kanarek@klub.example", message: "KANAREK" }));

  const outbox = JSON.stringify(await api.sql`select * from outbox`);
  expect(api.logged() + outbox).not.toMatch(/kanarek/i);
});

test("a submission repeated with its Idempotency-Key is answered with the first id, and stored once", async () => {
  const contact = aContact({ subject: "repeated" });

  const first = await api.post("/api/contact", contact, { "Idempotency-Key": "a-1" });
  const second = await api.post("/api/contact", contact, { "Idempotency-Key": '"a-1"' });

  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.json).toEqual(first.json);
  expect(await api.sql`select from contacts where subject = 'repeated'`).toHaveLength(1);
});

test("another submission under a used Idempotency-Key: 422, and nothing is stored", async () => {
  await api.post("/api/contact", aContact(), { "Idempotency-Key": "a-2" });

  const answer = await api.post("/api/contact", aContact({ subject: "another" }), {
    "Idempotency-Key": "a-2",
  });

  expect(answer.status).toBe(422);
  expect(answer.json).toMatchObject({ type: "/problems/key-reused", status: 422 });
  expect(await api.sql`select from contacts where subject = 'another'`).toHaveLength(0);
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
