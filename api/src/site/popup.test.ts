import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/popup-settings";

beforeEach(async () => {
  await api.sql`delete from settings`;
});

async function read(): Promise<unknown> {
  const { status, json } = await api.get("/api/popup-settings");
  expect(status).toBe(200);
  return json;
}

test("on a new installation it is off", async () => {
  expect(await read()).toEqual({ enabled: false });
});

test("an operator switches it on and off for every visitor", async () => {
  for (const enabled of [true, true, false, false, true]) {
    const answer = await api.post(path, { enabled }, session);
    expect([answer.status, answer.json]).toEqual([200, { enabled }]);
    expect(await read()).toEqual({ enabled });
  }
});

test("each change is audited with its new value; a call without a change is not", async () => {
  const [newest] = await api.sql<[{ id: string }]>`
    select id from audit_log order by id desc limit 1`;

  for (const enabled of [true, true, false]) await api.post(path, { enabled }, session);

  const written = await api.sql`
    select subject_id, details from audit_log
    where action = 'popup.changed' and id > ${newest.id} order by id`;
  expect(written).toEqual([
    { subjectId: null, details: { enabled: true } },
    { subjectId: null, details: { enabled: false } },
  ]);
});

test("twenty operators at once leave one setting", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => api.post(path, { enabled: index % 2 === 0 }, session)),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await api.sql`select from settings`).toHaveLength(1);
});
