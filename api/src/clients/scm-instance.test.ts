import { ScmInstance } from "@scm/contract";
import { beforeEach, expect, test } from "vitest";
import { auditOf, startTestApi } from "../test-api.ts";
import { anInstanceOf, tokenOf } from "../test-clients.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/scm-instances";

let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`truncate outbox cascade`;
  await api.sql`delete from scm_instances`;
  audit = await auditOf(api);
});

const creation = {
  instanceName: "Tarcza 2",
  clubName: "KS Tarcza",
  contactEmail: "anna@klub.example",
  licenseType: "small",
};

async function list() {
  const answer = await api.get(path, session);
  return { ...answer, instances: ScmInstance.array().parse(answer.json) };
}

test("a new instance is active, with an event for its credentials", async () => {
  const answer = await api.post(path, { ...creation, modules: [" Zawody ", ""] }, session);

  const instance = ScmInstance.parse(answer.json);
  expect(answer.status).toBe(201);
  expect(instance).toMatchObject({
    ...creation,
    domain: null,
    webhookUrl: null,
    modules: ["Zawody"],
    status: "active",
    apiKey: null,
    apiSecret: null,
    lastActivity: null,
  });
  expect(await api.sql`select event, subject_id from outbox`).toEqual([
    { event: "scm-instance.created", subjectId: instance.id },
  ]);
});

test("the list shows credentials, newest first, and is audited", async () => {
  const first = await anInstanceOf(api);
  await api.post(path, creation, session);

  const { instances, headers } = await list();

  expect(instances.map(({ apiKey, apiSecret }) => [apiKey, apiSecret])).toEqual([
    [null, null],
    [first.clientId, first.clientSecret],
  ]);
  expect(headers.get("X-Total-Count")).toBe("2");
  expect(await audit()).toMatchObject([
    { action: "scm-instance.created" },
    { action: "secrets.shown" },
  ]);
});

test("reading one instance shows its credentials and is audited", async () => {
  const { id, clientId, clientSecret } = await anInstanceOf(api);

  const answer = await api.get(`${path}/${id}`, session);
  const unknown = await api.get(`${path}/${crypto.randomUUID()}`, session);

  expect(answer.status).toBe(200);
  expect(ScmInstance.parse(answer.json)).toMatchObject({
    id,
    apiKey: clientId,
    apiSecret: clientSecret,
  });
  expect(unknown.status).toBe(404);
  expect(await audit()).toMatchObject([{ action: "secrets.shown", subjectId: id }]);
});

test("deleted instances are listed apart, without secrets", async () => {
  const { id } = await anInstanceOf(api);
  await api.delete(`${path}/${id}`, session);
  await api.post(path, creation, session);
  audit = await auditOf(api);

  const answer = await api.get(`${path}?deleted=true`, session);

  const deleted = ScmInstance.array().parse(answer.json);
  expect(deleted).toMatchObject([{ id, apiSecret: null, deletedAt: expect.any(String) }]);
  expect(answer.headers.get("X-Total-Count")).toBe("1");
  expect(answer.text).not.toContain("scms_");
  expect(await audit()).toEqual([]);
  expect((await api.get(`${path}?deleted=maybe`, session)).status).toBe(400);
});

test("a restored instance can use its credentials again, and not its old tokens", async () => {
  const instance = await anInstanceOf(api);
  const { header } = await tokenOf(api, instance);
  await api.delete(`${path}/${instance.id}`, session);
  audit = await auditOf(api);

  const answer = await api.post(`${path}/${instance.id}/restore`, undefined, session);

  expect(answer.status).toBe(200);
  expect(ScmInstance.parse(answer.json)).toMatchObject({
    id: instance.id,
    apiKey: instance.clientId,
    apiSecret: instance.clientSecret,
    deletedAt: null,
  });
  expect((await list()).instances).toHaveLength(1);
  const report = { title: "t", description: "d" };
  expect((await api.post("/api/bug-report", report, header)).status).toBe(401);
  const renewed = await tokenOf(api, instance);
  expect((await api.post("/api/bug-report", report, renewed.header)).status).toBe(202);
  expect((await audit()).slice(0, 2)).toEqual([
    { action: "scm-instance.restored", subjectId: instance.id },
    { action: "secrets.shown", subjectId: instance.id },
  ]);
});

test("an unknown instance cannot be restored", async () => {
  const { id } = await anInstanceOf(api);

  const answers = await Promise.all([
    api.post(`${path}/${crypto.randomUUID()}/restore`, undefined, session),
    api.post(`${path}/no-id/restore`, undefined, session),
    api.post(`${path}/${id}/restore`, undefined),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 401]);
});
