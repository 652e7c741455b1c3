import { randomUUID } from "node:crypto";
import { Testimonial } from "@scm/contract";
import { pruneTestimonials } from "@scm/db";
import { aTestimonial } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { auditOf, operator, startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/testimonials";

beforeEach(async () => {
  await api.sql`delete from testimonials`;
});

async function add(own: Parameters<typeof aTestimonial>[0] = {}): Promise<Testimonial> {
  const { json } = await api.post(path, aTestimonial(own), session);
  return Testimonial.parse(json);
}

async function list(headers: Record<string, string> = session): Promise<Testimonial[]> {
  const { status, json } = await api.get(path, headers);
  expect(status).toBe(200);
  return Testimonial.array().parse(json);
}

function remove({ id }: { id: string }) {
  return api.delete(`${path}/${id}`, session);
}

function restore({ id }: { id: string }, headers: Record<string, string> = session) {
  return api.post(`${path}/${id}/restore`, undefined, headers);
}

test("a deleted testimonial is in no list, and is restored unchanged", async () => {
  const [shown, hidden] = [await add(), await add({ isActive: false })];
  await remove(shown);
  await remove(hidden);
  expect([await list(), await list({})]).toEqual([[], []]);

  const answers = [await restore(shown), await restore(hidden)];

  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [200, shown],
    [200, hidden],
  ]);
  expect(await list()).toEqual([hidden, shown]);
  expect((await list({})).map(({ id }) => id)).toEqual([shown.id]);
});

test("restoring an existing testimonial changes nothing, so parallel undos all succeed", async () => {
  const one = await add();
  await remove(one);
  const added = await auditOf(api);

  const answers = await Promise.all([restore(one), restore(one), restore(one)]);

  expect(answers.map(({ status, json }) => [status, json])).toEqual([
    [200, one],
    [200, one],
    [200, one],
  ]);
  expect(await added()).toEqual([{ action: "testimonial.restored", subjectId: one.id }]);
});

test("a testimonial deleted more than 30 days ago cannot be restored: 404", async () => {
  const [old, recent] = [await add(), await add()];
  await api.sql`update testimonials set deleted_at = now() - interval '31 days' where id = ${old.id}`;
  await api.sql`update testimonials set deleted_at = now() - interval '29 days' where id = ${recent.id}`;

  const pruned = await pruneTestimonials(api.sql);

  expect(pruned).toBe(1);
  const answers = [await restore(old), await restore(recent)];
  expect(answers.map(({ status }) => status)).toEqual([404, 200]);
});

test("a deleted testimonial cannot be changed or deleted again: 404", async () => {
  const one = await add();
  await remove(one);

  const changed = await api.put(`${path}/${one.id}`, { isActive: false }, session);
  const deleted = await remove(one);

  expect([changed.status, deleted.status]).toEqual([404, 404]);
  expect((await restore(one)).json).toEqual(one);
});

test("each change of a testimonial is audited; a failed one is not", async () => {
  const added = await auditOf(api);
  const one = await add();
  await api.put(`${path}/${one.id}`, { isActive: false }, session);
  await remove(one);
  await remove(one);
  await restore(one);
  await restore({ id: randomUUID() });

  expect(await added()).toEqual(
    ["created", "changed", "deleted", "restored"].map((done) => ({
      action: `testimonial.${done}`,
      subjectId: one.id,
    })),
  );
  const by = await api.sql`
    select distinct email, subject_kind from audit_log join operators on operators.id = operator_id
    where subject_id = ${one.id}`;
  expect(by).toEqual([{ email: operator.email, subjectKind: "testimonial" }]);
});
