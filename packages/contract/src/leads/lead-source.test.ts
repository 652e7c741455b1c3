/**
 * The parameters of a campaign as mail programs, printers of QR codes and redirects spell them: query
 * and fragment (RFC 3986, 3.4 and 3.5), percent-encoding, forms (`+`; URL standard, 5.1), character
 * references, and `;` between parameters (HTML 4.01, B.2.2).
 */
import {
  anything,
  assert,
  constantFrom,
  dictionary,
  property,
  record,
  stringMatching,
} from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { placeOf, utmIn } from "./lead-place.ts";
import { LeadSource, StatedSource } from "./lead-source.ts";

const word = stringMatching(/^[a-ząćęłńóśźż]{1,8}([ &-][a-ząćęłńóśźż\d]{1,8})?$/);
const spelling = record({
  beginning: constantFrom("?", "#", "#/?", "?x=1&", "?x=1&amp;"),
  between: constantFrom("&", ";", "&amp;", "&amp;amp;", "&#38;", "&;", "&&", "&x=utm&"),
  named: constantFrom(
    String,
    (name: string) => name.toUpperCase(),
    (name: string) => name.replace("_", "-"),
    (name: string) => name.replace("_", "%5F"),
    (name: string) => name.replace("_", ""),
  ),
  escaped: constantFrom(
    encodeURIComponent,
    (text: string) => encodeURIComponent(encodeURIComponent(text)),
    (text: string) => encodeURIComponent(text).replaceAll("%20", "+"),
  ),
  whole: constantFrom(String, encodeURIComponent),
  end: constantFrom("", "&fbclid=x", "#top", "&amp;gclid=x.y"),
});

test("a campaign is read in every spelling of its parameters", () => {
  assert(
    property(word, word, word, spelling, (utmSource, utmMedium, utmTerm, how) => {
      const stated = [
        ["utm_source", utmSource],
        ["utm_medium", utmMedium],
        ["utm_term", utmTerm],
      ] as const;
      const query = stated.map(([name, value]) => `${how.named(name)}=${how.escaped(value)}`);
      const end = how.beginning.startsWith("#") ? "" : how.end;
      const href = z
        .url({ normalize: true })
        .parse(
          `https://scm.example/cennik${how.beginning}${how.whole(query.join(how.between))}${end}`,
        );

      expect([href, utmIn(href)]).toEqual([href, { utmSource, utmMedium, utmTerm }]);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ["facebook", "m.facebook.com l.facebook.com lm.facebook.com www.facebook.com fb.me fb Facebook"],
  ["facebook", "android-app://com.facebook.katana/ https://l.facebook.com/l.php?u=x fb.com FB"],
  ["messenger", "l.messenger.com com.facebook.orca messenger"],
  ["instagram", "l.instagram.com ig instagram.com android-app://com.instagram.android"],
  ["google", "www.google.com google.pl www.google.co.uk news.google.com google Google"],
  ["google", "android-app://com.google.android.googlequicksearchbox/"],
  ["youtube", "youtu.be m.youtube.com yt com.google.android.youtube"],
  ["linkedin", "lnkd.in www.linkedin.com com.linkedin.android"],
  ["twitter", "t.co x.com twitter.com mobile.twitter.com"],
  ["wp.pl", "wp.pl www.wp.pl sportowefakty.wp.pl m.wp.pl"],
  ["klub.example", "klub.example www.klub.example KLUB.example:8080 https://www.klub.example/x"],
])("%s is one place", (place, names) => {
  for (const name of names.split(" ")) {
    const host = name.replace(/^[a-z-]+:\/\/([^/]+).*$/i, "$1").toLowerCase();
    const { utmSource, referrer } = StatedSource.parse({ utmSource: name, referrer: host });
    expect([name, utmSource, referrer]).toEqual([name, place, place]);
  }
});

test("a mail that was read in a browser or an app is no place", () => {
  const readers = "mail.google.com poczta.onet.pl outlook.live.com com.google.android.gm";

  expect(readers.split(" ").map((host) => placeOf(host))).toEqual([null, null, null, null]);
});

test.each([
  [" Google\u00a0Ads\n", "Google Ads"],
  ["a\u0000b", "a b"],
  ["x".repeat(300), "x".repeat(100)],
  ["x".repeat(99) + "😀", "x".repeat(99)],
  ["anna@klub.example", undefined],
  ["(not set)", undefined],
  ["\u200b", undefined],
  [7, undefined],
])("the campaign %j is stored as %j", (typed, stored) => {
  expect(StatedSource.parse({ utmSource: typed }).utmSource).toBe(stored);
});

test("nothing in a source refuses a lead, and what is kept is short", () => {
  const field = constantFrom(...Object.keys(StatedSource.shape));
  assert(
    property(dictionary(field, anything()), (stated) => {
      const source = LeadSource.parse(StatedSource.parse(stated));

      expect(Object.values(source).every((kept) => kept === undefined || kept.length <= 100)).toBe(
        true,
      );
    }),
  );
});
