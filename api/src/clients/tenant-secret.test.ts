import { SecretUse, Tenant } from "@scm/contract";
import { beforeEach, expect, test } from "vitest";
import { auditOf, startTestApi } from "../test-api.ts";
import {
  aBugReport,
  aTenantOf,
  askForToken,
  basicOf,
  grantRequest,
  issueTo,
  tokenOf,
  type TestClient,
} from "../test-clients.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/tenants";

let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`delete from tenants`;
  audit = await auditOf(api);
});

async function rotate(id: string, overlapHours: unknown) {
  return api.post(`${path}/${id}/secrets`, { overlapHours }, session);
}

/** Calls the api with this token and returns the status. */
async function useToken(header: Record<string, string>): Promise<number> {
  return (await api.post("/api/bug-report", aBugReport(), header)).status;
}

/** Asks for a token and returns the status. */
async function statusFor(client: TestClient): Promise<number> {
  return (await askForToken(api, grantRequest, basicOf(client))).status;
}

test.each([1, 24])("after a rotation the old secret stays valid for %d h", async (hours) => {
  const tenant = await aTenantOf(api);
  const { header } = await tokenOf(api, tenant);

  const answer = await rotate(tenant.id, hours);

  const { clientSecret } = Tenant.parse(answer.json);
  expect(answer.status).toBe(201);
  expect(clientSecret).not.toBe(tenant.clientSecret);
  expect([await statusFor(tenant), await useToken(header)]).toEqual([200, 202]);
  expect(await statusFor({ ...tenant, clientSecret: String(clientSecret) })).toBe(200);

  await api.sql`
    update client_secrets set expires_at = expires_at - make_interval(hours => ${hours})`;

  expect([await statusFor(tenant), await useToken(header)]).toEqual([401, 401]);
  expect(await statusFor({ ...tenant, clientSecret: String(clientSecret) })).toBe(200);
});

test("a rotation without overlap ends the old secret and its tokens at once", async () => {
  const tenant = await aTenantOf(api);
  const { header } = await tokenOf(api, tenant);

  const answer = await rotate(tenant.id, 0);

  const { clientSecret } = Tenant.parse(answer.json);
  expect([await statusFor(tenant), await useToken(header)]).toEqual([401, 401]);
  expect(await statusFor({ ...tenant, clientSecret: String(clientSecret) })).toBe(200);
  expect(await audit()).toMatchObject([{ action: "tenant.secret-rotated" }]);
});

test("the list shows the use of each secret", async () => {
  const tenant = await aTenantOf(api);
  await tokenOf(api, tenant);
  await rotate(tenant.id, 24);

  const { json, text } = await api.get(`${path}/${tenant.id}/secrets`, session);

  expect(SecretUse.array().parse(json)).toMatchObject([
    { lastUsedAt: null, expiresAt: null },
    { lastUsedAt: expect.any(String), expiresAt: expect.any(String) },
  ]);
  expect(text).not.toContain("scms_");
});

test.each([2, -1, "24", undefined])("a new secret for an overlap of %j h: 400", async (hours) => {
  const { id } = await aTenantOf(api);

  const answer = await rotate(id, hours);

  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path: "overlapHours" }] });
});

test("a rotation before the first secret: 409", async () => {
  const { json } = await api.post(
    path,
    { tenantName: "ks-tarcza", clubName: "KS Tarcza", contactEmail: "anna@klub.example" },
    session,
  );
  const { id } = Tenant.parse(json);

  const early = await rotate(id, 0);
  await issueTo(api, { kind: "tenant", ownerId: id });

  expect(early.status).toBe(409);
  expect(early.json).toMatchObject({ type: "/problems/no-credentials" });
  expect((await rotate(id, 0)).status).toBe(201);
});
