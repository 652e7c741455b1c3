import { describe, expect, test } from "vitest";
import type { Contact, Locale } from "@scm/contract";
import { contactMail } from "./contact.tsx";
import type { Mail, MailContext } from "./mail.ts";

const context: MailContext = {
  publicUrl: "https://scm.example.pl",
  brand: {
    productName: "SCM",
    demoUrl: "https://demo.example.com",
    company: {
      name: "Przykładowa Spółka z o.o.",
      taxId: "000-000-00-00",
      phone: "+48 000 000 000",
      address: "ul. Przykładowa 1, 00-000 Warszawa",
      email: "kontakt@example.com",
    },
  },
};

const submissions: Record<Locale, Partial<Contact>> = {
  pl: {},
  en: {
    name: "John O’Hara",
    email: "john@club.example.org",
    subject: "Moving our member list",
    message: "Hello,\n\ncan you import a spreadsheet?\n\nJohn",
    locale: "en",
    createdAt: "2027-07-01T22:30:00.000Z",
  },
};

describe.each(["pl", "en"] as const)("a message in %s", (locale) => {
  const contact = aContact(submissions[locale]);

  test("reaches the staff in these words", async () => {
    const mail = await contactMail.toStaff(contact, context);

    await expect(asText(mail)).toMatchFileSnapshot(`golden/contact-to-staff.${locale}.txt`);
    await expect(asHtml(mail)).toMatchFileSnapshot(`golden/contact-to-staff.${locale}.html.txt`);
  });

  test("is confirmed to the visitor in these words", async () => {
    const mail = await contactMail.toVisitor(contact, context);

    await expect(asText(mail)).toMatchFileSnapshot(`golden/contact-to-visitor.${locale}.txt`);
    await expect(asHtml(mail)).toMatchFileSnapshot(`golden/contact-to-visitor.${locale}.html.txt`);
  });
});

test("a reply to the staff mail goes to the visitor, a reply to the confirmation to the company", async () => {
  const { staff, visitor } = await bothMails({});

  expect(staff.replyTo).toEqual({ name: "Anna Kowalska", address: "anna@klub.example.pl" });
  expect(visitor.replyTo).toEqual({
    name: "Przykładowa Spółka z o.o.",
    address: "kontakt@example.com",
  });
});

test("the staff mail has one button, to this record; the confirmation has none", async () => {
  const { staff, visitor } = await bothMails({});

  const record = `https://scm.example.pl/security/admin/contacts?id=${aContact({}).id}`;
  expect(webLinks(staff.html)).toEqual([record]);
  expect(staff.text).toContain(`\n${record}\n`);
  expect(webLinks(visitor.html)).toEqual([]);
});

