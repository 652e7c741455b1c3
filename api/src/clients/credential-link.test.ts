import { CredentialLink, tenantLinkEndpoints } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf, inTurn, startTestApi } from "../test-api.ts";
import { aTenantOf, anInstanceOf, issueTo, type TestClient } from "../test-clients.ts";

const api = await startTestApi({ PUBLIC_URL: "https://scm.example" });
const session = await api.login();
const tenants = "/api/admin/tenants";
const instances = "/api/admin/scm-instances";

let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`delete from tenants`;
  await api.sql`delete from scm_instances`;
  audit = await auditOf(api);
});

/** @returns the new link and the token in its address */
async function link(path: string, { id }: TestClient) {
  const { status, json } = await api.post(`${path}/${id}/links`, undefined, session);
  expect(status).toBe(201);
  const made = tenantLinkEndpoints.createLink.answer.schema.parse(json);
  return { ...made.link, url: made.url, token: made.url.split("#")[1] ?? "" };
}

function open(token: unknown) {
  return api.post("/api/credential-links/open", { token });
}

async function statesOf(path: string, { id }: TestClient): Promise<string[]> {
  const { json } = await api.get(`${path}/${id}/links`, session);
  return CredentialLink.array()
    .parse(json)
    .map(({ state }) => state);
}

/** The answer to every link that cannot be opened. */
async function refusal() {
  const { status, text } = await open(`scml_${"A".repeat(43)}`);
  return { status, text };
}

