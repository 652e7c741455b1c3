/** Token requests and their exact answers (case E29). */
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import {
  aTenantOf,
  aClientOf,
  askForToken,
  basicOf,
  grantRequest as grant,
  type TestClient,
} from "../clients.fixture.ts";

const api = await startTestApi();

let tenant: TestClient;
beforeEach(async () => {
  tenant = await aTenantOf(api);
});

const ask = (body: RequestInit["body"], headers: Record<string, string> = {}) =>
  askForToken(api, body, headers);
const asTenant = (body: RequestInit["body"]) => ask(body, basicOf(tenant));
const inBody = () => `${grant}&client_id=${tenant.clientId}&client_secret=${tenant.clientSecret}`;

/** The lives of the tenant's tokens, in seconds. */
async function lives(): Promise<number[]> {
  const tokens = await api.sql<{ seconds: number }[]>`
    select extract(epoch from access_tokens.expires_at - access_tokens.created_at)::int as seconds
    from access_tokens join client_secrets on client_secrets.id = secret_id
    where client = ${tenant.id}`;
  return tokens.map(({ seconds }) => seconds);
}

type Asking = () => ReturnType<typeof askForToken>;

test.each<[string, Asking]>([
  ["by HTTP Basic", () => asTenant(grant)],
  ["by the body", () => ask(inBody())],
  ["with the scope named", () => asTenant(`${grant}&scope=bug-reports:write`)],
  ["with unknown parameters", () => asTenant(`${grant}&audience=x`)],
  ["to an instance", async () => ask(grant, basicOf(await aClientOf(api, "scm-instance")))],
])("a token is granted for 3,600 s %s", async (_, asking) => {
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
});

test("each token is a new one; earlier ones stay valid", async () => {
  const answers = [await asTenant(grant), await asTenant(grant)];

  expect(new Set(answers.map(({ text }) => text)).size).toBe(2);
  expect(await lives()).toEqual([3_600, 3_600]);
});

const tooMuch = `${grant}&x=${"a".repeat(8 * 1024)}`;
const nobody = { clientId: "tenant_nobody", clientSecret: "scms_x" };

test.each<[string, number, string, Asking]>([
  ["no grant type", 400, "invalid_request", () => asTenant("")],
  ["two ways of authentication", 400, "invalid_request", () => asTenant(inBody())],
  ["a parameter twice", 400, "invalid_request", () => asTenant(`${grant}&%22%5C=1&%22%5C=2`)],
  ["bytes that are no form", 400, "invalid_request", () => asTenant(Buffer.from([0, 255, 61]))],
  ["more than 8 KiB", 413, "invalid_request", () => asTenant(tooMuch)],
  ["nobody", 401, "invalid_client", () => ask(grant)],
  ["an id alone", 401, "invalid_client", () => ask(`${grant}&client_id=${tenant.clientId}`)],
  ["a secret and a bit", 401, "invalid_client", () => ask(`${inBody()}x`)],
  ["an unknown client", 401, "invalid_client", () => ask(grant, basicOf(nobody))],
  [
    "an id that is SQL",
    401,
    "invalid_client",
    () => ask(grant, basicOf({ ...nobody, clientId: "tenant_' or 1=1 --" })),
  ],
  ["a password", 400, "unsupported_grant_type", () => asTenant("grant_type=password")],
  ["another scope", 400, "invalid_scope", () => asTenant(`${grant}&scope=admin`)],
  ["a scope too many", 400, "invalid_scope", () => asTenant(`${grant}&scope=bug-reports:write+x`)],
  ["a scope with U+0000", 400, "invalid_scope", () => asTenant(`${grant}&scope=%00`)],
])("%s: %i %s", async (_, status, error, asking) => {
  const answer = await asking();

  expect(answer.status).toBe(status);
  // The characters that RFC 6749, 5.2 allows.
  const description = expect.stringMatching(/^[\x20\x21\x23-\x5b\x5d-\x7e]{10,120}$/);
  expect(answer.json).toEqual({ error, error_description: description });
  const headers = ["Content-Type", "Cache-Control", "Pragma", "WWW-Authenticate"];
  const challenge = status === 401 ? 'Basic realm="scm", charset="UTF-8"' : null;
  expect(headers.map((name) => answer.headers.get(name))).toEqual([
    "application/json",
    "no-store",
    "no-cache",
    challenge,
  ]);
  expect(await lives()).toEqual([]);
});

test("tokens are stored as hashes, and secrets never in the clear", async () => {
  const { json } = await asTenant(grant);

  const token = String(Object(json).access_token);
  const kept = JSON.stringify([
    await api.sql`select row_to_json(one)::text from access_tokens as one`,
    await api.sql`select row_to_json(one)::text from client_secrets as one`,
  ]);
  expect(kept + api.logged()).not.toContain(token);
  expect(kept + api.logged()).not.toContain(tenant.clientSecret);
});

// So that the time of an answer does not tell which clients exist.
test("a refusal costs the same comparisons, whatever the client and its secrets", async () => {
  const [many, inactive] = [await aTenantOf(api), await aTenantOf(api)];
  await api.sql`update clients set status = 'inactive' where id = ${inactive.id}`;
  await api.sql`
    insert into client_secrets (id, client, secret_hash, secret_sealed, expires_at)
    select uuid_v7(), ${many.id}, sha256(number::text::bytea), '', now() + interval '1 hour'
    from generate_series(1, 3) as number`;
  const compare = vi.spyOn(crypto, "timingSafeEqual");
  syncBuiltinESMExports();
  onTestFinished(() => {
    compare.mockRestore();
    syncBuiltinESMExports();
  });

  const wrong = [nobody, tenant, many].map((one) => ({ ...one, clientSecret: "x" }));
  const counts = [];
  for (const client of [...wrong, inactive]) {
    compare.mockClear();
    expect((await ask(grant, basicOf(client))).status).toBe(401);
    counts.push(compare.mock.calls.length);
  }

  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size).toBe(1);
});
