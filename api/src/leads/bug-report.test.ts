/** What a club's system may send as a report, and what it hears. */
import { BugReport } from "@scm/contract";
import { makeBugReport } from "@scm/db";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";
import { aBugReport, aTenantOf, anInstanceOf, tokenOf } from "../test-clients.ts";

const api = await startTestApi();
const operator = await api.login();
const tenant = await aTenantOf(api);
const { header } = await tokenOf(api, tenant);

const path = "/api/bug-report";
const inEnglish = { ...header, "Accept-Language": "en" };
const send = (report: unknown, headers: Record<string, string> = {}) =>
  api.post(path, report, { ...inEnglish, ...headers });
const sendText = (body: RequestInit["body"], headers: Record<string, string> = {}) =>
  api.call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...header, ...headers },
    body: body ?? null,
  });

async function kept(): Promise<number> {
  return (await api.sql`select from bug_report_submissions`).length;
}

/** The record as an operator reads it, once the worker has made it. */
async function recordOf(answer: { json: unknown }): Promise<BugReport> {
  const { id } = Object(answer.json);
  await makeBugReport(api.sql, id);
  return BugReport.parse((await api.get(`/api/admin/bug-reports/${id}`, operator)).json);
}

const full = {
  title: "Rejestr nie drukuje",
  description: "Po naciśnięciu Drukuj\nwychodzi pusta kartka.",
  category: "Rejestr strzelnicy",
  type: "improvement",
  priority: "critical",
  reporterName: "Anna Nowak",
  reporterEmail: "anna@klub.example",
  reproductionSteps: "1. Otwórz rejestr.\n2. Drukuj.",
  expectedBehavior: "Lista dnia.",
  actualBehavior: "Pusta kartka.",
};

describe("202: a report is taken", () => {
  test("it is stored and made known before the answer, which is its id alone", async () => {
    const answer = await send(full);

    expect(answer.status).toBe(202);
    expect(answer.json).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const { id } = Object(answer.json);
    const stored = await api.sql`
      select client_id, tenant_id, scm_instance_id, body from bug_report_submissions
      where id = ${id}`;
    expect(stored).toEqual([
      { clientId: tenant.clientId, tenantId: tenant.id, scmInstanceId: null, body: full },
    ]);
    const events = await api.sql`select event, payload from outbox where subject_id = ${id}`;
    expect(events).toEqual([{ event: "bug-report.received", payload: {} }]);
  });

  test("all that was sent is in the record, under the id of the answer", async () => {
    const answer = await send(full);

    const record = await recordOf(answer);
    expect(record).toMatchObject({ ...full, ...Object(answer.json), status: "open" });
    expect(record.sender).toEqual({
      kind: "tenant",
      id: tenant.id,
      name: "KS Tarcza",
      email: "a@klub.example",
    });
  });

  test("the record of an instance's report names the instance", async () => {
    const instance = await anInstanceOf(api);
    const ofInstance = await tokenOf(api, instance);

    const record = await recordOf(await send(aBugReport(), ofInstance.header));

    expect(record.sender).toEqual({
      kind: "scm-instance",
      id: instance.id,
      name: "Tarcza 2",
      email: "a@klub.example",
    });
  });

  test.each([
    ["left out", {}],
    ["empty", { category: "", type: "", priority: "", reporterName: "", actualBehavior: "" }],
    ["null", { category: null, type: null, priority: null, reporterEmail: null }],
    ["blank", { category: "  ", reproductionSteps: " \n" }],
  ])("what is %s is absent: a bug of medium priority, and nothing else", async (_, own) => {
    const record = await recordOf(await send(aBugReport(own)));

    expect(record).toMatchObject({
      type: "bug",
      priority: "medium",
      category: null,
      reporterName: null,
      reporterEmail: null,
      reproductionSteps: null,
      expectedBehavior: null,
      actualBehavior: null,
    });
  });

  test("as long as each field may be", async () => {
    const lines = ["title", "category", "reporterName", "reporterEmail"];
    const texts = ["description", "reproductionSteps", "expectedBehavior", "actualBehavior"];
    const longest = Object.fromEntries([
      ...lines.map((field) => [field, "ł".repeat(200)]),
      ...texts.map((field) => [field, "ł".repeat(10_000)]),
    ]);

    expect(await recordOf(await send(longest))).toMatchObject(longest);
  });

  test("of 256 KiB to the byte", async () => {
    const report = aBugReport({ more: "" });
    const more = "x".repeat(256 * 1024 - Buffer.byteLength(JSON.stringify(report)));

    expect((await send({ ...report, more })).status).toBe(202);
  });

  test("what only the server sets cannot be sent along", async () => {
    const forged = {
      id: "00000000-0000-4000-8000-000000000000",
      status: "closed",
      adminNotes: "forged",
      publicAnswer: "forged",
      processedAt: "2001-01-01T00:00:00.000Z",
      createdAt: "2001-01-01T00:00:00.000Z",
      clientId: "forged",
      tenantId: "00000000-0000-4000-8000-000000000000",
      scmInstanceId: "00000000-0000-4000-8000-000000000000",
      sender: { kind: "tenant", id: "00000000-0000-4000-8000-000000000000", name: "forged" },
      senderName: "forged",
      groupId: "00000000-0000-4000-8000-000000000000",
      groupSize: 99,
      isMailed: false,
      key: "forged",
      fingerprint: "forged",
    };
    const snake = Object.fromEntries(
      Object.entries(forged).map(([name, value]) => [
        name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    );

    const answer = await send({ ...snake, ...forged, ...aBugReport({ title: "Jedyny taki" }) });

    const { id } = Object(answer.json);
    expect(id).not.toBe(forged.id);
    const [submission] = await api.sql`
      select row_to_json(one)::text as row from bug_report_submissions as one where id = ${id}`;
    expect(submission?.["row"]).toContain("Jedyny taki");
    expect(submission?.["row"]).not.toMatch(/forged|2001-01-01/);
    const record = await recordOf(answer);
    expect(record).toMatchObject({
      status: "open",
      adminNotes: null,
      publicAnswer: null,
      processedAt: null,
      sender: { id: tenant.id, name: "KS Tarcza" },
      groupSize: 1,
      isMailed: true,
    });
    expect(JSON.stringify(record)).not.toMatch(/forged|2001-01-01/);
  });

  test("neither the log nor the outbox holds what was reported", async () => {
    await send({ ...full, title: "KANAREK", reporterEmail: "kanarek@klub.example" });

    const outbox = JSON.stringify(await api.sql`select * from outbox`);
    expect(api.logged() + outbox).not.toMatch(/kanarek/i);
  });
});

const tooLong = (bound: string) => `The text is too long: ${bound} characters at most.`;

describe("400: a wrong field is named, and nothing is kept", () => {
  const control = "The text contains control characters, which are not allowed.";
  const [required, invalid] = ["This field is required.", "This value is not valid."];

  test.each([
    ["title", undefined, required],
    ["title", null, required],
    ["title", "", required],
    ["title", " \t", required],
    ["title", 7, invalid],
    ["title", ["x"], invalid],
    ["title", "x".repeat(201), tooLong("200")],
    ["title", "a\nb", control],
    ["title", "a\0b", control],
    ["description", undefined, required],
    ["description", " \n ", required],
    ["description", {}, invalid],
    ["description", "x".repeat(10_001), tooLong("10,000")],
    ["description", "a\0b", control],
    ["category", "x".repeat(201), tooLong("200")],
    ["category", "a\u0007b", control],
    ["category", 7, invalid],
    ["type", "Bug", invalid],
    ["type", 1, invalid],
    ["priority", "urgent", invalid],
    ["reporterName", "x".repeat(201), tooLong("200")],
    ["reporterName", "a\r\nBcc: b@c.pl", control],
    ["reporterEmail", "x".repeat(201), tooLong("200")],
    ["reproductionSteps", "x".repeat(10_001), tooLong("10,000")],
    ["reproductionSteps", "\0x", control],
    ["expectedBehavior", "x".repeat(10_001), tooLong("10,000")],
    ["actualBehavior", "x".repeat(10_001), tooLong("10,000")],
    ["actualBehavior", false, invalid],
  ])("%s: %j", async (field, value, message) => {
    const before = await kept();

    const answer = await send(aBugReport({ [field]: value }));

    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      type: "/problems/invalid-input",
      status: 400,
      title: "Invalid input",
      detail: "Some fields are not filled in correctly.",
      errors: [{ path: field, message }],
    });
    expect(await kept()).toBe(before);
  });

  test("all of them at once", async () => {
    const answer = await send({ type: "x", priority: "x", category: 1, reporterEmail: 1 });

    const paths = Object(answer.json).errors.map((error: { path: string }) => error.path);
    expect(new Set(paths)).toEqual(
      new Set(["title", "description", "type", "priority", "category", "reporterEmail"]),
    );
  });
});

