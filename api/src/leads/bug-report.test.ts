/** Sending a bug report, and reading its progress. */
import { BugReport, BugReportProgress } from "@scm/contract";
import { makeBugReport } from "@scm/db";
import { constantFrom, sample, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { aBugReport, aTenantOf, tokenOf } from "../clients.fixture.ts";

const api = await startTestApi();
const operator = await api.login();
const tenant = await aTenantOf(api);
const { header } = await tokenOf(api, tenant);

const path = "/api/bug-report";
const inEnglish = { ...header, "Accept-Language": "en" };
const send = (report: unknown, headers: Record<string, string> = {}) =>
  api.post(path, report, { ...inEnglish, ...headers });

/** Makes the record as the worker does, and reads it as an operator. */
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
  test("it is stored with its event before the answer, which is its id alone", async () => {
    const answer = await send(full);

    expect(answer.status).toBe(202);
    expect(answer.json).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const { id } = Object(answer.json);
    const stored = await api.sql`
      select client_id, sender, body from bug_report_submissions where id = ${id}`;
    const sender = { kind: "tenant", id: tenant.id, name: "tarcza" };
    const body = { ...full, cut: null, cleaned: null };
    expect(stored).toEqual([{ clientId: tenant.clientId, sender, body }]);
    const events = await api.sql`select event, payload from outbox where subject_id = ${id}`;
    expect(events).toEqual([{ event: "bug-report.received", payload: {} }]);
  });

  test.each([
    ["left out", {}],
    ["empty", { category: "", type: "", priority: "", reporterName: "", actualBehavior: "" }],
    ["null", { category: null, type: null, priority: null, reporterEmail: null }],
    ["blank", { category: "  ", reproductionSteps: " \n" }],
  ])("fields that are %s get their defaults", async (_, own) => {
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

  test("256 KiB are read, one byte more is not", async () => {
    const report = aBugReport({ more: "" });
    const more = "x".repeat(256 * 1024 - Buffer.byteLength(JSON.stringify(report)));

    const answers = [await send({ ...report, more }), await send({ ...report, more: `${more}x` })];

    expect(answers.map(({ status }) => status)).toEqual([202, 413]);
  });

  test("a repeat is the same report, and another one under its key is refused: 422", async () => {
    const once = { "Idempotency-Key": "k" };
    const first = await send(aBugReport(), once);

    const again = await send(aBugReport(), once);
    const other = await send(aBugReport({ title: "Inny" }), once);

    expect(again.json).toEqual(first.json);
    expect(other).toMatchObject({ status: 422, json: { type: "/problems/key-reused" } });
  });

  test("neither the log nor the outbox holds what was reported", async () => {
    await send({ ...full, title: "KANAREK", reporterEmail: "kanarek@klub.example" });

    const outbox = JSON.stringify(await api.sql`select * from outbox`);
    expect(api.logged() + outbox).not.toMatch(/kanarek/i);
  });
});

const post = (body: Buffer, charset: string) =>
  api.call(path, {
    method: "POST",
    headers: { ...header, "Content-Type": `application/json${charset}` },
    body: new Uint8Array(body),
  });
const bigEndian = (text: string) => Buffer.from(text, "utf16le").swap16();
const inBytesOf = (encoding: string) => (text: string) => {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
};

/** JSON in every encoding of RFC 4627 (3) but UTF-32, and in those of Polish programs (WHATWG Encoding). */
describe("a report in another encoding is taken, and says so if that was a guess", () => {
  const polish = string({
    unit: constantFrom(..."aąćęłńóśźżĄĆĘŁŃÓŚŹŻ 1-".split("")),
    maxLength: 80,
  });
  const encodings: [string, (text: string) => Buffer, boolean][] = [
    ["", (text) => Buffer.from(`\uFEFF${text}`), false],
    ["", (text) => Buffer.from(text, "utf16le"), false],
    ["", (text) => Buffer.from(`\uFEFF${text}`, "utf16le"), false],
    ["; charset=UTF-16", bigEndian, false],
    ["; charset=utf-16be", (text) => bigEndian(`\uFEFF${text}`), false],
    ['; charset="ISO-8859-2"', inBytesOf("iso-8859-2"), false],
    ["; charset=windows-1250", inBytesOf("windows-1250"), false],
    ["; charset=latin2", (text) => Buffer.from(text), false],
    ["; charset=none", inBytesOf("iso-8859-2"), true],
    ["", inBytesOf("windows-1250"), true],
    ["; charset=utf-8", inBytesOf("windows-1250"), true],
  ];

  test.each(encodings)("%s %s", async (charset, encode, isGuess) => {
    for (const words of sample(polish, 5)) {
      const title = `ĄŚŹ ąśź ${words}`.trim();
      const answer = await post(encode(JSON.stringify(aBugReport({ title }))), charset);

      expect(answer.status).toBe(202);
      const cleaned = isGuess ? ["body"] : null;
      expect(Object(answer.json).cleaned ?? null).toEqual(cleaned);
      expect(await recordOf(answer)).toMatchObject({
        title: title.replaceAll(/ +/g, " "),
        cut: null,
        cleaned,
      });
    }
  });

  test.each(["\n", "\0", "\u001b", "C:\\Users", "\\x41", "\\u12"])(
    "with %j as it is in a text",
    async (raw) => {
      const body = JSON.stringify(aBugReport({ description: "a?b" })).replace("?", raw);
      const answer = await post(Buffer.from(body), "");

      expect(answer.json).toMatchObject({ cleaned: expect.arrayContaining(["body"]) });
      expect((await recordOf(answer)).description).toMatch(/^a.*b$/s);
    },
  );

  test.each(["", "{", "null", "[]", '{"title":"a"}', "\u0000\u0001", "[".repeat(30_000)])(
    "but what is no report is refused: %#",
    async (body) => expect((await post(Buffer.from(body), "")).status).toBe(400),
  );
});

test("the sender reads status and public answer, and not the notes", async () => {
  const { id } = await recordOf(await send(aBugReport({ title: "KANAREK" })));
  await api.put(
    `/api/admin/bug-reports/${id}/status`,
    { status: "resolved", publicAnswer: "Naprawione w 2.1.", adminNotes: "tylko dla nas" },
    operator,
  );

  const { json, text } = await api.get(`${path}/${id}`, header);

  // Strict, so that an extra field shown to the club fails the test.
  expect(BugReportProgress.strict().parse(json)).toMatchObject({
    id,
    status: "resolved",
    publicAnswer: "Naprawione w 2.1.",
  });
  expect(text).not.toMatch(/tylko dla nas|KANAREK/);
});
