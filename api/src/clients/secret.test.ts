import { scmInstances, tenants } from "@scm/db";
import { aStoredClient } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { auditOf, startTestApi } from "../api.fixture.ts";
import {
  aClientOf,
  askForToken,
  basicOf,
  grantRequest,
  issueTo,
  type TestClient,
} from "../clients.fixture.ts";

const api = await startTestApi();
const session = await api.login();

let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`delete from clients`;
  audit = await auditOf(api);
});

const kinds = [
  { ...tenants, path: "/api/admin/tenants", other: "/api/admin/scm-instances" },
  { ...scmInstances, path: "/api/admin/scm-instances", other: "/api/admin/tenants" },
];

async function statusFor(client: TestClient): Promise<number> {
  return (await askForToken(api, grantRequest, basicOf(client))).status;
}

describe.each(kinds)("a $kind", ({ kind, names, path, other }) => {
  const pairOf = ({ clientId, clientSecret }: TestClient) => ({
    [names.clientId]: clientId,
    [names.secret]: clientSecret,
  });
  const post = (id: string, what: string) => api.post(`${path}/${id}/${what}`, undefined, session);

  test("has a secret whose reveals are audited", async () => {
    const client = await aClientOf(api, kind);

    const answers = [await post(client.id, "secret"), await post(client.id, "secret")];

    expect(answers).toMatchObject([
      { status: 200, json: pairOf(client) },
      { status: 200, json: pairOf(client) },
    ]);
    expect(answers[0]?.headers.get("Cache-Control")).toBe("no-store");
    const entry = { action: `${kind}.secret-revealed`, subjectId: client.id };
    expect(await audit()).toEqual([entry, entry]);
  });

  test("whose secret cannot be opened says so: 409", async () => {
    const { id } = await aClientOf(api, kind);
    await api.sql`update client_secrets set secret_sealed = 'v1.00000000.AAAA.AAAA'`;

    expect(await post(id, "secret")).toMatchObject({
      json: { type: "/problems/secret-unreadable", status: 409 },
    });
    expect(api.logged()).toContain("a secret could not be opened");
  });

  test("gets another secret beside the old one, which is audited", async () => {
    const old = await aClientOf(api, kind);

    const answer = await post(old.id, "secrets");

    const renewed = { ...old, clientSecret: String(Object(answer.json)[names.secret]) };
    expect(answer).toMatchObject({ status: 201, json: pairOf(renewed) });
    expect(renewed.clientSecret).not.toBe(old.clientSecret);
    expect([await statusFor(old), await statusFor(renewed)]).toEqual([200, 200]);
    expect(await audit()).toMatchObject([{ action: `${kind}.secret-rotated` }]);
  });

  test("has no secret to reveal or to rotate before the first one: 409", async () => {
    const id = await aStoredClient(api.sql, kind);

    for (const { json } of [await post(id, "secrets"), await post(id, "secret")]) {
      expect(json).toMatchObject({ type: "/problems/no-credentials", status: 409 });
    }
    await issueTo(api, id);
    expect((await post(id, "secrets")).status).toBe(201);
  });

  test("is unknown under the addresses of the other kind: 404", async () => {
    const { id } = await aClientOf(api, kind);

    for (const what of ["secret", "secrets"]) {
      expect((await api.post(`${other}/${id}/${what}`, undefined, session)).status).toBe(404);
    }
    expect(await audit()).toEqual([]);
  });
});
