/** Conditional requests for files (RFC 9110, 13): by date in its three forms, by ETag in any list. */
import { utimes } from "node:fs/promises";
import { join } from "node:path";
import { array, assert, asyncProperty, constantFrom, date, oneof, option } from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { makeSite } from "../site.fixture.ts";

const changedAt = Date.parse("2019-03-05T08:09:07Z");
const { directory, remove } = await makeSite();
for (const name of ["favicon.svg", "assets/app-abc.js"]) {
  await utimes(join(directory, name), changedAt / 1_000, changedAt / 1_000 + 0.5);
}
afterAll(remove);
const api = await startTestApi({}, { siteDirectory: directory });

/** Each kind of file. */
const files = {
  "/favicon.svg": "public, max-age=3600",
  "/assets/app-abc.js": "public, max-age=31536000, immutable",
  "/robots.txt": "public, max-age=3600",
  "/sitemap.xml": "public, max-age=3600",
  "/.well-known/security.txt": "public, max-age=3600",
  "/site.webmanifest": "public, max-age=3600",
  "/cennik": "private, no-cache",
  "/en/cennik": "public, max-age=0, must-revalidate",
  "/security/admin": "private, no-cache",
};
const file = constantFrom(...Object.entries(files));

/** The forms of an HTTP-date (RFC 9110, 5.6.7); two digits of a year mean one of these. */
const times = date({ min: new Date("1977"), max: new Date("2049"), noInvalidDate: true });
const days = ["Sun", "Mon", "Tues", "Wednes", "Thurs", "Fri", "Satur"];
const spelled = times.chain((at) => {
  const [name = "", day = "", month, year = "", time] = at.toUTCString().split(" ");
  const old = `${days[at.getUTCDay()]}day, ${day}-${month}-${year.slice(2)} ${time} GMT`;
  const c = `${name.slice(0, 3)} ${month} ${day.replace(/^0/, " ")} ${time} ${year}`;
  return constantFrom(at.toUTCString(), old, c).map((text) => ({ text, at: at.getTime() }));
});
const noDate = constantFrom("yesterday", "2030-01-01", "1", "", "Sun, 06 Foo 2030 08:09:07 GMT");
const seen = oneof(
  spelled,
  noDate.map((text) => ({ text, at: 0 })),
);
const tags = option(
  oneof(
    array(constantFrom("own", "W/own", '"other"', 'W/"other"', '"a,b"', '""'), { minLength: 1 }),
    constantFrom(["*"]),
  ),
  { nil: undefined },
);

test("a file that did not change is 304: by its ETag, and without one by its date", async () => {
  const methods = constantFrom("GET", "HEAD");
  await assert(
    asyncProperty(file, seen, tags, methods, async ([path, cache], { text, at }, list, method) => {
      const { headers: before } = await api.get(path);
      const tag = before.get("ETag") ?? "";
      const datedAt = Date.parse(before.get("Last-Modified") ?? "");
      const known = list?.join(", ").replaceAll("own", tag);
      const headers: Record<string, string> = { "If-Modified-Since": text };
      if (known !== undefined) headers["If-None-Match"] = known;

      const answer = await api.call(path, { method, headers });

      const isKnown = list?.some((one) => /own|\*/.test(one));
      expect(answer.status).toBe((isKnown ?? at >= datedAt) ? 304 : 200);
      expect(datedAt > 0).toBe(/favicon|assets|robots|sitemap|manifest/.test(path));
      expect(/favicon|assets/.test(path) ? datedAt : changedAt).toBe(changedAt);
      expect(tag).toMatch(/^"[^"]+"$/);
      const told = ["ETag", "Cache-Control", "Vary"].map((name) => answer.headers.get(name));
      expect(told).toEqual([tag, cache, "Accept-Encoding"]);
    }),
  );
});
