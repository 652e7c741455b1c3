import { deletionDelayS, ScmInstance, scmInstanceEndpoints } from "@scm/contract";
import { beforeEach, expect, test } from "vitest";
import { auditOf, startTestApi } from "../test-api.ts";
import { anInstanceOf, askForToken, basicOf, grantRequest, tokenOf } from "../test-clients.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/scm-instances";

let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`delete from outbox`;
  await api.sql`delete from scm_instances`;
  audit = await auditOf(api);
});

const creation = {
  instanceName: "Tarcza 2",
  clubName: "KS Tarcza",
  contactEmail: "anna@klub.example",
  licenseType: "small",
};

/** Deletes an instance and lets the time of the undo run out. */
async function deleteForGood(id: string): Promise<void> {
  await api.delete(`${path}/${id}`, session);
  await api.sql`update scm_instances set deleted_at = now() where id = ${id}`;
}

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

test("list and record have no secret, and reading them leaves no audit entry", async () => {
  const first = await anInstanceOf(api);
  await api.post(path, creation, session);

  const { instances, headers, text } = await list();
  const answer = await api.get(`${path}/${first.id}`, session);
  const unknown = await api.get(`${path}/${crypto.randomUUID()}`, session);

  expect(instances.map(({ apiKey, apiSecret }) => [apiKey, apiSecret])).toEqual([
    [null, null],
    [first.clientId, null],
  ]);
  expect(headers.get("X-Total-Count")).toBe("2");
  expect(text + answer.text).not.toContain("scms_");
  expect(ScmInstance.parse(answer.json)).toMatchObject({ id: first.id, apiKey: first.clientId });
  expect(unknown.status).toBe(404);
  expect(await audit()).toMatchObject([{ action: "scm-instance.created" }]);
});

test("a reveal answers key and secret, and is audited", async () => {
  const { id, clientId, clientSecret } = await anInstanceOf(api);

  const answer = await api.post(`${path}/${id}/secret`, undefined, session);

  expect(answer).toMatchObject({
    status: 200,
    json: { apiKey: clientId, apiSecret: clientSecret },
  });
  expect(await audit()).toEqual([{ action: "scm-instance.secret-revealed", subjectId: id }]);
});

test("a rotation answers the new secret; the old one goes on", async () => {
  const instance = await anInstanceOf(api);

  const answer = await api.post(`${path}/${instance.id}/secrets`, undefined, session);

  expect(answer.status).toBe(201);
  const { apiSecret } = scmInstanceEndpoints.rotateSecret.answer.schema.parse(answer.json);
  expect(apiSecret).not.toBe(instance.clientSecret);
  const renewed = { ...instance, clientSecret: apiSecret };
  const askAs = async (pair: typeof instance) =>
    (await askForToken(api, grantRequest, basicOf(pair))).status;
  expect([await askAs(instance), await askAs(renewed)]).toEqual([200, 200]);
});

test("a deleted instance has no secret to reveal or to replace: 404", async () => {
  const { id } = await anInstanceOf(api);
  await deleteForGood(id);

  const answers = await Promise.all([
    api.post(`${path}/${id}/secret`, undefined, session),
    api.post(`${path}/${id}/secrets`, undefined, session),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

test("an instance whose deletion has taken effect cannot be restored: 404", async () => {
  const { id } = await anInstanceOf(api);
  await deleteForGood(id);
  audit = await auditOf(api);

  const answer = await api.post(`${path}/${id}/restore`, undefined, session);

  expect(answer.status).toBe(404);
  expect((await list()).instances).toEqual([]);
  expect(await audit()).toEqual([]);
});

test("the club notices nothing of a deletion that is undone in time", async () => {
  const instance = await anInstanceOf(api);
  const { header } = await tokenOf(api, instance);
  const report = { title: "t", description: "d" };
  const works = async () => [
    (await api.post("/api/bug-report", report, header)).status,
    (await askForToken(api, grantRequest, basicOf(instance))).status,
  ];

  expect((await api.delete(`${path}/${instance.id}`, session)).status).toBe(204);
  const [going] = (await list()).instances;
  const remainingMs = Date.parse(going?.deletedAt ?? "") - Date.now();
  expect(remainingMs).toBeLessThanOrEqual(deletionDelayS * 1_000);
  expect(await works()).toEqual([202, 200]);
  const undone = await api.post(`${path}/${instance.id}/restore`, undefined, session);
  expect(ScmInstance.parse(undone.json).deletedAt).toBeNull();
  expect(await works()).toEqual([202, 200]);

  await deleteForGood(instance.id);
  expect(await works()).toEqual([401, 401]);
});
