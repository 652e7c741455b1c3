import { ReplyTemplate, replyTemplatesMax } from "@scm/contract";
import { pruneReplyTemplates } from "@scm/db";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { auditOf, startTestApi } from "../api.fixture.ts";
import { idIn } from "../calls.fixture.ts";

const api = await startTestApi();
const { sql } = api;
const session = await api.login();
const path = "/api/admin/reply-templates";
const texts = { name: "Oferta", bodyPl: "Dzień dobry {{imie}}", bodyEn: "Hello {{ imie }}" };

beforeEach(async () => {
  await sql`truncate reply_templates`;
});

function create(own: object = {}) {
  return api.post(path, { ...texts, ...own }, session);
}

function change(id: string, own: object, ifMatch?: string) {
  const headers = { ...session, ...(ifMatch !== undefined && { "If-Match": ifMatch }) };
  return api.put(`${path}/${id}`, { ...texts, ...own }, headers);
}

function remove(id: string) {
  return api.call(`${path}/${id}`, { method: "DELETE", headers: session });
}

function restore(id: string) {
  return api.call(`${path}/${id}/restore`, { method: "POST", headers: session });
}

async function listed() {
  const { json } = await api.get(path, session);
  return z.array(ReplyTemplate.strict()).parse(json);
}

test("a template is created, audited and listed by name", async () => {
  const audited = await auditOf(api);

  const created = await create({ name: "żądanie danych", subjectPl: "Dane" });
  await create({ name: "Umowa", subjectPl: "" });

  expect(created.status).toBe(201);
  expect(created.headers.get("ETag")).toBe('"1"');
  expect(await audited()).toMatchObject([
    { action: "reply-template.created", subjectId: idIn(created.json) },
    { action: "reply-template.created" },
  ]);
  expect(await listed()).toMatchObject([
    { name: "Umowa", subjectPl: null, bodyPl: texts.bodyPl, bodyEn: texts.bodyEn },
    { name: "żądanie danych", subjectPl: "Dane", subjectEn: null },
  ]);
});

test("a change of an older version: 412 with the current template; of the same texts: 200", async () => {
  const id = idIn((await create()).json);

  const first = await change(id, { name: "Nowa" }, '"1"');
  const same = await change(id, { name: "Nowa" }, '"1"');
  const late = await change(id, { name: "Inna" }, '"1"');

  expect([first.status, same.status, late.status]).toEqual([200, 200, 412]);
  expect(first.headers.get("ETag")).toBe('"2"');
  expect(late.json).toMatchObject({ current: { id, name: "Nowa", version: 2 } });
  expect(await listed()).toMatchObject([{ name: "Nowa", version: 2 }]);
  const audited = await sql`select action from audit_log where subject_id = ${id}`;
  expect(audited).toHaveLength(2);
});

test("a deleted template is neither listed nor changed, and is restored as it was", async () => {
  const id = idIn((await create()).json);
  const before = await listed();

  expect((await remove(id)).status).toBe(204);
  expect(await listed()).toEqual([]);
  expect((await remove(id)).status).toBe(404);
  expect((await change(id, {})).status).toBe(404);
  const audited = await auditOf(api);
  const restored = [await restore(id), await restore(id)];

  expect(restored.map(({ status }) => status)).toEqual([200, 200]);
  expect(await listed()).toEqual(before);
  expect(await audited()).toEqual([{ action: "reply-template.restored", subjectId: id }]);
});

test("a template is restored for a day", async () => {
  const [kept, gone] = [idIn((await create()).json), idIn((await create()).json)];
  await remove(kept);
  await remove(gone);
  await sql`
    update reply_templates set deleted_at = now() - interval '25 hours' where id = ${gone}`;

  expect(await pruneReplyTemplates(sql)).toBe(1);

  expect([(await restore(kept)).status, (await restore(gone)).status]).toEqual([200, 404]);
});

test("a template beyond the limit: 409", async () => {
  await sql`
    insert into reply_templates (name, body_pl, body_en)
    select number::text, '-', '-' from generate_series(1, ${replyTemplatesMax}) as number`;

  const refused = await create();

  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({ type: "/problems/too-many-templates" });
  expect(await listed()).toHaveLength(replyTemplatesMax);
});
