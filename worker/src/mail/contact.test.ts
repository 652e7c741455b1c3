import { describe, expect, test } from "vitest";
import type { Contact } from "@scm/contract";
import { contactMails } from "../leads/contact.ts";
import {
  aContact,
  context,
  inEnglish,
  linksOf,
  shownText,
  asText,
  asHtml,
} from "./mail.fixture.ts";

describe.each([
  aContact(),
  aContact({
    ...inEnglish,
    subject: "Moving our member list",
    message: "Hello,\n\ncan you import a spreadsheet?\n\nJohn",
  }),
])("a message in $locale", (contact) => {
  test("reaches the staff in these words", async () => {
    const mail = contactMails.letters.toStaff(contact, context);

    await expect(asText(mail)).toMatchFileSnapshot(`golden/contact-to-staff.${contact.locale}.txt`);
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/contact-to-staff.${contact.locale}.html.txt`,
    );
  });

  test("is confirmed to the visitor in these words", async () => {
    const mail = contactMails.letters.toVisitor(contact, context);

    await expect(asText(mail)).toMatchFileSnapshot(
      `golden/contact-to-visitor.${contact.locale}.txt`,
    );
    await expect(asHtml(mail)).toMatchFileSnapshot(
      `golden/contact-to-visitor.${contact.locale}.html.txt`,
    );
  });
});

describe("whatever a visitor types", () => {
  test("an override of the writing direction turns neither subject nor sender round", () => {
    const { staff } = bothMails({
      name: "\u202eanna",
      subject: "\u2067faktura\u202e exe.pdf",
    });

    expect(staff.subject).toBe("Wiadomość ze strony: faktura exe.pdf");
    expect(staff.replyTo?.name).toBe("anna");
  });

  test.each(["a?bcc=victim@example.com", "a&cc=b@example.com", "50%25@example.com"])(
    "the link to %s is to that address alone",
    (email) => {
      const { staff } = bothMails({ email });

      const [link] = linksOf(staff.html);
      const { protocol, pathname, search } = new URL(link ?? "");
      expect({ protocol, search, address: decodeURIComponent(pathname) }).toEqual({
        protocol: "mailto:",
        search: "",
        address: email,
      });
    },
  );

  test.each([
    ["emoji of several parts", "👩‍👩‍👧 🏳️‍🌈 👍🏽"],
    ["right-to-left text", "שלום مرحبا"],
    ["combining marks", "e\u0301 z\u0307 n\u0303"],
    ["braces and templates", "{{7*7}} {name} ${x} '{y}'"],
  ])("%s arrive as they were typed", (_, typed) => {
    const { staff, visitor } = bothMails({ name: typed, subject: typed, message: typed });

    expect(staff.subject).toContain(typed);
    for (const { html, text } of [staff, visitor]) {
      expect(shownText(html).split(typed).length - 1).toBeGreaterThanOrEqual(3);
      expect(text.split(typed).length - 1).toBeGreaterThanOrEqual(3);
    }
  });

  test("every line of a message keeps its place, its indentation and, in plain text, its quote mark", () => {
    const message = "one\r\n\r\n  two\rthree\n-- \nBcc: four";

    const { staff, visitor } = bothMails({ message });

    for (const { html, text } of [staff, visitor]) {
      expect(html).toContain("one<br/><br/>  two<br/>three<br/>-- <br/>Bcc: four");
      expect(text).toContain("\n> one\n>\n>   two\n> three\n> -- \n> Bcc: four\n");
    }
  });

  test.each([
    ["one word", "ż".repeat(10_000)],
    ["quotation marks", '"'.repeat(10_000)],
    ["emoji", "🎯".repeat(5_000)],
    ["lines", "a\n".repeat(5_000).trim()],
  ])("10,000 characters of %s arrive whole, in a mail short enough not to be cut", (_, message) => {
    const { staff, visitor } = bothMails({ message });

    for (const { html, text } of [staff, visitor]) {
      expect(shownText(html)).toContain(message);
      expect(text.replaceAll(/^> /gm, "")).toContain(message);
      // Gmail cuts a mail off after 102 kB.
      expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    }
  });

  test("a subject of 200 characters is shortened to fit, between two signs", () => {
    const { staff } = bothMails({ subject: "👩‍👩‍👧".repeat(25) });

    expect(staff.subject.length).toBeLessThanOrEqual(200);
    expect(staff.subject).toMatch(/^Wiadomość ze strony: (👩‍👩‍👧)+…$/u);
  });
});

function bothMails(contact: Partial<Contact>) {
  return {
    staff: contactMails.letters.toStaff(aContact(contact), context),
    visitor: contactMails.letters.toVisitor(aContact(contact), context),
  };
}
