import { Fault, faultMessage } from "@scm/contract";
import { expect, test } from "vitest";
import { faultSentence } from "./faults.ts";
import { formatMoment, formatShortMoment } from "./moment.ts";
import { problemText } from "./problems.ts";

test.each(Fault.options)(
  "the fault %s has a sentence in both languages, with its bound",
  (fault) => {
    const [polish, english] = (["pl", "en"] as const).map((locale) =>
      faultSentence(locale, faultMessage(fault, 200)),
    );

    for (const sentence of [polish, english]) {
      // The words of the panel have no full stop.
      expect(sentence).toMatch(isOfForm(fault) ? /^\p{Lu}/u : /^\p{Lu}.*\.$/u);
      expect(sentence).not.toContain("{");
    }
    expect(polish).not.toBe(english);
    expect(/200/.test(polish ?? "")).toBe(
      /^(too|testimonial|tenantName|tenantClubName|maxUsers|unknownVariable|emailDomain|emailLetter|linkCode)/.test(
        fault,
      ),
    );
  },
);

function isOfForm(fault: string): boolean {
  return /^(testimonial|tenant|maxUsers|webhookUrl)/.test(fault);
}

/** A one-letter word before a breaking blank. */
const oneLetterWord = /(^|[ (])[aiouwz] /iu;

test.each(Fault.options)("in the Polish words for %s no one-letter word ends a line", (fault) => {
  // Quoted from the specification.
  if (fault === "testimonialAuthorName") return;

  expect(faultSentence("pl", faultMessage(fault, 200))).not.toMatch(oneLetterWord);
});

test.each(["malformed-json", "rotated-meanwhile", "too-many"] as const)(
  "in the Polish words for %s no one-letter word ends a line",
  (slug) => {
    expect(problemText("pl", slug).detail).not.toMatch(oneLetterWord);
  },
);

test.each([
  ["2026-11-21T08:05:00.000Z", "21.11.2026 09:05"],
  ["2026-07-01T22:30:00Z", "02.07.2026 00:30"],
  // The clock goes forward on 28 March 2027 and back on 31 October 2027.
  ["2027-03-28T00:59:00Z", "28.03.2027 01:59"],
  ["2027-03-28T01:00:00Z", "28.03.2027 03:00"],
  ["2027-10-31T00:30:00Z", "31.10.2027 02:30"],
  ["2027-10-31T01:30:00Z", "31.10.2027 02:30"],
])("%s is %s in Warsaw, whatever the zone of the machine", (iso, shown) => {
  expect(formatMoment(iso)).toBe(shown);
  // A narrow row has no room for this year, which has begun in Warsaw.
  const now = Date.parse("2026-12-31T23:00:00Z");
  expect(formatShortMoment(iso, now)).toBe(shown.replace(".2027", ""));
});
