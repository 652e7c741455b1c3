/** Hostile and unusual text in every text field of every form. Case E40 of the fault catalogue. */
import { uniformDetail, uniformLine, uniformText } from "@scm/contract";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { formsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();

const oneLine = [
  "zażółć gęślą jaźń",
  "😀 👨‍👩‍👧‍👦 🏳️‍🌈",
  "مرحبا",
  "\u202Egnp.exe",
  "ﷺ",
  `e${"\u0301".repeat(150)}`,
  "\u200B\u200Bx",
  "İıI",
  "\uFEFFx",
  "a\u2028b",
  "\uD800",
  "a\uDC00b",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "${jndi:ldap://x}",
  "'; drop table leads; --",
  "\\",
  '"',
  "%",
  "../../etc/passwd",
  "=cmd|' /C calc'!A0",
  "%0d%0aBcc: x@y.pl",
  "undefined",
  "0",
  "__proto__",
  "a".repeat(200),
];

const severalLines = ["a\nb", "a\r\nb", "a\tb", "\u0007", "a".repeat(9_998), "\u001B[31m"];

/** Of these even joiners are left out. */
const details = new Set(["phone", "street", "postalCode", "city", "nip", "regon"]);

/** Fields of one line, by form. Those of lists and objects are made of the same types. */
const lineFields: Record<string, string[]> = {
  contact: ["name", "subject"],
  "demo-booking": ["name", "phone", "clubName", "preferredDate"],
  order: ["name", "clubName", ...details],
  "beta-signup": ["name", "phone", "clubName"],
};

describe.each(formsOf(api.sql))("$path", ({ kind, path, adminPath, body }) => {
  const fields = lineFields[kind] ?? [];

  test.each(titled(oneLine))("%s is stored in every line, made uniform", async (_, text) => {
    const lines = Object.fromEntries(fields.map((field) => [field, text]));
    const uniform = fields.map((field) => [
      field,
      details.has(field) ? uniformDetail(text) : uniformLine(text),
    ]);

    const answer = await api.post(path, { ...(await body()), ...lines });

    expect(answer.status).toBe(201);
    const read = await api.get(`${adminPath}/${Object(answer.json).id}`, session);
    expect(read.json).toMatchObject(Object.fromEntries(uniform));
  });
});

test.each(titled([...oneLine, ...severalLines]))(
  "%s is stored in the message of a contact and in the notes",
  async (_, text) => {
    const [contact] = formsOf(api.sql);
    const message = `x${text}x`;
    const kept = uniformText(message);

    const { json } = await api.post("/api/contact", { ...(await contact?.body()), message });
    const path = `/api/admin/contacts/${Object(json).id}`;
    await api.put(`${path}/status`, { status: "new", adminNotes: message }, session);

    const read = await api.get(path, session);
    expect(read.json).toMatchObject({ message: kept, adminNotes: kept });
  },
);

/** Adds a readable form to each text, for test titles. */
function titled(texts: string[]): [string, string][] {
  return texts.map((text) => [JSON.stringify(text).slice(0, 40), text]);
}
