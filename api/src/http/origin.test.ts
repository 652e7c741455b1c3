/** Case E33 of the fault catalogue: state-changing calls from the site and from other sites. */
import { LeadKind } from "@scm/contract";
import { afterAll, describe, expect, test } from "vitest";
import { auditOf, listRoutes, readStored, startTestApi } from "../api.fixture.ts";
import { validCallsOf } from "../calls.fixture.ts";
import { aTenantOf, tokenOf } from "../clients.fixture.ts";
import { makeSite } from "../site.fixture.ts";

const { directory, remove } = await makeSite();
afterAll(remove);
const api = await startTestApi({}, { siteDirectory: directory });
const { callOf, takesBody } = validCallsOf(api);
const unsafeRoutes = (await listRoutes(api.sql)).filter((route) => !route.startsWith("GET "));
let session = await api.login();
const { header: token } = await tokenOf(api, await aTenantOf(api));

/** For a test of all routes on a busy machine. */
const allRoutes = { timeout: 120_000 };

const jsonType = "application/json";
/** A foreign form can send these without a preflight. */
const formTypes = ["text/plain", "application/x-www-form-urlencoded"];

const foreign: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "http://localhost:3000.evil.example" },
  { Origin: "http://localhost:3001" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
  { "Sec-Fetch-Site": "none" },
  { "Sec-Fetch-Site": "cross-site", Origin: "http://localhost:3000" },
];

const own: Record<string, string>[] = [
  {},
  { Origin: "http://localhost:3000" },
  { Origin: "http://en.localhost:3000" },
  { "Sec-Fetch-Site": "same-origin" },
];

test(
  "with an operator's cookie from another page every route gives 403, and nothing changes",
  allRoutes,
  async () => {
    const prepared = [];
    for (const route of unsafeRoutes) prepared.push({ route, call: await callOf(route) });
    const before = await readStored(api.sql);

    for (const [index, { route, call }] of prepared.entries()) {
      const [path, init] = call;
      const pages = [foreign[0], foreign[index % foreign.length]];
      const type = [jsonType, ...formTypes][index % 3] ?? jsonType;
      const answers = await Promise.all(
        pages.map((from) => {
          const headers = { ...init.headers, ...session, ...from, "Content-Type": type };
          return api.call(path, { ...init, headers });
        }),
      );

      expect([route, answers.map(({ status }) => status)]).toEqual([route, [403, 403]]);
      expect(answers[0]?.json).toMatchObject({ type: "/problems/foreign-origin", status: 403 });
      expect(answers.filter(({ headers }) => headers.has("Set-Cookie"))).toEqual([]);
    }
    expect(await readStored(api.sql)).toEqual(before);
  },
);

// Every route meets one of the own pages, and every page many routes.
test.each(unsafeRoutes.map((route, index) => ({ route, from: own[index % own.length] ?? {} })))(
  "$route from a page of the site: served, if the body is JSON",
  async ({ route, from }) => {
    for (const type of [jsonType, ...formTypes]) {
      const headers = { ...session, ...token, ...from, "Content-Type": type };
      const { status } = await api.call(...(await callOf(route, { headers })));
      const answer = status < 300 ? "served" : status;
      const isFit = type === jsonType || !takesBody(route);
      expect([from, type, answer]).toEqual([from, type, isFit ? "served" : 415]);
    }
    if (!/(log(in|out)(\/passkey)?|password-links\/use)$/.test(route)) return;
    // Its body restores the account to one that logs in by password.
    await callOf("POST /api/admin/login");
    session = await api.login();
  },
);

const exports = (await listRoutes(api.sql))
  .filter((route) => /^GET .*\/export$/.test(route))
  .map((route) => route.replace("GET ", ""));

test("there is an export of every kind of lead", () => {
  expect(exports).toHaveLength(LeadKind.options.length);
});

describe.each(exports)("GET %s", (path) => {
  test("opened by a page of another site: 403, and no row in the audit log", async () => {
    const audited = await auditOf(api);

    for (const site of ["cross-site", "same-site"]) {
      const { status, json } = await api.get(path, { ...session, "Sec-Fetch-Site": site });
      expect([status, Object(json).type]).toEqual([403, "/problems/foreign-origin"]);
    }
    expect(await audited()).toEqual([]);
  });

  test("opened in the panel, as an address that was typed, or by a program: 200", async () => {
    for (const from of [{ "Sec-Fetch-Site": "same-origin" }, { "Sec-Fetch-Site": "none" }, {}]) {
      expect((await api.get(path, { ...session, ...from })).status).toBe(200);
    }
  });
});
