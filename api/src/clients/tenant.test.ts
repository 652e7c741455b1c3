import { Tenant, type TenantCreation } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf, startTestApi } from "../test-api.ts";
import {
  aBugReport,
  aTenantOf,
  askForToken,
  basicOf,
  grantRequest,
  tokenOf,
  type TestClient,
} from "../test-clients.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/tenants";

let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`delete from outbox`;
  await api.sql`delete from tenants`;
  audit = await auditOf(api);
});

function aCreation(more: Partial<Record<keyof TenantCreation, unknown>> = {}) {
  return {
    tenantName: "ks-tarcza",
    clubName: "KS Tarcza",
    contactEmail: "anna@klub.example",
    ...more,
  };
}

async function create(more: Parameters<typeof aCreation>[0] = {}): Promise<Tenant> {
  return Tenant.parse((await api.post(path, aCreation(more), session)).json);
}

async function list(query = "") {
  const answer = await api.get(path + query, session);
  return { ...answer, tenants: Tenant.array().parse(answer.json) };
}

async function audited(): Promise<string[]> {
  return (await audit()).map(({ action }) => action);
}

/** The statuses of a call with this token and of a request for a new one. */
async function statusesOf(client: TestClient, header: Record<string, string>) {
  const answers = [
    await api.post("/api/bug-report", aBugReport(), header),
    await askForToken(api, grantRequest, basicOf(client)),
  ];
  return answers.map(({ status }) => status);
}

test("a new tenant has defaults, an event for its credentials, and an audit entry", async () => {
  const answer = await api.post(path, aCreation(), session);

  const tenant = Tenant.parse(answer.json);
  expect(answer.status).toBe(201);
  expect(tenant).toMatchObject({
    contactPhone: null,
    domain: null,
    webhookUrl: null,
    subscriptionPlan: "basic",
    maxUsers: 50,
    modules: [],
    isActive: true,
    clientId: null,
    clientSecret: null,
    lastActivity: null,
  });
  expect(await api.sql`select event, subject_id from outbox`).toEqual([
    { event: "tenant.created", subjectId: tenant.id },
  ]);
  expect(await audited()).toEqual(["tenant.created"]);
});

test("a tenant of an unknown order: 400 that names the field, and nothing is stored", async () => {
  const answer = await api.post(path, aCreation({ orderId: crypto.randomUUID() }), session);

  expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: "orderId" }] } });
  expect(await api.sql`select from tenants`).toHaveLength(0);
});

describe("the list", () => {
  test("is newest first, without secrets, and leaves no audit entry", async () => {
    const first = await aTenantOf(api);
    const second = await create();

    const { tenants, headers, text } = await list();

    expect(tenants.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(tenants[1]).toMatchObject({ clientId: first.clientId, clientSecret: null });
    expect(text).not.toMatch(/scms_|whsec_/);
    expect(headers.get("X-Total-Count")).toBe("2");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(await audited()).toEqual(["tenant.created"]);
  });

  test("is paged, searched and filtered", async () => {
    await create({ tenantName: "strzelec" });
    const tarcza = await create({ tenantName: "tarcza", clubName: "Tarcza Łódź" });
    await api.put(`${path}/${tarcza.id}/status`, { isActive: false }, session);

    const page = await list("?limit=1");
    const next = page.headers.get("Link")?.match(/^<(.+)>; rel="next"$/)?.[1] ?? "";

    expect(page.tenants.map(({ tenantName }) => tenantName)).toEqual(["tarcza"]);
    expect(Tenant.array().parse((await api.get(next, session)).json)).toMatchObject([
      { tenantName: "strzelec" },
    ]);
    expect((await list("?sort=oldest")).tenants[0]?.tenantName).toBe("strzelec");
    expect((await list("?q=ŁÓDŹ")).tenants).toHaveLength(1);
    expect((await list("?status=inactive")).tenants).toMatchObject([{ tenantName: "tarcza" }]);
    expect((await list("?status=active")).headers.get("X-Total-Count")).toBe("1");
    expect((await api.get(`${path}?status=gone`, session)).status).toBe(400);
  });
});

test("reading one tenant answers no secret and leaves no audit entry", async () => {
  const { id, clientId } = await aTenantOf(api);

  const answer = await api.get(`${path}/${id}`, session);

  expect(Tenant.parse(answer.json)).toMatchObject({ id, clientId, clientSecret: null });
  expect(await audit()).toEqual([]);
});

describe("a deactivated tenant", () => {
  test("gets no token and loses those it has; once active it gets new ones", async () => {
    const tenant = await aTenantOf(api);
    const { header } = await tokenOf(api, tenant);
    const before = await statusesOf(tenant, header);

    const off = await api.put(`${path}/${tenant.id}/status`, { isActive: false }, session);
    const whileOff = await statusesOf(tenant, header);
    const on = await api.put(`${path}/${tenant.id}/status`, { isActive: true }, session);

    expect([before, whileOff]).toEqual([
      [202, 200],
      [401, 401],
    ]);
    expect([off, on].map(({ json }) => Tenant.parse(json).isActive)).toEqual([false, true]);
    expect(await statusesOf(tenant, header)).toEqual([401, 200]);
    expect(await audited()).toEqual(["tenant.deactivated", "tenant.activated"]);
  });
});
