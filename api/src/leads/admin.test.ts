import { randomUUID } from "node:crypto";
import { Contact } from "@scm/contract";
import { aContact } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();

beforeEach(async () => {
  await api.sql`delete from contacts`;
});

async function submit(own: Parameters<typeof aContact>[0] = {}): Promise<string> {
  const { json } = await api.post("/api/contact", aContact(own));
  return String(Object(json).id);
}

function ids(json: unknown): string[] {
  return Contact.array()
    .parse(json)
    .map(({ id }) => id);
}

test("the list shows contacts as the contract says, newest first", async () => {
  const [first, second] = [await submit(), await submit()];

  const answer = await api.get("/api/admin/contacts", session);

  expect(answer.status).toBe(200);
  expect(ids(answer.json)).toEqual([second, first]);
  expect(answer.headers.get("X-Total-Count")).toBe("2");
  expect(answer.headers.get("Link")).toBeNull();
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("pages follow each other by the Link header without a gap or a repetition", async () => {
  const all: string[] = [];
  for (let count = 0; count < 5; count += 1) all.unshift(await submit());

  const seen: string[] = [];
  let next: string | undefined = "/api/admin/contacts?limit=2";
  while (next) {
    const answer = await api.get(next, session);
    expect(answer.headers.get("X-Total-Count")).toBe(seen.length === 0 ? "5" : "6");
    seen.push(...ids(answer.json));
    // One that comes meanwhile does not move what comes after.
    if (seen.length === 2) await submit({ subject: "newer" });
    next = answer.headers.get("Link")?.match(/^<(.+)>; rel="next"$/)?.[1];
  }

  expect(seen).toEqual(all);
});

test("a search finds every word in any text, whatever its case, and counts what it finds", async () => {
  const found = await submit({ name: "Łukasz ŻÓŁW", subject: "Liga 100%", message: "a_b" });
  await submit({ subject: "Liga" });

  const answers = await Promise.all(
    ["żółw", "LIGA żółw", "100%", "a_b", "anna@klub żółw"].map((q) =>
      api.get(`/api/admin/contacts?q=${encodeURIComponent(q)}`, session),
    ),
  );

  for (const answer of answers) {
    expect(ids(answer.json)).toEqual([found]);
    expect(answer.headers.get("X-Total-Count")).toBe("1");
  }
  expect((await api.get("/api/admin/contacts?q=brak", session)).json).toEqual([]);
});

test("a status filter shows and counts that status alone", async () => {
  const id = await submit();
  await submit();
  await api.put(`/api/admin/contacts/${id}/status`, { status: "completed" }, session);

  const answer = await api.get("/api/admin/contacts?status=completed", session);

  expect(ids(answer.json)).toEqual([id]);
  expect(answer.headers.get("X-Total-Count")).toBe("1");
});

test.each([
  "limit=0",
  "limit=501",
  "limit=x",
  "cursor=7",
  "status=done",
  `q=${"a".repeat(201)}`,
  "q=%00",
])("?%s: 400", async (query) => {
  const answer = await api.get(`/api/admin/contacts?${query}`, session);

  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path: query.split("=")[0] }] });
});

test("a status change answers the record and notes the first time it was processed", async () => {
  const id = await submit();
  const path = `/api/admin/contacts/${id}/status`;

  const first = await api.put(path, { status: "in_progress", adminNotes: " Oddzwonić " }, session);
  const second = await api.put(path, { status: "rejected" }, session);

  expect(first.status).toBe(200);
  expect(Contact.parse(first.json)).toMatchObject({
    status: "in_progress",
    adminNotes: "Oddzwonić",
  });
  const { processedAt } = Contact.parse(first.json);
  expect(processedAt).not.toBeNull();
  expect(second.json).toMatchObject({ status: "rejected", adminNotes: "Oddzwonić", processedAt });
});

