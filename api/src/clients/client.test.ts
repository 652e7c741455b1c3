import { deletionDelayS, ScmInstance, Tenant } from "@scm/contract";
import { scmInstances, tenants } from "@scm/db";
import { aStoredClient, aTenant } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf, startTestApi } from "../api.fixture.ts";
import { aBugReport, aClientOf, issueTo, tokenOf } from "../clients.fixture.ts";

const api = await startTestApi();
const session = await api.login();

let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`delete from outbox`;
  await api.sql`delete from clients`;
  audit = await auditOf(api);
});

const tenantPath = "/api/admin/tenants";
const instancePath = "/api/admin/scm-instances";
const kinds = [
  {
    ...tenants,
    path: tenantPath,
    other: instancePath,
    creation: { tenantName: "ks-tarcza", clubName: "KS Tarcza", contactEmail: "anna@klub.example" },
    defaults: { contactPhone: null, subscriptionPlan: "basic", maxUsers: 50, isActive: true },
  },
  {
    ...scmInstances,
    path: instancePath,
    other: tenantPath,
    creation: {
      instanceName: "Tarcza 2",
      clubName: "KS Tarcza",
      contactEmail: "anna@klub.example",
      licenseType: "small",
    },
    defaults: { status: "active", deletedAt: null },
  },
];

describe.each(kinds)("a $kind", ({ kind, names, path, other, creation, defaults }) => {
  const noPair = { [names.clientId]: null, [names.secret]: null };

  test("has defaults when it is new", async () => {
    const answer = await api.post(path, { ...creation, modules: [" Zawody ", ""] }, session);

    const modules = ["Zawody"];
    const empty = { domain: null, webhookUrl: null, lastActivity: null };
    expect(answer).toMatchObject({
      status: 201,
      json: { ...creation, ...defaults, ...empty, ...noPair, modules },
    });
  });

  test("is listed and read without its secret, which leaves no audit entry", async () => {
    const { id, clientId } = await aClientOf(api, kind);
    const second = await aStoredClient(api.sql, kind);

    const { json, headers, text } = await api.get(path, session);
    const record = await api.get(`${path}/${id}`, session);

    const shown = { id, [names.clientId]: clientId, [names.secret]: null };
    expect(json).toMatchObject([{ id: second, ...noPair }, shown]);
    expect(record.json).toMatchObject(shown);
    expect(text + record.text).not.toMatch(/scms_|whsec_/);
    expect(headers.get("X-Total-Count")).toBe("2");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect((await api.get(`${other}/${id}`, session)).status).toBe(404);
    expect(await audit()).toEqual([]);
  });
});

test("a tenant of an unknown order: 400 that names the field, and nothing is stored", async () => {
  const body = aTenant({ orderId: crypto.randomUUID() });
  const answer = await api.post(tenantPath, body, session);

  expect(answer).toMatchObject({ status: 400, json: { errors: [{ path: "orderId" }] } });
  expect(await api.sql`select from clients`).toHaveLength(0);
});

test("a deletion can be undone until it takes effect", async () => {
  const { id } = await aClientOf(api, "scm-instance");
  const path = `${instancePath}/${id}`;

  expect((await api.delete(path, session)).status).toBe(204);
  const { deletedAt } = ScmInstance.parse((await api.get(path, session)).json);
  expect(Date.parse(deletedAt ?? "") - Date.now()).toBeLessThanOrEqual(deletionDelayS * 1_000);
  const undone = await api.post(`${path}/restore`, undefined, session);
  expect(ScmInstance.parse(undone.json).deletedAt).toBeNull();

  await api.delete(path, session);
  await api.sql`update clients set deleted_at = now()`;
  for (const what of ["secret", "secrets", "restore"]) {
    expect((await api.post(`${path}/${what}`, undefined, session)).status).toBe(404);
  }
});

describe("a change of a tenant", () => {
  const whole = aTenant();
  let tenant: Tenant;

  beforeEach(async () => {
    tenant = Tenant.parse((await api.post(tenantPath, whole, session)).json);
    audit = await auditOf(api);
  });

  function change(own: object, headers: Record<string, string> = {}) {
    return api.put(`${tenantPath}/${tenant.id}`, { ...whole, ...own }, { ...session, ...headers });
  }

  test("stores every field, with a new version and one audit entry, and ends no token", async () => {
    const { header } = await tokenOf(api, await issueTo(api, tenant.id));
    const own = { ...whole, clubName: "KS Strzelec", domain: "", maxUsers: 60, modules: [] };

    const answer = await change(own);

    expect(Tenant.parse(answer.json)).toMatchObject({ ...own, domain: null, version: 2 });
    expect(answer.headers.get("ETag")).toBe('"2"');
    expect(await audit()).toEqual([{ action: "tenant.changed", subjectId: tenant.id }]);
    expect((await api.post("/api/bug-report", aBugReport(), header)).status).toBe(202);
  });

  test("of a version that is over is refused with the stored tenant: 412", async () => {
    await change({ maxUsers: 60 });

    const answer = await change({ maxUsers: 70 }, { "If-Match": '"1"' });

    expect(answer.json).toMatchObject({
      type: "/problems/edit-conflict",
      status: 412,
      current: { maxUsers: 60, version: 2 },
    });
    expect(await audit()).toHaveLength(1);
  });

  test("to what is stored already is no conflict, whatever its version", async () => {
    await change({ maxUsers: 60 });

    const answer = await change({ maxUsers: 60 }, { "If-Match": '"1"' });

    expect(Tenant.parse(answer.json).version).toBe(2);
    expect(await audit()).toHaveLength(1);
  });
});
