/** Every invalid token request with its exact answer (case E29). */
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import {
  aTenantOf,
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

type Asking = () => ReturnType<typeof askForToken>;

const ask = (body: RequestInit["body"], headers: Record<string, string> = {}) =>
  askForToken(api, body, headers);
const asTenant = (body: RequestInit["body"], headers: Record<string, string> = {}) =>
  ask(body, { ...basicOf(tenant), ...headers });
const inBody = () => `${grant}&client_id=${tenant.clientId}&client_secret=${tenant.clientSecret}`;
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Calls the endpoint without the default headers of `ask`. */
function askPlainly(init: RequestInit) {
  return api.call("/oauth/token", { method: "POST", ...init });
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** The parts of a refusal, and the tenant's token count afterwards. */
async function outcomeOf(asking: Asking) {
  const { status, json, headers } = await asking();
  const tokens = await api.sql`
    select from access_tokens join client_secrets on client_secrets.id = secret_id
    where client = ${tenant.id}`;
  return {
    status,
    json,
    type: headers.get("Content-Type"),
    caching: [headers.get("Cache-Control"), headers.get("Pragma")],
    challenge: headers.get("WWW-Authenticate"),
    tokens: tokens.length,
  };
}

function refusal(status: number, error: string) {
  // The characters that RFC 6749, 5.2 allows.
  const description = expect.stringMatching(/^[\x20\x21\x23-\x5b\x5d-\x7e]{10,120}$/);
  return {
    status,
    json: { error, error_description: description },
    type: "application/json",
    caching: ["no-store", "no-cache"],
    challenge: status === 401 ? 'Basic realm="scm", charset="UTF-8"' : null,
    tokens: 0,
  };
}

describe("400 invalid_request:", () => {
  test.each<[string, Asking]>([
    ["no grant type", () => asTenant("")],
    ["an unknown parameter twice", () => asTenant(`${grant}&a%22%5C%00=1&a%22%5C%00=2`)],
    ["two ways of authentication", () => asTenant(inBody())],
    ["bytes that are no form", () => asTenant(bytes([0, 255, 254, 128, 61, 192]))],
    [
      "a form that is packed",
      () => asTenant(bytes([31, 139, 8, 0]), { "Content-Encoding": "gzip" }),
    ],
    ["no body", () => askPlainly({ headers: basicOf(tenant) })],
  ])("%s", async (_, asking) => {
    expect(await outcomeOf(asking)).toEqual(refusal(400, "invalid_request"));
  });
});

describe("401 invalid_client:", () => {
  const unknown = { clientId: "tenant_nobody", clientSecret: "scms_x" };

  test.each<[string, Asking]>([
    ["nobody", () => ask(grant)],
    ["an id alone", () => ask(`${grant}&client_id=${tenant.clientId}`)],
    ["a secret and a bit", () => ask(`${inBody()}x`)],
    ["a wrong secret", () => ask(grant, basicOf({ ...tenant, clientSecret: "x" }))],
    ["an unknown client", () => ask(grant, basicOf(unknown))],
    [
      "an id of 300 characters",
      () => ask(grant, basicOf({ ...unknown, clientId: "a".repeat(300) })),
    ],
    ["an id that is SQL", () => ask(grant, basicOf({ ...unknown, clientId: "' or 1=1 --" }))],
    ["U+0000 in the secret", () => ask(grant, basicOf({ ...tenant, clientSecret: "a\0b" }))],
    ["Basic that is no UTF-8", () => ask(grant, basicWith(bytes([0xc3, 0x28], ":x")))],
    ["Basic with half an escape", () => ask(grant, basicWith("%zz:x"))],
    ["Basic that is no base64", () => ask(grant, { Authorization: "Basic ***" })],
    ["Basic without a colon", () => ask(grant, basicWith("abc"))],
    ["Basic without an id", () => ask(grant, basicWith(":x"))],
    ["Basic without credentials", () => ask(grant, { Authorization: "Basic" })],
    ["another scheme", () => ask(grant, { Authorization: "Bearer x" })],
    [
      "Basic twice, both valid",
      () => ask(grant, { Authorization: twice(basicOf(tenant).Authorization) }),
    ],
  ])("%s", async (_, asking) => {
    expect(await outcomeOf(asking)).toEqual(refusal(401, "invalid_client"));
  });
});

function twice(header: string): string {
  return `${header}, ${header}`;
}

describe("400 with the error code of the wrong parameter:", () => {
  test.each<[string, Asking, string]>([
    ["a password", () => asTenant("grant_type=password"), "unsupported_grant_type"],
    ["a grant type in capitals", () => asTenant("grant_type=CLIENT"), "unsupported_grant_type"],
    ["another scope", () => asTenant(`${grant}&scope=admin`), "invalid_scope"],
    ["a scope in capitals", () => asTenant(`${grant}&scope=BUG-REPORTS:WRITE`), "invalid_scope"],
    ["one scope too many", () => asTenant(`${grant}&scope=bug-reports:write+x`), "invalid_scope"],
    ["a scope with U+0000", () => asTenant(`${grant}&scope=%00`), "invalid_scope"],
  ])("%s", async (_, asking, error) => {
    expect(await outcomeOf(asking)).toEqual(refusal(400, error));
  });
});

test.each<[string, Partial<RequestInit>]>([
  ["with a declared length", { body: tooMuch() }],
  ["without a declared length", { body: new Blob([tooMuch()]).stream(), duplex: "half" }],
])("413 invalid_request: a body %s, of more than 8 KiB", async (_, body) => {
  const asking = () => askPlainly({ headers: { ...form, ...basicOf(tenant) }, ...body });

  expect(await outcomeOf(asking)).toEqual(refusal(413, "invalid_request"));
});

function tooMuch(): string {
  return `${grant}&x=${"a".repeat(8 * 1024)}`;
}

test("two Authorization headers are refused, in either order", async () => {
  const right = basicOf(tenant).Authorization;

  expect(await askWithHeaders([right, basicWith("x:y").Authorization])).toContain("invalid_client");
  expect(await askWithHeaders([basicWith("x:y").Authorization, right])).toContain("invalid_client");
});

/** Not `fetch`, which would join the headers. */
function askWithHeaders(authorization: string[]): Promise<string> {
  const headers = { ...form, Authorization: authorization };
  return new Promise((resolve, reject) => {
    request({ port: api.port, method: "POST", path: "/oauth/token", headers }, (answer) =>
      resolve(text(answer)),
    )
      .on("error", reject)
      .end(grant);
  });
}