test.each(["new", "in_progress", "completed", "closed", "rejected"])(
  "a contact may be set to %s from any other status",
  async (status) => {
    const id = await submit();

    await api.put(`/api/admin/contacts/${id}/status`, { status: "in_progress" }, session);
    const answer = await api.put(`/api/admin/contacts/${id}/status`, { status }, session);

    expect(answer.json).toMatchObject({ status });
  },
);

test("a change of notes alone is kept, and is no processing; empty notes keep the old ones", async () => {
  const id = await submit();
  const path = `/api/admin/contacts/${id}/status`;

  await api.put(path, { status: "new", adminNotes: "Pilne" }, session);
  const answer = await api.put(path, { status: "new", adminNotes: "  " }, session);

  expect(answer.json).toMatchObject({ adminNotes: "Pilne", processedAt: null });
});

test("the same change saved twenty times at once is one row in the timeline", async () => {
  const id = await submit();
  const save = () =>
    api.put(`/api/admin/contacts/${id}/status`, { status: "completed", adminNotes: "ok" }, session);

  const answers = await Promise.all(Array.from({ length: 20 }, save));

  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const timeline = await api.sql`
    select lead_kind, status_from, status_to, admin_notes from lead_events where lead_id = ${id}`;
  expect(timeline).toEqual([
    { leadKind: "contact", statusFrom: "new", statusTo: "completed", adminNotes: "ok" },
  ]);
});

test.each([
  ["no status", {}, "status"],
  ["a status of another kind", { status: "pending" }, "status"],
  ["notes that are too long", { status: "new", adminNotes: "a".repeat(10_001) }, "adminNotes"],
  ["notes with U+0000", { status: "new", adminNotes: "\0" }, "adminNotes"],
])("%s: 400 that names the field", async (_, body, path) => {
  const id = await submit();

  const answer = await api.put(`/api/admin/contacts/${id}/status`, body, session);

  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path }] });
});

test.each([
  ["an unknown id", randomUUID()],
  ["no id", "7"],
  ["SQL for an id", "1' or '1'='1"],
])("%s: 404, for reading and for changing", async (_, id) => {
  const path = `/api/admin/contacts/${encodeURIComponent(id)}`;

  const read = await api.get(path, session);
  const changed = await api.put(`${path}/status`, { status: "new" }, session);

  expect([read.status, changed.status]).toEqual([404, 404]);
  expect(read.json).toMatchObject({ type: "/problems/not-found" });
});

test("one contact is read by its id", async () => {
  const id = await submit();

  const answer = await api.get(`/api/admin/contacts/${id}`, session);

  expect(Contact.parse(answer.json).id).toBe(id);
});

test.each([
  ["no session", {}],
  ["an invented session", { Cookie: "sid=invented" }],
  ["a session with odd bytes", { Cookie: `sid=${"%00".repeat(20)}` }],
])("%s: 401 on every call, and not a byte of data", async (_, headers) => {
  const id = await submit({ name: "KANAREK" });

  const answers = await Promise.all([
    api.get("/api/admin/contacts", headers),
    api.get(`/api/admin/contacts/${id}`, headers),
    api.put(`/api/admin/contacts/${id}/status`, { status: "completed" }, headers),
    api.get("/api/admin/user", headers),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  expect(answers.map(({ text }) => text).join("")).not.toMatch(/KANAREK/);
  expect((await api.get(`/api/admin/contacts/${id}`, session)).json).toMatchObject({
    status: "new",
  });
});

test("a change that another site sends with an operator's cookie: 403, and nothing changes", async () => {
  const id = await submit();

  const answer = await api.put(
    `/api/admin/contacts/${id}/status`,
    { status: "completed" },
    { ...session, "Sec-Fetch-Site": "cross-site" },
  );

  expect(answer.status).toBe(403);
  expect((await api.get(`/api/admin/contacts/${id}`, session)).json).toMatchObject({
    status: "new",
  });
});
