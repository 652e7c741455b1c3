import { Tenant, tenantEndpoints } from "@scm/contract";
import { beforeEach, describe, expect, test } from "vitest";
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

async function rotate(id: string) {
  return api.post(`${path}/${id}/secrets`, undefined, session);
}

/** The secret in an answer. */
function secretIn({ json }: { json: unknown }): string {
  return tenantEndpoints.revealSecret.answer.schema.parse(json).clientSecret;
}

/** Calls the api with this token and returns the status. */
async function useToken(header: Record<string, string>): Promise<number> {
  return (await api.post("/api/bug-report", aBugReport(), header)).status;
}

/** Asks for a token and returns the status. */
async function statusFor(client: TestClient): Promise<number> {
  return (await askForToken(api, grantRequest, basicOf(client))).status;
}

describe("a reveal", () => {
  test("answers the pair, and each one is audited", async () => {
    const { id, clientId, clientSecret } = await aTenantOf(api);

    const answers = [
      await api.post(`${path}/${id}/secret`, undefined, session),
      await api.post(`${path}/${id}/secret`, undefined, session),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).toEqual({ clientId, clientSecret });
    expect(answers[0]?.headers.get("Cache-Control")).toBe("no-store");
    const entry = { action: "tenant.secret-revealed", subjectId: id };
    expect(await audit()).toEqual([entry, entry]);
  });

  test("of a secret that cannot be opened says so: 409", async () => {
    const { id, clientId } = await aTenantOf(api);
    await api.sql`
      update client_secrets set secret_sealed = 'v1.00000000.AAAA.AAAA'
      where client_id = ${clientId}`;

    const answer = await api.post(`${path}/${id}/secret`, undefined, session);

    expect(answer.json).toMatchObject({ type: "/problems/secret-unreadable", status: 409 });
    expect(api.logged()).toContain("a secret could not be opened");
  });
});

test("after a rotation the old secret and its tokens stay valid for 24 hours", async () => {
  const tenant = await aTenantOf(api);
  const { header } = await tokenOf(api, tenant);

  const answer = await rotate(tenant.id);

  const clientSecret = secretIn(answer);
  expect(answer.status).toBe(201);
  expect(clientSecret).not.toBe(tenant.clientSecret);
  expect([await statusFor(tenant), await useToken(header)]).toEqual([200, 202]);
  expect(await statusFor({ ...tenant, clientSecret })).toBe(200);

  await api.sql`update client_secrets set expires_at = expires_at - interval '24 hours'`;

  expect([await statusFor(tenant), await useToken(header)]).toEqual([401, 401]);
  expect(await statusFor({ ...tenant, clientSecret })).toBe(200);
  expect(await audit()).toMatchObject([{ action: "tenant.secret-rotated" }]);
});

test("a rotation and a reveal before the first secret: 409", async () => {
  const { json } = await api.post(
    path,
    { tenantName: "ks-tarcza", clubName: "KS Tarcza", contactEmail: "anna@klub.example" },
    session,
  );
  const { id } = Tenant.parse(json);

  const early = await rotate(id);
  const reveal = await api.post(`${path}/${id}/secret`, undefined, session);
  await issueTo(api, { kind: "tenant", ownerId: id });

  for (const { json: problem } of [early, reveal]) {
    expect(problem).toMatchObject({ type: "/problems/no-credentials", status: 409 });
  }
  expect((await rotate(id)).status).toBe(201);
});
