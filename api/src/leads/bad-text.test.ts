/** Hostile and unusual text in every text field of every form. Case E40 of the fault catalogue. */
import { Detail, Line, uniformDetail, uniformLine } from "@scm/contract";
import { assert, asyncProperty, constantFrom, oneof, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { formsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();

/** Marks of the languages that a text passes through, and any letters, also halves of them. */
const marks = `<script>alert(1)</script> {{7*7}} \${jndi:ldap://x} '; drop table leads; --
  \\ " % ../../etc/passwd =cmd|' %0d%0aBcc: undefined __proto__ 0`;
const text = oneof(
  constantFrom(...marks.split(/\s+/), "a\uDC00b", "\u202Egnp.exe", `e${"\u0301".repeat(150)}`),
  string({ unit: "binary", maxLength: 50 }),
  string({ unit: "grapheme", maxLength: 90 }),
).map((drawn) => `x${drawn}`);
const line = text.filter((one) => Line.safeParse(one).success && Detail.safeParse(one).success);
const rounds = { numRuns: 40 };

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

  test("any text is stored in every line, made uniform", async () => {
    const storing = asyncProperty(line, async (one) => {
      const answer = await api.post(path, {
        ...(await body()),
        ...Object.fromEntries(fields.map((field) => [field, one])),
      });
      const read = await api.get(`${adminPath}/${Object(answer.json).id}`, session);

      const [asDetail, asLine] = [uniformDetail(one), uniformLine(one)];
      const uniform = fields.map((field) => [field, details.has(field) ? asDetail : asLine]);
      expect(read.json).toMatchObject(Object.fromEntries(uniform));
    });
    await assert(storing, rounds);
  });
});
