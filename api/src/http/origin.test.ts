/** Case E33 of the fault catalogue: state-changing calls from the site and from other sites. */
import { describe, expect, test } from "vitest";
import { listRoutes, readStored, startTestApi } from "../test-api.ts";
import { validCallsOf } from "../test-calls.ts";
import { aTenantOf, tokenOf } from "../test-clients.ts";

const api = await startTestApi();
const { callOf, newRecord, takesBody } = validCallsOf(api);
const unsafeRoutes = (await listRoutes(api.sql)).filter((route) => !route.startsWith("GET "));
let session = await api.login();
const { header: token } = await tokenOf(api, await aTenantOf(api));

/** JSON, and the types that a foreign form can send without a preflight. */
const types = ["application/json", "text/plain", "application/x-www-form-urlencoded"];

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

describe.each(unsafeRoutes)("%s", (route) => {
  test("with an operator's cookie from another page: 403, and nothing changes", async () => {
    const id = route.includes("/:id") ? await newRecord(route) : "";
    const calls = await Promise.all(
      foreign.flatMap((from) =>
        types.map((type) =>
          callOf(route, { id, headers: { ...session, ...from, "Content-Type": type } }),
        ),
      ),
    );
    const before = await readStored(api.sql);

    const answers = await Promise.all(calls.map((call) => api.call(...call)));

    expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 403));
    expect(answers[0]?.json).toMatchObject({ type: "/problems/foreign-origin", status: 403 });
    expect(answers.filter(({ headers }) => headers.has("Set-Cookie"))).toEqual([]);
    expect(await readStored(api.sql)).toEqual(before);
  });

  test("from a page of the site: served, if the body is JSON", async () => {
    for (const from of own) {
      for (const type of types) {
        const headers = { ...session, ...token, ...from, "Content-Type": type };
        const { status } = await api.call(...(await callOf(route, { headers })));
        const answer = status < 300 ? "served" : status;
        const isFit = type === "application/json" || !takesBody(route);
        expect([from, type, answer]).toEqual([from, type, isFit ? "served" : 415]);
      }
    }
    if (/log(in|out)$/.test(route)) session = await api.login();
  });
});

describe("an export that is opened", () => {
  const path = "/api/admin/contacts/export?format=csv";

  test.each([
    ["from another site", "cross-site", 403],
    ["from the panel", "same-origin", 200],
    ["from no site", "none", 200],
  ])("%s (Sec-Fetch-Site: %s) is answered %i", async (_, site, status) => {
    const answer = await api.get(path, { ...session, "Sec-Fetch-Site": site });

    expect(answer.status).toBe(status);
  });
});
