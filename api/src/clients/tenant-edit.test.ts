import { Tenant } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf, startTestApi } from "../test-api.ts";
import { aBugReport, aTenantOf, tokenOf } from "../test-clients.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/tenants";

const whole = {
  tenantName: "ks-tarcza",
  clubName: "KS Tarcza",
  contactEmail: "anna@klub.example",
  contactPhone: "+48 600 100 200",
  domain: "tarcza.example",
  webhookUrl: "https://tarcza.example/webhooks",
  subscriptionPlan: "basic",
  maxUsers: 50,
  modules: ["Zawody"],
};

let audit: Awaited<ReturnType<typeof auditOf>>;
let tenant: Tenant;

beforeEach(async () => {
  await api.sql`delete from tenants`;
  tenant = Tenant.parse((await api.post(path, whole, session)).json);
  audit = await auditOf(api);
});

function change(own: object, headers: Record<string, string> = {}) {
  return api.put(`${path}/${tenant.id}`, { ...whole, ...own }, { ...session, ...headers });
}

test("a change stores every field, with a new version and one audit entry", async () => {
  const own = { ...whole, clubName: "KS Strzelec", domain: "", maxUsers: 60, modules: [] };

  const answer = await change(own);

  const changed = Tenant.parse(answer.json);
  expect(changed).toMatchObject({ ...own, domain: null, version: 2 });
  expect(answer.headers.get("ETag")).toBe('"2"');
  expect(await audit()).toEqual([{ action: "tenant.changed", subjectId: tenant.id }]);
});

test("a change of the data ends no token", async () => {
  const other = await aTenantOf(api);
  const { header } = await tokenOf(api, other);

  const answer = await api.put(`${path}/${other.id}`, whole, session);

  expect(answer.status).toBe(200);
  expect((await api.post("/api/bug-report", aBugReport(), header)).status).toBe(202);
});

describe("a version", () => {
  test("that is over is refused with the stored tenant: 412", async () => {
    await change({ maxUsers: 60 });

    const answer = await change({ maxUsers: 70 }, { "If-Match": '"1"' });

    expect(answer.json).toMatchObject({
      type: "/problems/edit-conflict",
      status: 412,
      current: { maxUsers: 60, version: 2 },
    });
    expect(await audit()).toHaveLength(1);
  });

  test("of two changes at once lets one through", async () => {
    const seen = { "If-Match": '"1"' };

    const answers = await Promise.all([
      change({ maxUsers: 60 }, seen),
      change({ maxUsers: 70 }, seen),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
  });

  test("that is over is no conflict for what is stored already", async () => {
    await change({ maxUsers: 60 });

    const answer = await change({ maxUsers: 60 }, { "If-Match": '"1"' });

    expect(Tenant.parse(answer.json).version).toBe(2);
    expect(await audit()).toHaveLength(1);
  });
});
