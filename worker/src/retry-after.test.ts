import * as fc from "fast-check";
import { expect, test } from "vitest";
import { retryAfterS, waitInS } from "./retry-after.ts";

const now = Date.parse("2026-11-29T12:00:00Z");

/** Whole seconds, before and after now, as far as two digits of a year reach. */
const moments = fc.integer({ min: -1_000_000_000, max: 700_000_000 });

/** RFC 9110, 5.6.7: IMF-fixdate, and the obsolete forms of RFC 850 and of `asctime`. */
function formsOf(date: Date): string[] {
  const [, weekday, day = "", month, year = "", time] =
    /^(\w+), (\d\d) (\w+) (\d+) (\S+) GMT$/.exec(date.toUTCString()) ?? [];
  const long = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(date);
  return [
    date.toUTCString(),
    `${long}, ${day}-${month}-${year.slice(2)} ${time} GMT`,
    `${weekday} ${month} ${day.replace(/^0/, " ")} ${time} ${year}`,
  ];
}

test("Retry-After is read as seconds and in every form of a date, and what is past is 0", () => {
  fc.assert(
    fc.property(moments, fc.nat(), (ahead, seconds) => {
      const forms = formsOf(new Date(now + ahead * 1_000));
      expect(forms.map((form) => retryAfterS(form, now))).toEqual(
        forms.map(() => Math.max(ahead, 0)),
      );
      expect(retryAfterS(` ${seconds} `, now)).toBe(seconds);
      expect(retryAfterS(`-${seconds}.5`, now)).toBe(0);
    }),
  );
});

test("anything else in Retry-After is 0", () => {
  const [imf = ""] = formsOf(new Date(now + 60_000));
  fc.assert(
    fc.property(fc.string(), fc.nat({ max: imf.length - 1 }), (text, at) => {
      fc.pre(!/^\s*\d+\s*$/.test(text));
      expect(retryAfterS(text, now)).toBe(0);
      expect(retryAfterS(imf.slice(0, at) + imf.slice(at + 1), now)).toBe(0);
    }),
  );
  expect(retryAfterS(undefined, now)).toBe(0);
});

test.each([
  ["450 4.2.0 Greylisted for 300 seconds", 300],
  ["451 4.7.1 Greylisting in action, please come back in 00:05:01", 301],
  ["450 4.7.1 try again in 5 minutes", 300],
  ["421 retry after 60s", 60],
  ["450 Try again in 1 hour.", 3_600],
  ["450 in 12:30 please", 0],
  ["450 4.2.0 Recipient address rejected: Greylisted", 0],
])("%s asks for %d s", (reply, seconds) => {
  expect(waitInS(reply)).toBe(seconds);
});
