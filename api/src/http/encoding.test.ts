/** The grammar of `Accept-Encoding` (RFC 9110, 12.5.3 and 12.4.2), wherever an answer is compressed. */
import { aContact } from "@scm/testing";
import { array, assert, asyncProperty, constantFrom, tuple } from "fast-check";
import { afterAll, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { makeSite } from "../site.fixture.ts";

const { directory, remove } = await makeSite();
afterAll(remove);
const api = await startTestApi({}, { siteDirectory: directory });
const session = await api.login();
for (let sent = 0; sent < 12; sent += 1) await api.post("/api/contact", aContact());

/** Each way in which texts leave: pages, files, lists, the document, an export. */
const places: [path: string, wins: "br" | "gzip"][] = [
  ["/cennik", "br"],
  ["/security/admin", "br"],
  ["/sitemap.xml", "gzip"],
  ["/api/site", "gzip"],
  ["/api/openapi.json", "gzip"],
  ["/api/admin/contacts", "gzip"],
  ["/api/admin/contacts/export", "gzip"],
];

const weights = {
  "": 1,
  ";q=1": 1,
  "; Q=0.5": 0.5,
  " ;\tq=0.001": 0.001,
  ";q=0": 0,
  "; q=0.000": 0,
};
const codings = ["gzip", "GZIP", "x-gzip", "br", "deflate", "identity", "zstd", "*"] as const;
const weight = constantFrom(...Object.entries(weights));
const members = array(tuple(constantFrom(...codings), weight), { maxLength: 5 });
const separator = constantFrom(",", ", ", " ,\t", ", ,");

/** Tells by the parts of the header if it takes a coding. Of a name given twice the lower weight counts. */
function takes(given: [string, [string, number]][], name: string): boolean {
  const named = (wanted: string) =>
    given.filter(([one]) => one.toLowerCase().replace("x-", "") === wanted);
  const own = named(name).length > 0 ? named(name) : named("*");
  return own.length > 0 && own.every(([, [, q]]) => q > 0);
}

test("every text of 1 KB leaves compressed exactly if the client takes it, HEAD alike", async () => {
  const place = constantFrom(...places);
  await assert(
    asyncProperty(place, members, separator, async ([path, wins], given, comma) => {
      const header = given.map(([name, [q]]) => name + q).join(comma);
      const headers = { ...session, "Accept-Encoding": header };

      const [answer, head] = [
        await api.get(path, headers),
        await api.call(path, { method: "HEAD", headers }),
      ];

      const best = [...new Set([wins, "gzip"])].find((name) => takes(given, name)) ?? null;
      expect([answer, head].map((one) => one.headers.get("Content-Encoding"))).toEqual([
        best,
        best,
      ]);
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    }),
  );
});

test("a copy of a person's data, which holds a secret, stays plain", async () => {
  const person = { email: aContact().email, named: [] };

  const { status, headers, text } = await api.post("/api/admin/person/export", person, session);

  expect([status, text.length > 1_024, headers.get("Content-Encoding")]).toEqual([200, true, null]);
});
