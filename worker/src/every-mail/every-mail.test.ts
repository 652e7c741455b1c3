/** Rules that every mail keeps, whatever people type. */
import { mailtoLink } from "@scm/contract";
import { describe, expect, test } from "vitest";
import { canaryPesel, everyKind, submissions, type Common } from "./every-mail.fixture.ts";
import { previewOf, shownText, titleOf } from "../mail/mail.fixture.ts";
import type { Mail } from "../mail/mail.ts";

const markup = `<script>alert(1)</script>"><img src=x onerror='alert(2)'>&lt;`;

const unusualTexts: [title: string, typed: string][] = [
  ["markup and quotes", markup],
  ["emoji of several parts", "👩‍👩‍👧 🏳️‍🌈 👍🏽"],
  ["right-to-left text", "שלום مرحبا"],
  ["combining marks", "e\u0301 z\u0307 n\u0303"],
  ["braces and templates", "{{7*7}} {name} ${x} '{y}'"],
];

/** The administrator of an order is told that we keep the number. */
const mayNameThePesel = ["order, to its administrator"];

describe.each(everyKind)("every mail: $kind", ({ kind, mails }) => {
  test.each<[title: string, Common, typed?: string]>([
    ["a usual record", {}],
    ["an English record", { locale: "en" }],
    ["suspected spam", { isSuspectedSpam: true }],
    ...unusualTexts.map(([title, typed]): [string, Common, string] => [title, {}, typed]),
  ])("show in HTML the words of the plain text, and no others: %s", (_, common, typed) => {
    for (const { subject, text, html } of mails(common, typed)) {
      expect(wordsOf(shownText(html))).toBe(wordsOf(previewOf(html) + inOrderOfHtml(text)));
      expect(titleOf(html)).toBe(subject);
    }
  });

  test("have in HTML the links of the plain text, our number, and no e-mail link to a second address", () => {
    const email = "a?bcc=b&c=50%25@example.com";
    const club = ["piotr@klub.example.pl", "jan@klub.example.pl", "zarzad@tarcza.example"];
    const ours = [email, "kontakt@example.com", ...club].map((address) => mailtoLink(address));
    ours.push("tel:+48600200300");

    for (const { text, html } of mails({ email })) {
      const links = linksOf(html).filter(
        (link) => !ours.includes(link.replace(/\?subject=[^?&]*$/, "")),
      );
      expect(links).toEqual(text.match(/^https:.*$/gm) ?? []);
    }
  });

  test("say that they are Polish where the record is", () => {
    for (const { html } of mails({})) expect(html).toContain('<html dir="ltr" lang="pl">');
  });

  test("load no picture, style sheet, font or script", () => {
    for (const { html } of mails({})) {
      expect(html).not.toMatch(
        /<(img|link|script|iframe|object|svg)\b|\ssrc=|url\(|@import|@font-face/i,
      );
    }
  });

  test("contain neither notes of the operators nor a PESEL", () => {
    for (const { html, text, calendar } of mails({ adminNotes: "Zadzwonić w poniedziałek" })) {
      const everything = `${html}${text}${calendar?.content}`;
      expect(everything).not.toContain("Zadzwonić");
      expect(everything).not.toContain(canaryPesel);
      expect(everything).not.toContain("••");
      expect(mayNameThePesel.includes(kind) || !/PESEL/i.test(everything)).toBe(true);
    }
  });

  test.each(["pl", "en"] as const)("have no missing value and no placeholder in %s", (locale) => {
    for (const { subject, text } of mails({ locale })) {
      expect(subject + text).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    }
  });

  test("gain no header and no line from a line break", () => {
    const typed =
      "Bcc: Anna\r\nBcc: victim@example.com\u2028Bcc: other@example.com\0\u0085Bcc: third@example.com";

    for (const { subject, text, calendar } of mails({}, typed)) {
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      const lines = `${text}\n${calendar?.content ?? ""}`.split(/[\r\n\u0085\u2028\u2029]/);
      expect(lines.filter((line) => /^\s*Bcc/.test(line))).toEqual([]);
    }
  });

  test("have no direction override in a header or calendar", () => {
    for (const { subject, calendar } of mails({}, "\u202eanna\u2067exe.pdf")) {
      const ours = `${subject}${calendar?.content}`;
      expect(ours).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });

  test.each([
    ["letters", "ż".repeat(200)],
    ["quotation marks", '"'.repeat(200)],
    ["emoji", "🎯".repeat(100)],
  ])("stay below Gmail's limit with words of 200 %s in every field", (_title, typed) => {
    for (const { html, text, subject } of mails({}, typed)) {
      // Gmail cuts a mail off after 102 kB.
      expect(Buffer.byteLength(html)).toBeLessThan(102_000);
      expect(Buffer.byteLength(text)).toBeLessThan(102_000);
      expect(subject.length).toBeLessThanOrEqual(200);
    }
  });
});

describe.each(submissions)("mails about a submission: $kind", ({ toStaff, toVisitor, later }) => {
  test("the staff write to the sender by a link with the subject of an answer", () => {
    expect(toStaff({}).html).toMatch(
      /"mailto:anna@klub\.example\.pl\?subject=Re%3A%20[^"&?#]+%5B5C1E8A44%5D"/,
    );
  });

  test.each([
    ["pl", "polski"],
    ["en", "angielski"],
  ] as const)(
    "the visitor reads %s, and the staff read in Polish that it is so",
    (locale, name) => {
      const staff = toStaff({ locale });

      expect(staff.text).toContain(`\nJęzyk strony: ${name}\n`);
      expect(staff.html).toContain('<html dir="ltr" lang="pl">');
      for (const { html } of toTheVisitor({ locale })) {
        expect(html).toContain(`<html dir="ltr" lang="${locale}">`);
      }
    },
  );

  test.each(unusualTexts)("%s reach the staff as typed", (_, typed) => {
    expect(toStaff({}, typed).text).toContain(typed);
  });

  test("the staff read first that it is suspected spam, and the visitor never", () => {
    const caution = "Wygląda na to, że formularz wypełnił program";

    expect(toStaff({ isSuspectedSpam: true }).text.split("\n\n")[1]).toMatch(`!! ${caution}`);
    expect(toStaff({}).text).not.toContain(caution);
    for (const { text } of toTheVisitor({ isSuspectedSpam: true })) {
      expect(text).not.toContain(caution);
    }
  });

  test.each(["Buy at https://spam.example", "spam.example/login", "www.spam.example", "a@spam"])(
    "the visitor reads nothing of %j, which was typed into every field",
    (typed) => {
      for (const { subject, text, html, calendar } of toTheVisitor({}, typed)) {
        expect(text).toContain("Dzień dobry,\n");
        expect(subject + text + html + calendar?.content).not.toContain("spam");
      }
    },
  );

  test.each([
    ["pl", "Dzień dobry,\n", 0],
    ["en", "Hello Onlyaname,\n", 1],
  ] as const)(
    "the greeting in %s is %j, and no other text was typed",
    (locale, greeting, times) => {
      const [typed, email] = ["Onlyaname", "anna@klub.example.pl"];

      for (const { subject, text, html } of toTheVisitor({ email, locale }, typed)) {
        expect(text.split(typed)).toHaveLength(1 + times);
        expect(text).toContain(greeting);
        expect(subject).not.toContain(typed);
        expect(text + html).not.toContain(email);
      }
    },
  );

  function toTheVisitor(...own: [common: Common, typed?: string]): Mail[] {
    return [toVisitor(...own), ...later(...own)];
  }
});

test.each(unusualTexts)("the staff read %s in every text of a bug report as typed", (_, typed) => {
  const [toStaff] = everyKind.find(({ kind }) => kind === "bug report")?.mails({}, typed) ?? [];

  expect(toStaff?.text.split(typed).length).toBeGreaterThan(9);
});

/**
 * The plain text without its web links, and with the reason for the mail before the signature. A
 * letter has no reason, and our name not at its head.
 */
function inOrderOfHtml(text: string): string {
  const [content = "", end = ""] = text.split("\n-- \n");
  const [signature = "", reason = ""] = end.split("\n\n");
  if (reason === "") return content + signature;
  return `SCM ${content.replaceAll(/^https:.*$/gm, "")}${reason}${signature}`;
}

/** Without spaces, also those of no width, and without the marks that only plain text has. */
function wordsOf(text: string): string {
  return text.replaceAll(/[\s\u034f:>!–-]/g, "");
}

function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) =>
    (link ?? "").replaceAll("&amp;", "&"),
  );
}
