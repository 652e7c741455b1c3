import type { BugReport } from "@scm/contract";
import { expect, test } from "vitest";
import { bugReportMails } from "../leads/bug-report.ts";
import { aBugReport, context, shownText } from "../mail/mail.fixture.ts";

function mailAbout(report: Partial<BugReport>) {
  return bugReportMails.write.toStaff(aBugReport(report), context);
}

test.each([
  ["jan@klub.example.pl", 3],
  ["Jan, tel. 600 100 200", 2],
  ["a@b.pl\r\nBcc: c@d.pl", 2],
])(
  "the staff write to the club and to the reporter, if %j is an address",
  (reporterEmail, count) => {
    const links = mailAbout({ reporterEmail }).html.match(/mailto:[^"]*/g);

    expect(links).toHaveLength(count);
    expect(links?.slice(0, -1).every((link) => link.includes("?subject=Re%3A%20"))).toBe(true);
  },
);

test("the answer that the club reads is not in the mail", () => {
  const { html, text } = mailAbout({ publicAnswer: "Szukamy przyczyny" });

  expect(html + text).not.toContain("Szukamy");
});

test.each([
  ["letters", "ż", 10_000],
  ["quotation marks", '"', 10_000],
  ["emoji", "🎯", 5_000],
  ["lines", "a\n", 5_000],
])("the longest texts of %s are shortened below Gmail's limit", (_, one, count) => {
  const long = one.repeat(count);

  const { html, text } = mailAbout({
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
