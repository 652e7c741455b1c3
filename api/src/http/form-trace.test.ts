import { legalVersions } from "@scm/contract";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { formsOf } from "../calls.fixture.ts";

const api = await startTestApi();

const formOf = {
  contact: "feature-suggestion",
  "demo-booking": "demo-booking",
  order: "full-order",
  "beta-signup": "beta-signup",
};

/** A filled trap. The tests of the contract have the other suspicious traces. */
const trace = { website: "x", sentAfterMs: 60_000 };

describe.each(formsOf(api.sql))("$path", ({ kind, path, body }) => {
  async function isMarked(own: object): Promise<unknown> {
    const answer = await api.post(path, { ...(await body()), ...own });
    expect(answer.status).toBe(201);
    const [lead] = await api.sql`
      select is_suspected_spam from leads where id = ${Object(answer.json).id}`;
    return lead?.["isSuspectedSpam"];
  }

  test("its trace marks a submission as spam, and not what it says itself", async () => {
    expect(await isMarked({ isSuspectedSpam: true })).toBe(false);
    // A booking is refused instead (demo-booking.test.ts).
    if (kind === "demo-booking") return;
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
      select proof from leads where id = ${Object(answer.json).id}`;
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
    ["values of other types", { form: 7, privacyVersion: null, termsVersion: ["2025-07-15"] }],
    ["a whole proof of its own", { proof: { termsVersion: "2025-07-15" } }],
  ])("%s is stored as not stated", async (_, stated) => {
    expect(await proofOf(stated)).toEqual({ form: null, privacyVersion: null, termsVersion: null });
  });
});
