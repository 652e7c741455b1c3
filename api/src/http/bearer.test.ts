/** Bearer tokens of bug reports (RFC 6750). */
import { randomBytes } from "node:crypto";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { aBugReport, aTenantOf, basicOf, tokenOf, type TestClient } from "../clients.fixture.ts";

const api = await startTestApi();

const path = "/api/bug-report";
const report = aBugReport();
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

let tenant: TestClient;
let token: string;
beforeEach(async () => {
  tenant = await aTenantOf(api);
  ({ token } = await tokenOf(api, tenant));
});

type Answer = Awaited<ReturnType<typeof api.call>>;
const seen = (answer: Answer) => ({
  status: answer.status,
  challenge: answer.headers.get("WWW-Authenticate"),
  type: Object(answer.json).type,
});

async function reportsOfTenant(): Promise<number> {
  const kept = await api.sql`
    select from bug_report_submissions where client_id = ${tenant.clientId}`;
  return kept.length;
}

describe("a token lets its client through", () => {
  test.each([
    ["as it is", () => bearer(token)],
    ["behind a scheme in lower case", () => ({ Authorization: `bearer ${token}` })],
    ["behind a scheme in upper case", () => ({ Authorization: `BEARER ${token}` })],
    ["behind several spaces", () => ({ Authorization: `Bearer   ${token}` })],
  ])("%s", async (_, headers) => {
    expect((await api.post(path, report, headers())).status).toBe(202);
  });

  test("beside a session, which is ignored", async () => {
    const session = await api.login();

    expect((await api.post(path, report, { ...session, ...bearer(token) })).status).toBe(202);
  });

  test("with further scopes", async () => {
    await api.sql`update access_tokens set scope = 'other bug-reports:write'`;

    expect((await api.post(path, report, bearer(token))).status).toBe(202);
  });
});

describe("a call without a token: 401 without an error code", () => {
  test.each<[string, () => Promise<Answer>]>([
    ["nothing at all", () => api.post(path, report)],
    ["another scheme", () => api.post(path, report, basicOf(tenant))],
    [
      "a scheme with the same prefix",
      () => api.post(path, report, { Authorization: `Bearerx ${token}` }),
    ],
    ["an operator's session", async () => api.post(path, report, await api.login())],
    ["a token in a JSON body", () => api.post(path, { ...report, access_token: token })],
    [
      "a token in a form",
      () => api.call(path, { method: "POST", body: new URLSearchParams({ access_token: token }) }),
    ],
    ["a token in a cookie", () => api.post(path, report, { Cookie: `access_token=${token}` })],
    ["nothing, for reading", () => api.get(`${path}/${tenant.id}`)],
  ])("%s", async (_, call) => {
    expect(seen(await call())).toEqual({
      status: 401,
      challenge: 'Bearer realm="scm"',
      type: "/problems/no-token",
    });
    expect(await reportsOfTenant()).toBe(0);
  });
});

describe("a wrong token: 401 invalid_token", () => {
  const refused = {
    status: 401,
    challenge: 'Bearer realm="scm", error="invalid_token"',
    type: "/problems/invalid-token",
  };

  test.each([
    ["that was never granted", () => `scmt_${randomBytes(32).toString("base64url")}`],
    ["with one character too many", () => `${token}x`],
    ["with one character too few", () => token.slice(0, -1)],
    ["in upper case", () => token.toUpperCase()],
    ["in quotes", () => `"${token}"`],
    ["with a space in it", () => `${token} ${token}`],
    ["of characters that no token has", () => "%00!*{}"],
    ["of 10,000 characters", () => "a".repeat(10_000)],
    ["that is empty", () => ""],
    ["that is a secret", () => tenant.clientSecret],
    ["that is SQL", () => "' or 1=1 --"],
    ["beside another one, in one header", () => `${token}, Bearer ${token}`],
  ])("one %s", async (_, wrong) => {
    expect(seen(await api.post(path, report, bearer(wrong())))).toEqual(refused);
    expect(await reportsOfTenant()).toBe(0);
  });

  test("two headers, in either order", async () => {
    const [right, other] = [`Bearer ${token}`, "Bearer x"];

    expect(await seenOf([right, other])).toEqual(refused);
    expect(await seenOf([other, right])).toEqual(refused);
  });
});

test.each(["other", "", "bug-reports:writer", "bug-reports:write-all", "BUG-REPORTS:WRITE"])(
  "a token of the scope %j: 403 insufficient_scope",
  async (scope) => {
    await api.sql`update access_tokens set scope = ${scope}`;

    for (const answer of [
      await api.post(path, report, bearer(token)),
      await api.get(`${path}/${tenant.id}`, bearer(token)),
    ]) {
      expect(seen(answer)).toEqual({
        status: 403,
        challenge: 'Bearer realm="scm", error="insufficient_scope", scope="bug-reports:write"',
        type: "/problems/insufficient-scope",
      });
    }
    expect(await reportsOfTenant()).toBe(0);
  },
);

test("a token in the address: 400 invalid_request, even beside one in the header, and it is not logged", async () => {
  const inAddress = `${path}?access_token=${token}`;

  for (const headers of [{}, bearer(token)]) {
    expect(seen(await api.post(inAddress, report, headers))).toEqual({
      status: 400,
      challenge: 'Bearer realm="scm", error="invalid_request"',
      type: "/problems/token-in-address",
    });
  }
  expect(await reportsOfTenant()).toBe(0);
  expect(api.logged()).not.toContain(token);
});

/** Not `fetch`, which would join the headers. */
function seenOf(authorization: string[]) {
  const headers = { "Content-Type": "application/json", Authorization: authorization };
  return new Promise((resolve, reject) => {
    request({ port: api.port, method: "POST", path, headers }, (answer) => {
      const challenge = answer.headers["www-authenticate"];
      json(answer).then(
        (body) => resolve({ status: answer.statusCode, challenge, type: Object(body).type }),
        reject,
      );
    })
      .on("error", reject)
      .end(JSON.stringify(report));
  });
}