describe("what is no report at all is refused, and nothing is kept:", () => {
  const report = JSON.stringify(aBugReport());
  const [text, form, invalid] = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "invalid-input",
  ];

  test.each<[string, () => ReturnType<typeof sendText>, number, string]>([
    ["a list", () => send([aBugReport()]), 400, invalid],
    ["a text", () => send("report"), 400, invalid],
    ["null", () => send(null), 400, invalid],
    ["half a report", () => sendText(report.slice(0, -1)), 400, "malformed-json"],
    ["nothing", () => sendText(""), 400, "malformed-json"],
    ["another encoding", () => sendText(Buffer.from(report, "utf16le")), 400, "malformed-json"],
    ["a key with a space", () => send(aBugReport(), { "Idempotency-Key": "a b" }), 400, invalid],
    ["an empty key", () => send(aBugReport(), { "Idempotency-Key": "" }), 400, invalid],
    [
      "a key of 256 signs",
      () => send(aBugReport(), { "Idempotency-Key": "k".repeat(256) }),
      400,
      invalid,
    ],
    ["a foreign page", () => send(full, { "Sec-Fetch-Site": "cross-site" }), 403, "foreign-origin"],
    ["a foreign origin", () => send(full, { Origin: "https://a.example" }), 403, "foreign-origin"],
    ["256 KiB and a byte", () => sendText(" ".repeat(256 * 1024 + 1)), 413, "too-large"],
    ["text", () => sendText(report, { "Content-Type": text }), 415, "not-json"],
    ["a form", () => sendText(report, { "Content-Type": form }), 415, "not-json"],
    ["a packed body", () => sendText(report, { "Content-Encoding": "gzip" }), 415, "not-json"],
  ])("%s", async (_, call, status, slug) => {
    const before = await kept();

    const answer = await call();

    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    expect(answer.json).toMatchObject({ type: `/problems/${slug}`, status });
    expect(await kept()).toBe(before);
  });
});
