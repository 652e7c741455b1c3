/** Granted tokens; refusals are in oauth-refusals.test.ts. */
import { TokenGrant } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import {
  aTenantOf,
  aClientOf,
  askForToken,
  basicOf,
  basicWith,
  grantRequest as grant,
  type TestClient,
} from "../clients.fixture.ts";

const api = await startTestApi();

let tenant: TestClient;
beforeEach(async () => {
  tenant = await aTenantOf(api);
});

const ask = (body: string, headers: Record<string, string> = {}) => askForToken(api, body, headers);
const inBody = () => `${grant}&client_id=${tenant.clientId}&client_secret=${tenant.clientSecret}`;

describe("a token is granted", () => {
  const twice = "bug-reports:write+bug-reports:write";

  test.each([
    ["by HTTP Basic", () => ask(grant, basicOf(tenant))],
    ["by the body", () => ask(inBody())],
    ["with the scope named", () => ask(`${grant}&scope=bug-reports:write`, basicOf(tenant))],
    [
      "by HTTP Basic without encoding",
      () => ask(grant, basicWith(`${tenant.clientId}:${tenant.clientSecret}`)),
    ],
    ["with the scope repeated", () => ask(`${grant}&scope=${twice}`, basicOf(tenant))],
    ["with unknown parameters", () => ask(`${grant}&audience=x`, basicOf(tenant))],
  ])("%s", async (_, asking) => {
    const answer = await asking();

    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Pragma")).toBe("no-cache");
    expect(answer.json).toEqual({
      access_token: expect.stringMatching(/^scmt_[\w-]{43}$/),
      token_type: "Bearer",
      expires_in: 3_600,
      scope: "bug-reports:write",
    });
    expect(TokenGrant.parse(answer.json)).toEqual(answer.json);
  });

  test("to an instance as to a tenant", async () => {
    const answer = await ask(grant, basicOf(await aClientOf(api, "scm-instance")));

    expect(answer.status).toBe(200);
  });

  test("as a new one each time; earlier ones stay valid", async () => {
    const tokens = [await ask(grant, basicOf(tenant)), await ask(grant, basicOf(tenant))];

    expect(new Set(tokens.map(({ text }) => text)).size).toBe(2);
    expect(await aliveTokens()).toBe(2);
  });

  test("for 3,600 s", async () => {
    await ask(grant, basicOf(tenant));

    const [token] = await api.sql`
      select extract(epoch from access_tokens.expires_at - access_tokens.created_at)::int as seconds
      from access_tokens join client_secrets on client_secrets.id = secret_id
      where client = ${tenant.id}`;
    expect(token).toEqual({ seconds: 3_600 });
  });
});

async function aliveTokens(): Promise<number> {
  const tokens = await api.sql`
    select from access_tokens join client_secrets on client_secrets.id = secret_id
    where client = ${tenant.id} and access_tokens.expires_at > now()`;
  return tokens.length;
}

test("tokens are stored as hashes, and secrets never in the clear", async () => {
  const { json } = await ask(grant, basicOf(tenant));
  const token = String(Object(json).access_token);

  const kept = JSON.stringify([
    await api.sql`select row_to_json(one)::text from access_tokens as one`,
    await api.sql`select row_to_json(one)::text from client_secrets as one`,
  ]);
  expect(kept + api.logged()).not.toContain(token);
  expect(kept + api.logged()).not.toContain(tenant.clientSecret);
});

test("the metadata names the token endpoint and its methods (RFC 8414)", async () => {
  const answer = await api.get("/.well-known/oauth-authorization-server");

  expect(answer.json).toMatchObject({
    issuer: "http://localhost:3000",
    token_endpoint: "http://localhost:3000/oauth/token",
    grant_types_supported: ["client_credentials"],
    token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
    scopes_supported: ["bug-reports:write"],
    response_types_supported: [],
  });
});