describe("a link", () => {
  test("shows the credentials of a tenant without a session, and is audited", async () => {
    const tenant = await aTenantOf(api);
    const { token, url, state, createdBy } = await link(tenants, tenant);

    const answer = await open(token);

    expect(url).toMatch(/^https:\/\/scm\.example\/dane-dostepowe#scml_[\w-]{43}$/);
    expect([state, createdBy]).toEqual(["open", "operator@scm.example"]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    const { clientId, clientSecret, id } = tenant;
    expect(answer.json).toEqual({
      name: "KS Tarcza",
      clubName: "Klub Tarcza",
      clientId,
      clientSecret,
    });
    expect(await audit()).toEqual([
      { action: "tenant.link-created", subjectId: id },
      { action: "tenant.link-opened", subjectId: id },
    ]);
    expect(await statesOf(tenants, tenant)).toEqual(["opened"]);
  });

  test("shows the credentials of an instance, and is audited", async () => {
    const instance = await anInstanceOf(api);
    const { token } = await link(instances, instance);

    const answer = await open(token);

    const { clientId, clientSecret, id } = instance;
    expect(answer.json).toMatchObject({ name: "Tarcza 2", clientId, clientSecret });
    expect(await audit()).toEqual([
      { action: "scm-instance.link-created", subjectId: id },
      { action: "scm-instance.link-opened", subjectId: id },
    ]);
  });

  test("is opened once by twenty callers at once", async () => {
    const { token } = await link(tenants, await aTenantOf(api));

    const answers = await Promise.all(Array.from({ length: 20 }, () => open(token)));

    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
  });

  test("ends after 24 hours", async () => {
    const tenant = await aTenantOf(api);
    const { token, createdAt, expiresAt } = await link(tenants, tenant);
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(24 * 3_600_000);
    await api.sql`update credential_links set expires_at = now()`;

    expect(await open(token)).toMatchObject(await refusal());
    expect(await statesOf(tenants, tenant)).toEqual(["expired"]);
  });

  test("leaves its token and the secret neither in the table nor in the log", async () => {
    const { clientSecret, ...tenant } = await aTenantOf(api);
    const { token } = await link(tenants, { ...tenant, clientSecret });
    await open(token);
    await open(token);

    const stored = await api.sql`select credential_links::text as row from credential_links`;

    const [random] = token.split("scml_").slice(1);
    for (const secret of [random ?? "", clientSecret]) {
      expect(JSON.stringify(stored)).not.toContain(secret);
      expect(api.logged()).not.toContain(secret);
    }
  });

  test("to a secret that no key opens says so: 409", async () => {
    const { token } = await link(tenants, await aTenantOf(api));
    await api.sql`update client_secrets set secret_sealed = 'v1.00000000.AAAA.AAAA'`;

    expect((await open(token)).json).toMatchObject({ type: "/problems/secret-unreadable" });
  });
});

describe("a link is over", () => {
  type Case = [what: string, path: string, end: (client: TestClient) => Promise<unknown>];
  const cases: Case[] = [
    [
      "once another secret is issued",
      tenants,
      ({ id }) => api.post(`${tenants}/${id}/secrets`, { overlapHours: 24 }, session),
    ],
    [
      "while its tenant is inactive, and after that",
      tenants,
      async ({ id }) => {
        await api.put(`${tenants}/${id}/status`, { isActive: false }, session);
        await api.put(`${tenants}/${id}/status`, { isActive: true }, session);
      },
    ],
    [
      "once its instance has another secret",
      instances,
      ({ id }) => api.post(`${instances}/${id}/secrets`, { overlapHours: 1 }, session),
    ],
  ];

  test.each(cases)("%s", async (_, path, end) => {
    const client = path === tenants ? await aTenantOf(api) : await anInstanceOf(api);
    const { token } = await link(path, client);

    await end(client);

    expect(await open(token)).toMatchObject(await refusal());
    expect(await statesOf(path, client)).toEqual(["revoked"]);
  });

  test("once its tenant is switched off in a race that did not revoke it", async () => {
    const { token } = await link(tenants, await aTenantOf(api));
    await api.sql`update tenants set is_active = false`;

    expect(await open(token)).toMatchObject(await refusal());
  });

  test("once its instance is deleted", async () => {
    const instance = await anInstanceOf(api);
    const { token } = await link(instances, instance);

    await api.sql`update scm_instances set deleted_at = now() - interval '1 second'`;

    expect(await open(token)).toMatchObject(await refusal());
  });

  test("once it is revoked; a second revocation and one after the opening change nothing", async () => {
    const tenant = await aTenantOf(api);
    const opened = await link(tenants, tenant);
    const revoked = await link(tenants, tenant);
    await open(opened.token);
    audit = await auditOf(api);

    const answers = [];
    for (const { id } of [revoked, revoked, opened]) {
      answers.push(await api.delete(`/api/admin/credential-links/${id}`, session));
    }

    expect(answers.map(({ json }) => CredentialLink.parse(json).state)).toEqual([
      "revoked",
      "revoked",
      "opened",
    ]);
    expect(await open(revoked.token)).toMatchObject(await refusal());
    expect(await audit()).toEqual([{ action: "tenant.link-revoked", subjectId: tenant.id }]);
  });
});

describe("a token", () => {
  test.each([
    ["of another kind", `scmt_${"A".repeat(43)}`],
    ["that is too short", "scml_A"],
    ["that is empty", ""],
    ["with SQL", "scml_' or '1'='1"],
    ["with a NUL", "scml_\0"],
  ])("%s gets the answer of a foreign one, which opens nothing", async (_, token) => {
    await link(tenants, await aTenantOf(api));

    expect(await open(token)).toMatchObject(await refusal());
    expect(await api.sql`select from credential_links where opened_at is not null`).toEqual([]);
  });

  test.each([[undefined], [7], [["scml_"]], ["x".repeat(201)]])("%j: 400", async (token) => {
    expect((await open(token)).json).toMatchObject({ errors: [{ path: "token" }] });
  });

  test("in the query string opens nothing, nor does a GET", async () => {
    const { token } = await link(tenants, await aTenantOf(api));

    const answers = [
      await api.get(`/api/credential-links/open?token=${token}`),
      await api.call(`/api/credential-links/open?token=${token}`, { method: "POST" }),
    ];

    expect(answers.map(({ status }) => status >= 400)).toEqual([true, true]);
    expect(await api.sql`select from credential_links where opened_at is not null`).toEqual([]);
  });

  test("sent by a page of another site opens nothing", async () => {
    const { token } = await link(tenants, await aTenantOf(api));

    const answer = await api.post(
      "/api/credential-links/open",
      { token },
      {
        Origin: "https://evil.example",
        "Sec-Fetch-Site": "cross-site",
      },
    );

    expect(answer.status).toBe(403);
    expect((await open(token)).status).toBe(200);
  });
});

test("openings are limited by address", async () => {
  const limited = await startTestApi({ RATE_LIMIT_FORMS: "2" });
  const token = `scml_${"A".repeat(43)}`;

  const statuses = await inTurn(3, () => limited.post("/api/credential-links/open", { token }));

  expect(statuses).toEqual([410, 410, 429]);
});

test("a link before the credentials are issued: 409", async () => {
  const [tenant] = await api.sql<[{ id: string }]>`
    insert into tenants (tenant_name, club_name, contact_email)
    values ('ks-tarcza', 'KS Tarcza', 'a@klub.example') returning id`;

  const early = await api.post(`${tenants}/${tenant.id}/links`, undefined, session);
  await issueTo(api, { kind: "tenant", ownerId: tenant.id });

  expect(early.json).toMatchObject({ type: "/problems/no-credentials", status: 409 });
  await link(tenants, { id: tenant.id, clientId: "", clientSecret: "" });
});

test("the list shows the links of one client only, newest first and without addresses", async () => {
  const [tenant, other] = [await aTenantOf(api), await aTenantOf(api)];
  const first = await link(tenants, tenant);
  const second = await link(tenants, tenant);
  await link(tenants, other);

  const { json, text } = await api.get(`${tenants}/${tenant.id}/links`, session);

  expect(CredentialLink.array().parse(json)).toMatchObject([{ id: second.id }, { id: first.id }]);
  expect(text).not.toContain("scml_");
});
