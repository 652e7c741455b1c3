/** What holds for every mail about every kind of submission, whatever a visitor types into it. */
import { describe, expect, test } from "vitest";
import { canaryPesel, everyKind, type Common } from "./every-kind.fixture.ts";
import { recordId, shownText, webLinks } from "./mail.fixture.ts";
import type { Mail } from "./mail.ts";

describe.each(everyKind)("a submission on the screen $screen", ({ screen, ...mails }) => {
  const { toStaff, toVisitor, later } = mails;

  test("a reply to the staff mail goes to the visitor, any other to the company", () => {
    expect(toStaff({}).replyTo).toEqual({
      name: "Anna Kowalska",
      address: "anna@klub.example.pl",
    });
    for (const { replyTo } of toTheVisitor({})) {
      expect(replyTo).toEqual({
        name: "Przykładowa Spółka z o.o.",
        address: "kontakt@example.com",
      });
    }
  });

  test("the staff mail has one button, to this record; the confirmation has none", () => {
    const { html, text } = toStaff({});

    const record = `https://scm.example.pl/security/admin/${screen}?id=${recordId}`;
    expect(webLinks(html)).toEqual([record]);
    expect(text).toContain(`\n${record}\n`);
    expect(webLinks(toVisitor({}).html)).toEqual([]);
  });

  test.each([
    ["pl", "Numer zgłoszenia"],
    ["en", "Reference"],
  ] as const)("every mail names its reference in one line, in %s", (locale, label) => {
    const staff = toStaff({ locale });

    expect(staff.text).toContain("\nNumer zgłoszenia: 5C1E8A44\n");
    for (const { text, html } of toTheVisitor({ locale })) {
      expect(text).toContain(`\n${label}: 5C1E8A44\n`);
      expect(shownText(html)).toContain(`${label}5C1E8A44`);
    }
  });

  test("the staff read first that a program seems to have sent it, and the visitor never", () => {
    const caution = "Wygląda na to, że formularz wypełnił program";
    const suspected = toStaff({ isSuspectedSpam: true });

    expect(suspected.text.split("\n\n")[1]).toMatch(`!! ${caution}`);
    expect(shownText(suspected.html)).toContain(caution);
    expect(toStaff({}).text).not.toContain(caution);
    for (const { text } of toTheVisitor({ isSuspectedSpam: true })) {
      expect(text).not.toContain(caution);
    }
  });

  test("a mail loads nothing and reports nothing: no picture, style sheet, font or script", () => {
    for (const { html } of all({})) {
      expect(html).not.toMatch(
        /<(img|link|script|iframe|object|svg)\b|\ssrc=|url\(|@import|@font-face/i,
      );
    }
  });

  test("what the operators keep, and a PESEL, are in no mail", () => {
    for (const { html, text, calendar } of all({ adminNotes: "Zadzwonić w poniedziałek" })) {
      const everything = `${html}${text}${calendar?.content}`;
      expect(everything).not.toContain("Zadzwonić");
      expect(everything).not.toContain(canaryPesel);
      expect(everything).not.toMatch(/PESEL|••/i);
    }
  });

  test.each(["pl", "en"] as const)("no mail in %s has a gap or a key in it", (locale) => {
    for (const { subject, text, html } of all({ locale })) {
      expect(subject + text + shownText(html)).not.toMatch(/undefined|null|NaN|\[object|\{\w+\}/);
    }
  });

  test("markup and quotes are shown, not obeyed", () => {
    const typed = `<script>alert(1)</script>"><img src=x onerror='alert(2)'>&lt;`;

    for (const { html, text } of [toStaff({}, typed), toVisitor({}, typed)]) {
      expect(html).not.toMatch(/<script|<img|onerror='/i);
      expect(shownText(html)).toContain(typed);
      expect(text).toContain(typed);
    }
  });

  test("a line break adds no header to the mail and no line to its text", () => {
    const typed =
      "Bcc: Anna\r\nBcc: victim@example.com\u2028Bcc: other@example.com\0\u0085Bcc: third@example.com";

    for (const { subject, replyTo, text, calendar } of all({}, typed)) {
      expect(subject + replyTo?.name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      const lines = `${text}\n${calendar?.content ?? ""}`.split(/[\r\n\u0085\u2028\u2029]/);
      expect(lines.filter((line) => /^\s*Bcc/.test(line))).toEqual([]);
    }
  });

  test("an override of the writing direction is in no header and no calendar", () => {
    for (const { subject, replyTo, calendar } of all({}, "\u202eanna\u2067exe.pdf")) {
      const ours = `${subject}${replyTo?.name}${calendar?.content}`;
      expect(ours).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    }
  });

  test.each([
    ["letters", "ż".repeat(200)],
    ["quotation marks", '"'.repeat(200)],
    ["emoji", "🎯".repeat(100)],
  ])("words of 200 %s in every field leave a mail that is not cut off", (_title, typed) => {
    for (const { html, text, subject } of all({}, typed)) {
      // Gmail cuts a mail off after 102 kB.
      expect(Buffer.byteLength(html)).toBeLessThan(102_000);
      expect(Buffer.byteLength(text)).toBeLessThan(102_000);
      expect(subject.length).toBeLessThanOrEqual(200);
    }
  });

  test("what was typed is not in the subject, the preview or the heading to the visitor", () => {
    const typed = "Buy at https://spam.example";

    const copied = toVisitor({}, typed);
    const [beforeTheCopy = ""] = shownText(copied.html).split(
      /Kopia Twoj|Twoja rez|Twoje (zam|zgł)/,
    );
    expect(copied.subject + beforeTheCopy).not.toContain("spam");
    for (const { subject, html } of later({}, typed)) {
      expect(subject + shownText(html)).not.toContain("spam");
    }
  });

  function all(common: Common, typed?: string): Mail[] {
    return [toStaff(common, typed), ...toTheVisitor(common, typed)];
  }

  function toTheVisitor(common: Common, typed?: string): Mail[] {
    return [toVisitor(common, typed), ...later(common, typed)];
  }
});
