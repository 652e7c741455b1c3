/** The one mail about a bug report. It goes to the staff, whatever a club's system has sent. */
import type { BugReport } from "@scm/contract";
import { describe, expect, test } from "vitest";
import { bugReportMails } from "../leads/bug-report.ts";
import {
  aBugReport,
  asHtml,
  asText,
  context,
  linksOf,
  recordId,
  shownText,
  webLinks,
} from "./mail.fixture.ts";

function mailOf(report: Partial<BugReport> = {}) {
  return bugReportMails.letters.toStaff(aBugReport(report), context);
}

const leftEmpty = {
  category: null,
  reporterName: null,
  reporterEmail: null,
  reproductionSteps: null,
  expectedBehavior: null,
  actualBehavior: null,
} as const;

/** The same text in every field that a club's system fills in. */
function everyText(typed: string): Partial<BugReport> {
  const texts = { ...leftEmpty, title: typed, description: typed };
  return {
    ...Object.fromEntries(Object.keys(texts).map((field) => [field, typed])),
    sender: { kind: "tenant", id: recordId, name: typed, email: typed },
  };
}

test.each([
  ["full", {}],
  ["short", leftEmpty],
])("a %s report reaches the staff in these words", async (name, report) => {
  const mail = mailOf(report);

  await expect(asText(mail)).toMatchFileSnapshot(`golden/bug-report-to-staff.${name}.txt`);
  await expect(asHtml(mail)).toMatchFileSnapshot(`golden/bug-report-to-staff.${name}.html.txt`);
});

test("it has one button, to this record", () => {
  const { html, text } = mailOf();

  const record = `https://scm.example.pl/security/admin/bug-reports?id=${recordId}`;
  expect(webLinks(html)).toEqual([record]);
  expect(text).toContain(`\n${record}\n`);
});

test.each(["jan@klub.example.pl", "Jan, tel. 600 100 200", "a@b.pl\r\nBcc: c@d.pl"])(
  "a reply goes to nobody that the report names: %s is not known to be an address",
  (reporterEmail) => {
    const mail = mailOf({ reporterEmail });

    expect(mail.replyTo).toBeUndefined();
    const company = `mailto:${context.brand.company.email}`;
    expect(linksOf(mail.html).filter((link) => link.startsWith("mailto:"))).toEqual([company]);
  },
);

test.each([
  ["type", "bug", "błąd"],
  ["type", "feature", "nowa funkcja"],
  ["type", "improvement", "ulepszenie"],
  ["type", "other", "inne"],
  ["priority", "low", "niski"],
  ["priority", "medium", "średni"],
  ["priority", "high", "wysoki"],
  ["priority", "critical", "krytyczny"],
])("the %s %s is read as %s", (field, value, word) => {
  const { text, html } = mailOf({ [field]: value });

  expect(text).toMatch(new RegExp(`: ${word}$`, "m"));
  expect(shownText(html)).toContain(word);
  expect(text).not.toMatch(new RegExp(`: ${value}$`, "m"));
});

test("what the operators keep, and the answer that the club reads, are not in it", () => {
  const { html, text } = mailOf({
    adminNotes: "Zadzwonić w poniedziałek",
    publicAnswer: "Szukamy przyczyny",
  });

  expect(html + text).not.toMatch(/Zadzwonić|Szukamy/);
});

