import { legalVersions } from "@scm/contract";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { formsOf } from "../test-calls.ts";

const api = await startTestApi();

const formOf = {
  contact: "feature-suggestion",
  "demo-booking": "demo-booking",
  order: "full-order",
  "beta-signup": "beta-signup",
};

const suspicious = [
  ["the hidden field", { website: "https://spam.example", sentAfterMs: 60_000 }],
  ["the form filled in within half a second", { sentAfterMs: 499 }],
  ["a negative time", { sentAfterMs: -1 }],
  ["both", { website: "x", sentAfterMs: 60_000 }],
] as const;

describe.each(formsOf(api.sql))("$path", ({ kind, path, table, body }) => {
  async function isMarked(trace: object): Promise<unknown> {
    const answer = await api.post(path, { ...(await body()), ...trace });
    expect(answer.status).toBe(201);
    const [lead] = await api.sql`
      select is_suspected_spam from ${api.sql(table)} where id = ${Object(answer.json).id}`;
    return lead?.["isSuspectedSpam"];
  }

  // A booking is refused instead (demo-booking.test.ts).
  test.each(kind === "demo-booking" ? [] : suspicious)(
    "%s: stored and marked",
    async (_, trace) => {
      expect(await isMarked(trace)).toBe(true);
    },
  );

  test.each([
    ["no trace at all", {}],
    ["an empty field and one minute", { website: "", sentAfterMs: 60_000 }],
    ["spaces in the field", { website: "  ", sentAfterMs: 60_000 }],
    ["the field of another client", { website: "https://klub.example" }],
    ["half a second", { sentAfterMs: 500 }],
    ["a field that is a number", { website: 7 }],
    ["a field that is null", { website: null }],
    ["a time that is a text", { sentAfterMs: "1" }],
    ["a time that is null", { sentAfterMs: null }],
    ["a list and an object", { website: ["x"], sentAfterMs: { ms: 1 } }],
  ])("%s: not marked", async (_, trace) => {
    expect(await isMarked(trace)).toBe(false);
  });

  test("a client cannot set the spam mark itself", async () => {
    expect(await isMarked({ isSuspectedSpam: true })).toBe(false);
    if (kind === "demo-booking") return;
    const trace = { website: "x", sentAfterMs: 60_000 };
    expect(await isMarked({ isSuspectedSpam: false, ...trace })).toBe(true);
  });

  test("the same key with another fill time or version is the same submission", async () => {
    const lead = await body();
    const headers = { "Idempotency-Key": "other-fill-time" };

    const later = { sentAfterMs: 9_000, website: "", form: formOf[kind] };
    const first = await api.post(path, { ...lead, sentAfterMs: 4_000 }, headers);
    const second = await api.post(path, { ...lead, ...later }, headers);

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
  });

  async function proofOf(stated: object): Promise<unknown> {
    const answer = await api.post(path, { ...(await body()), ...stated });
    expect(answer.status).toBe(201);
    const [lead] = await api.sql`
      select proof from ${api.sql(table)} where id = ${Object(answer.json).id}`;
    return lead?.["proof"];
  }

  test("the form and the versions of the legal texts that it states are stored", async () => {
    const [privacyVersion] = legalVersions.privacy;
    const [termsVersion] = legalVersions.terms;
    const stated = { form: formOf[kind], privacyVersion, termsVersion };

    expect(await proofOf(stated)).toEqual(stated);
  });

  test.each([
    ["nothing", {}],
    ["versions that never were", { privacyVersion: "1999-01-01", termsVersion: "x" }],
    ["a form that sends elsewhere", { form: kind === "order" ? "contact" : "simple-order" }],
    ["a form that never was", { form: "newsletter" }],
    ["values of other types", { form: 7, privacyVersion: null, termsVersion: ["2025-07-15"] }],
    ["a whole proof of its own", { proof: { termsVersion: "2025-07-15" } }],
  ])("%s is stored as not stated", async (_, stated) => {
    expect(await proofOf(stated)).toEqual({ form: null, privacyVersion: null, termsVersion: null });
  });
});
