import { expect, test } from "vitest";
import { contactMails } from "../leads/contact.ts";
import { aContact, context, shownText } from "../mail/mail.fixture.ts";

const { toStaff, toVisitor } = contactMails.write;

test("a mail about a lead that an operator typed speaks of no form on the site", () => {
  const proof = { form: "panel" as const, privacyVersion: null, termsVersion: null };

  expect(toVisitor(aContact(), context).text).toContain("w\u00a0formularzu");
  expect(toVisitor(aContact({ proof }), context).text).not.toContain("formularzu");
});

test.each([
  ["one word", "ż".repeat(10_000)],
  ["quotation marks", '"'.repeat(10_000)],
  ["emoji", "🎯".repeat(5_000)],
  ["lines", "a\n".repeat(5_000).trim()],
])("a message of 10,000 characters arrives whole and below Gmail's limit: %s", (_, message) => {
  const { html, text } = toStaff(aContact({ message }), context);

  expect(shownText(html)).toContain(message);
  expect(text.replaceAll(/^> /gm, "")).toContain(message);
  // Gmail cuts a mail off after 102 kB.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
});

test("an address is shown in its own letters, and answered as it is stored", () => {
  const { html, text } = toStaff(aContact({ email: "anna@xn--klub-ubr-73b.example" }), context);

  expect(shownText(html)).toContain("anna@klub-żubr.example");
  expect(text).toContain("anna@klub-żubr.example");
  expect(html).toContain("mailto:anna@xn--klub-ubr-73b.example");
});