test.each([
  ["a full report", {}],
  ["a short one", leftEmpty],
])("%s leaves no gap and no key in it", (_, report) => {
  const { subject, text, html } = mailOf(report);

  expect(subject + text + shownText(html)).not.toMatch(
    /undefined|null|NaN|\[object|\{\w+\}|bugReport/,
  );
});

test("it loads nothing and reports nothing: no picture, style sheet, font or script", () => {
  const { html } = mailOf();

  expect(html).not.toMatch(
    /<(img|link|script|iframe|object|svg)\b|\ssrc=|url\(|@import|@font-face/i,
  );
});

describe("whatever a club's system sends", () => {
  test("markup and quotes are shown, not obeyed", () => {
    const typed = `<script>alert(1)</script>"><img src=x onerror='alert(2)'>&lt;`;

    const { html, text } = mailOf(everyText(typed));

    expect(html).not.toMatch(/<script|<img|onerror='/i);
    for (const body of [shownText(html), text]) {
      expect(body.split(typed).length - 1).toBeGreaterThanOrEqual(9);
    }
  });

  test("a line break adds no header to the mail and no line to its text", () => {
    const typed =
      "Bcc: Anna\r\nBcc: victim@example.com\u2028Bcc: other@example.com\0\u0085Bcc: third@example.com";

    const { subject, text } = mailOf(everyText(typed));

    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    const lines = text.split(/[\r\n\u0085\u2028\u2029]/);
    expect(lines.filter((line) => /^\s*Bcc/.test(line))).toEqual([]);
  });

  test("an override of the writing direction is in no header", () => {
    const { subject } = mailOf(everyText("\u202eanna\u2067exe.pdf"));

    expect(subject).toBe("Zgłoszenie błędu: annaexe.pdf");
  });

  test.each([
    ["emoji of several parts", "👩‍👩‍👧 🏳️‍🌈 👍🏽"],
    ["right-to-left text", "שלום مرحبا"],
    ["braces and templates", "{{7*7}} {name} ${x} '{y}'"],
  ])("%s arrive as they were typed", (_, typed) => {
    const { subject, html, text } = mailOf(everyText(typed));

    expect(subject).toContain(typed);
    for (const body of [shownText(html), text]) {
      expect(body.split(typed).length - 1).toBeGreaterThanOrEqual(9);
    }
  });

  test("a title of 200 characters is shortened to fit the subject, between two signs", () => {
    const { subject } = mailOf({ title: "👩‍👩‍👧".repeat(25) });

    expect(subject.length).toBeLessThanOrEqual(200);
    expect(subject).toMatch(/^Zgłoszenie błędu: (👩‍👩‍👧)+…$/u);
  });

  test.each([
    ["letters", "ż", 10_000],
    ["quotation marks", '"', 10_000],
    ["emoji", "🎯", 5_000],
    ["lines", "a\n", 5_000],
  ])("texts as long as may be, of %s, leave a mail that is not cut off", (_, one, count) => {
    const long = one.repeat(count);
    const line = one.replace("\n", " ").repeat(100);

    const { html, text } = mailOf({
      ...everyText(line),
      description: long,
      reproductionSteps: long,
      expectedBehavior: long,
      actualBehavior: long,
    });

    // Gmail cuts a mail off after 102 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
    expect(Buffer.byteLength(text)).toBeLessThan(102_000);
    expect(shownText(html)).toContain("…");
  });
});

const heldBack = {
  senderName: "Klub Strzelecki „Tarcza”",
  size: 17,
  firstAt: "2026-11-20T13:05:00.000Z",
  lastAt: "2026-11-20T13:58:00.000Z",
};

test("reports beyond the mails of an hour are told in these words", async () => {
  const mail = bugReportMails.letters.summary(heldBack, context);

  await expect(asText(mail)).toMatchFileSnapshot("golden/bug-report-summary.txt");
  await expect(asHtml(mail)).toMatchFileSnapshot("golden/bug-report-summary.html.txt");
  expect(webLinks(mail.html)).toEqual(["https://scm.example.pl/security/admin/bug-reports"]);
});

test.each([
  [1, "1 zgłoszenie błędu "],
  [3, "3 zgłoszenia błędów "],
  [1_234, "1234 zgłoszenia "],
  [25, "25 zgłoszeń błędów "],
])("of %i the summary speaks as a person does", (size, start) => {
  const { subject } = bugReportMails.letters.summary({ ...heldBack, size }, context);

  expect(subject.replaceAll("\u00a0", "")).toMatch(new RegExp(`^${start}`));
});

test("the name of a club's system adds no header and no line to the summary", () => {
  const senderName = "x\r\nBcc: victim@example.com\u2028Bcc: other@example.com";

  const { subject, text } = bugReportMails.letters.summary({ ...heldBack, senderName }, context);

  expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(text.split(/[\r\n\u2028]/).filter((line) => /^\s*Bcc/.test(line))).toEqual([]);
});
