import { aContact } from "@scm/testing";
import { expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();

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
  expect(await api.sql`select from leads where about = 'repeated'`).toHaveLength(1);
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
