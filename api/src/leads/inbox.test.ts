/** The inbox over HTTP: its pages, its counts, and the views that an operator keeps. */
import { InboxCounts, InboxRow, InboxView, inboxViews, inboxViewsMax } from "@scm/contract";
import { aContact, aDemoBooking, aSlot, slotHours } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../test-api.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/inbox";

beforeEach(() => api.sql`truncate contacts, inbox_views`);

async function someContacts(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await api.post("/api/contact", aContact());
}

const list = (query = "") => api.get(`${path}?${query}`, session);
const count = async () => InboxCounts.parse((await api.get(`${path}/counts`, session)).json);

async function keep(name: string, filter: object = {}) {
  return api.post(`${path}/views`, { name, filter }, session);
}

test("pages are linked, and end", async () => {
  await someContacts(3);

  const first = await list("limit=2&state=unanswered");
  const next = /<(.+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
  const second = await api.get(next, session);

  const rows = [first, second].map(({ json }) => z.array(InboxRow).parse(json));
  expect(rows.map(({ length }) => length)).toEqual([2, 1]);
  expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(3);
  expect(second.headers.get("Link")).toBeNull();
});

test.each([
  "kind=letter",
  "state=late",
  "overdue=no",
  "owner=ewa",
  "followUp=soon",
  "demosToday=1",
  "limit=0",
  "cursor=7",
])("?%s: 400 that names the parameter", async (query) => {
  const answer = await list(query);

  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path: query.split("=")[0] }] });
});

test("leads of the operator who asks are found and counted as theirs", async () => {
  await someContacts(2);
  const [{ id }] = z.tuple([InboxRow, InboxRow]).parse((await list()).json);
  const operator = z.object({ id: z.string() });
  const { id: ownerId } = operator.parse((await api.get("/api/admin/user", session)).json);
  await api.put(`/api/admin/contacts/${id}/status`, { status: "in_progress", ownerId }, session);
  await keep("Moje kontakty", { kind: "contact", owner: "me" });

  expect((await list("owner=me")).json).toMatchObject([{ id }]);
  expect(await count()).toMatchObject({
    unanswered: 1,
    toConfirm: 0,
    overdue: 0,
    demosToday: 0,
    mine: 1,
    views: [{ name: "Moje kontakty", filter: { kind: "contact", owner: "me" }, count: 1 }],
  });
});

test("demos that wait for a confirmation are counted, and listed alone", async () => {
  await api.sql`delete from demo_bookings`;
  await someContacts(1);
  for (const selectedSlot of slotHours(2)) {
    await aSlot(api.sql, selectedSlot);
    await api.post("/api/demo-booking", aDemoBooking({ selectedSlot }));
  }
  const waiting = new URLSearchParams(inboxViews.toConfirm).toString();
  const [first] = z.array(InboxRow).parse((await list(waiting)).json);
  const confirmation = `/api/admin/demo-bookings/${first?.id}/status`;
  await api.put(confirmation, { status: "confirmed" }, session);

  expect((await list(waiting)).json).toMatchObject([{ kind: "demo-booking", status: "pending" }]);
  expect(await count()).toMatchObject({ unanswered: 2, toConfirm: 1 });
});

test("a view is kept, renamed and deleted", async () => {
  const kept = await keep(" Zamówienia ", { kind: "order" });
  expect(kept.status).toBe(201);
  const { id } = InboxView.parse(kept.json);

  const renamed = await api.put(`${path}/views/${id}`, { name: "Zakupy" }, session);
  expect(renamed.json).toEqual({ id, name: "Zakupy", filter: { kind: "order" } });
  expect((await count()).views).toMatchObject([{ id, name: "Zakupy", count: 0 }]);

  expect((await api.delete(`${path}/views/${id}`, session)).status).toBe(204);
  expect((await count()).views).toEqual([]);
  expect((await api.delete(`${path}/views/${id}`, session)).status).toBe(404);
});

test.each([
  ["no name", { name: " ", filter: {} }, "name"],
  ["a long name", { name: "a".repeat(61), filter: {} }, "name"],
  ["a name with an address", { name: "anna@klub.example", filter: {} }, "name"],
  ["a search, which may name somebody", { name: "A", filter: { q: "Anna" } }, "filter.q"],
  ["an unknown kind", { name: "A", filter: { kind: "letter" } }, "filter.kind"],
])("a view with %s: 400 that names the field", async (_, view, field) => {
  const answer = await api.post(`${path}/views`, view, session);

  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path: field }] });
});

test("an operator keeps twenty views, and one more after a deletion", async () => {
  const kept = [];
  for (let index = 0; index < inboxViewsMax; index += 1) kept.push(await keep(`Widok ${index}`));
  const { id } = InboxView.parse(kept[7]?.json);

  expect(await keep("Jeszcze jeden")).toMatchObject({
    status: 409,
    json: { type: "/problems/too-many-views" },
  });
  await api.delete(`${path}/views/${id}`, session);
  expect((await keep("Jeszcze jeden")).status).toBe(201);
});

test("another operator's view is neither shown nor changed", async () => {
  const [{ id }] = await api.sql<[{ id: string }]>`
    with other as (
      insert into operators (email, password_hash) values ('jan@scm.example', 'x') returning id
    )
    insert into inbox_views (operator_id, number, name, filter)
    select id, 1, 'Cudzy', '{}' from other returning id`;

  expect((await count()).views).toEqual([]);
  expect((await api.put(`${path}/views/${id}`, { name: "Mój" }, session)).status).toBe(404);
  expect((await api.delete(`${path}/views/${id}`, session)).status).toBe(404);
  expect(await api.sql`select name from inbox_views`).toEqual([{ name: "Cudzy" }]);
});
