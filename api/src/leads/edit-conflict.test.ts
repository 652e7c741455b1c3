/** Two operators change one lead: the second gets a conflict, and nothing is overwritten. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../api.fixture.ts";
import { leadKindsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();

const kinds = leadKindsOf(api);

function saverOf(path: string) {
  return (id: string, change: object, ifMatch?: string) => {
    const headers = { ...session, ...(ifMatch !== undefined && { "If-Match": ifMatch }) };
    return api.put(`${path}/${id}/status`, change, headers);
  };
}

describe.each(kinds)("$kind", ({ adminPath: path, taken: one, done: other, submit }) => {
  const save = saverOf(path);

  test("the ETag of a record is its version, which every change increases", async () => {
    const id = await submit();

    const read = await api.get(`${path}/${id}`, session);
    const first = await save(id, { status: one }, '"1"');
    const second = await save(id, { status: one, adminNotes: "Pilne" }, '"2"');

    const tags = [read, first, second].map((answer) => answer.headers.get("ETag"));
    expect(tags.map((tag) => tag?.replace("-gzip", ""))).toEqual(['"1"', '"2"', '"3"']);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toMatchObject({ version: 3, adminNotes: "Pilne" });
  });

  test("a change of an older version: 412 with the current record, unchanged", async () => {
    const id = await submit();
    const stored = await save(id, { status: one, adminNotes: "Moje" }, '"1"');

    const answer = await save(id, { status: other, adminNotes: "Cudze" }, '"1"');

    expect(answer.status).toBe(412);
    expect(answer.json).toMatchObject({ type: "/problems/edit-conflict", current: stored.json });
    expect((await api.get(`${path}/${id}`, session)).json).toEqual(stored.json);
    const events = await api.sql`select from lead_events where lead_id = ${id}`;
    expect(events).toHaveLength(1);
  });
});

/** All kinds have one route, so one kind shows how it reads the header. */
async function aRead() {
  const [contact] = kinds;
  if (!contact) throw new Error("there are no contacts");
  const { adminPath, taken, done, submit } = contact;
  const id = await submit();
  const save = (status: string, ifMatch?: string) => saverOf(adminPath)(id, { status }, ifMatch);
  const etag = async () => (await api.get(`${adminPath}/${id}`, session)).headers.get("ETag");
  return { save, etag, taken, done };
}

test.each([undefined, "*"])("a change with If-Match %s applies to any version", async (ifMatch) => {
  const { save, taken, done } = await aRead();
  await save(taken);

  expect((await save(done, ifMatch)).status).toBe(200);
});

test.each(["1", 'W/"1"', '"0"', '"x"', '"1", "2"', '"99999999999"', ""])(
  "If-Match: %s is no version: 400, and nothing changes",
  async (ifMatch) => {
    const { save, etag, done } = await aRead();

    const answer = await save(done, ifMatch);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: "If-Match" }] });
    expect(await etag()).toBe('"1"');
  },
);

test("a stored public answer sent again is no conflict; another answer is one", async () => {
  const id = await kinds.find(({ kind }) => kind === "bug-report")?.submit();
  const path = `/api/admin/bug-reports/${id}/status`;
  const headers = { ...session, "If-Match": '"1"' };
  const change = { status: "resolved", publicAnswer: "Naprawione." };
  await api.put(path, change, headers);

  const same = await api.put(path, change, headers);
  const another = await api.put(path, { ...change, publicAnswer: "Nie." }, headers);

  expect(same.status).toBe(200);
  expect(another.status).toBe(412);
  const current = z.object({ current: z.object({ publicAnswer: z.string() }) });
  expect(current.parse(another.json).current.publicAnswer).toBe("Naprawione.");
});