test("a mail loads nothing and reports nothing: no picture, style sheet, font or script", async () => {
  const { staff, visitor } = await bothMails({});

  for (const { html } of [staff, visitor]) {
    expect(html).not.toMatch(
      /<(img|link|script|iframe|object|svg)\b|\ssrc=|url\(|@import|@font-face/i,
    );
  }
});

test("what the operators keep about a contact is in no mail", async () => {
  const { staff, visitor } = await bothMails({
    status: "in_progress",
    adminNotes: "Zadzwonić w poniedziałek",
    processedAt: "2026-12-24T11:11:00.000Z",
  });

  for (const { html, text } of [staff, visitor]) {
    expect(html + text).not.toMatch(/in_progress|W trakcie|Zadzwonić|24\.12\.2026/);
  }
});

describe("whatever a visitor types", () => {
  test("markup and quotes are shown, not obeyed", async () => {
    const typed = `<script>alert(1)</script>"><img src=x onerror='alert(2)'>&lt;`;

    const { staff, visitor } = await bothMails({ name: typed, subject: typed, message: typed });

    for (const { html, text } of [staff, visitor]) {
      expect(html).not.toMatch(/<script|<img|onerror='/i);
      expect(shownText(html)).toContain(typed);
      expect(text).toContain(typed);
    }
  });

  test("a line break adds no header to the mail and no line to its text", async () => {
    const typed =
      "Anna\r\nBcc: victim@example.com\u2028Bcc: other@example.com\0\u0085Bcc: third@example.com";

    const { staff, visitor } = await bothMails({ name: typed, subject: typed, message: typed });

    for (const { subject, replyTo, text } of [staff, visitor]) {
      expect(subject + replyTo?.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect(text.split(/[\r\n\u0085\u2028\u2029]/).filter((line) => /^\s*Bcc/.test(line))).toEqual(
        [],
      );
    }
  });

  test("an override of the writing direction turns neither subject nor sender round", async () => {
    const { staff } = await bothMails({
      name: "\u202eanna",
      subject: "\u2067faktura\u202e exe.pdf",
    });

    expect(staff.subject).toBe("Wiadomość ze strony: faktura exe.pdf");
    expect(staff.replyTo?.name).toBe("anna");
  });

  test.each(["a?bcc=victim@example.com", "a&cc=b@example.com", "50%25@example.com"])(
    "the link to %s is to that address alone",
    async (email) => {
      const { staff } = await bothMails({ email });

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
  ])("%s arrive as they were typed", async (_, typed) => {
    const { staff, visitor } = await bothMails({ name: typed, subject: typed, message: typed });

    expect(staff.subject).toContain(typed);
    for (const { html, text } of [staff, visitor]) {
      expect(shownText(html).split(typed).length - 1).toBeGreaterThanOrEqual(3);
      expect(text.split(typed).length - 1).toBeGreaterThanOrEqual(3);
    }
  });

  test("every line of a message keeps its place, its indentation and, in plain text, its quote mark", async () => {
    const message = "one\r\n\r\n  two\rthree\n-- \nBcc: four";

    const { staff, visitor } = await bothMails({ message });

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
  ])(
    "10,000 characters of %s arrive whole, in a mail short enough not to be cut",
    async (_, message) => {
      const { staff, visitor } = await bothMails({ message });

      for (const { html, text } of [staff, visitor]) {
        expect(shownText(html)).toContain(message);
        expect(text.replaceAll(/^> /gm, "")).toContain(message);
        // Gmail cuts a mail off after 102 kB.
        expect(Buffer.byteLength(html)).toBeLessThan(102_000);
      }
    },
  );

  test("a subject of 200 characters is shortened to fit, between two signs", async () => {
    const { staff } = await bothMails({ subject: "👩‍👩‍👧".repeat(25) });

    expect(staff.subject.length).toBeLessThanOrEqual(200);
    expect(staff.subject).toMatch(/^Wiadomość ze strony: (👩‍👩‍👧)+…$/u);
  });

  test("nothing of it stands in the subject, the preview or the heading of the confirmation", async () => {
    const typed = "Buy at https://spam.example";

    const { visitor } = await bothMails({ name: typed, subject: typed, message: typed });

    const [beforeTheCopy] = shownText(visitor.html).split("Kopia Twojej wiadomości");
    expect(visitor.subject + beforeTheCopy).not.toContain("spam");
  });
});

function aContact(contact: Partial<Contact>): Contact {
  return {
    id: "0193a3b2-7c11-7d3a-9f01-2b6f5c1e8a44",
    name: "Anna Kowalska",
    email: "anna@klub.example.pl",
    subject: "Przeniesienie bazy członków",
    message: "Dzień dobry,\n\nczy przeniesiecie arkusz składek?\n\n  – 240 członków\n\nAnna",
    locale: "pl",
    status: "new",
    adminNotes: null,
    processedAt: null,
    createdAt: "2026-11-20T13:05:00.000Z",
    ...contact,
  };
}

async function bothMails(contact: Partial<Contact>) {
  return {
    staff: await contactMail.toStaff(aContact(contact), context),
    visitor: await contactMail.toVisitor(aContact(contact), context),
  };
}

function asText({ subject, text }: Mail): string {
  return `${subject}\n\n${text}`;
}

/** One tag per line, so that a change shows as the few lines it is. */
function asHtml({ html }: Mail): string {
  return html.replaceAll("><", ">\n<");
}

/** What the body shows, as a browser reads it: lines for breaks, no tags, entities resolved. */
function shownText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replaceAll("<br/>", "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) =>
    (link ?? "").replaceAll("&amp;", "&"),
  );
}

function webLinks(html: string): string[] {
  return linksOf(html).filter((link) => !link.startsWith("mailto:"));
}
