/** Filters by time and by open statuses, in lists, exports and bulk changes. */
import { idOf } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../test-api.ts";
import { validCallsOf } from "../test-calls.ts";

const api = await startTestApi();
const session = await api.login();
const { newRecord } = validCallsOf(api);

const kinds = [
  { name: "contacts", later: "in_progress", final: "rejected" },
  { name: "demo-bookings", later: "confirmed", final: "completed" },
  { name: "orders", later: "processing", final: "cancelled" },
  { name: "beta-signups", later: "accepted", final: "active" },
  { name: "bug-reports", later: "in_progress", final: "closed" },
];

beforeEach(async () => {
  for (const { name } of kinds) await api.sql`delete from ${api.sql(name.replace("-", "_"))}`;
});

/** Makes four leads: new, in progress, final, and new of two days ago. */
async function seed({ name, later, final }: (typeof kinds)[number]) {
  const path = `/api/admin/${name}`;
  const [fresh, taken, done, old] = [
    await newRecord(path),
    await newRecord(path),
    await newRecord(path),
    await newRecord(path),
  ];
  await api.put(`${path}/${taken}/status`, { status: later }, session);
  await api.put(`${path}/${done}/status`, { status: final }, session);
  return { fresh, taken, done, old: await age(name, old) };
}

/** Backdates a lead by two days, in its row and in its id, which holds the creation time. */
async function age(name: string, id: string): Promise<string> {
  const aged = idOf(new Date(Date.now() - 2 * 24 * 60 * 60 * 1_000));
  await api.sql`delete from order_authorized_persons where order_id = ${id}`;
  const table = api.sql(name.replace("-", "_"));
  await api.sql`
    update ${table} set id = ${aged}, created_at = created_at - interval '2 days' where id = ${id}`;
  return aged;
}

const Leads = z.array(z.object({ id: z.string(), status: z.string() }));

async function listed(name: string, query: string) {
  const { status, json, headers } = await api.get(`/api/admin/${name}?${query}`, session);
  expect([query, status]).toEqual([query, 200]);
  return {
    ids: Leads.parse(json).map(({ id }) => id),
    total: Number(headers.get("X-Total-Count")),
  };
}

test.each(kinds)("$name are listed and exported by one filter", async (kind) => {
  const { fresh, taken, done, old } = await seed(kind);
  const query = "state=open&received=over-a-day";

  expect(await listed(kind.name, query)).toEqual({ ids: [old], total: 1 });
  const exported = await api.get(`/api/admin/${kind.name}/export?${query}`, session);
  expect(exported.text.trim().split("\r\n")).toHaveLength(2);
  expect((await listed(kind.name, "")).ids).toEqual([done, taken, fresh, old]);
});

test.each(kinds)("$name of the operator who asks are listed and exported", async (kind) => {
  const path = `/api/admin/${kind.name}`;
  const [mine, nobodys] = [await newRecord(path), await newRecord(path)];
  const { json } = await api.get("/api/admin/user", session);
  const { id: ownerId } = z.object({ id: z.string() }).parse(json);
  await api.put(`${path}/${mine}/status`, { status: kind.later, ownerId }, session);

  expect(await listed(kind.name, "owner=me")).toEqual({ ids: [mine], total: 1 });
  expect(await listed(kind.name, `owner=${ownerId}`)).toEqual({ ids: [mine], total: 1 });
  expect(await listed(kind.name, "owner=none")).toEqual({ ids: [nobodys], total: 1 });
  const exported = await api.get(`${path}/export?owner=me`, session);
  expect(exported.text.trim().split("\r\n")).toHaveLength(2);
});

test("operators who can own a lead are those who are not disabled", async () => {
  await api.sql`
    insert into operators (email, password_hash, disabled_at)
    values ('dawny@scm.example', 'x', now())`;

  const { json } = await api.get("/api/admin/lead-owners", session);

  const owners = z.array(z.strictObject({ id: z.uuid(), email: z.string() })).parse(json);
  expect(owners.length).toBeGreaterThan(0);
  expect(owners.map(({ email }) => email)).not.toContain("dawny@scm.example");
});

test("declined contacts are the closed and the rejected ones", async () => {
  const ids: string[] = [];
  for (const status of ["new", "closed", "completed", "rejected", "closed"]) {
    const [contact] = await api.sql<[{ id: string }]>`
      insert into contacts (name, email, subject, message, status)
      values ('Anna', 'anna@klub.example', 'Oferta', 'Treść', ${status}) returning id`;
    ids.push(contact.id);
  }
  const declined = [ids[4], ids[3], ids[1]];

  expect(await listed("contacts", "state=declined")).toEqual({ ids: declined, total: 3 });
});

test.each([
  ["contacts", "received=yesterday"],
  ["contacts", "state=overdue"],
  ["demo-bookings", "state=late"],
  ["bug-reports", "received=1"],
  ["bug-reports", "type=crash"],
  ["bug-reports", "priority=urgent"],
  ["orders", "owner=ewa"],
  ["contacts", "followUp=today"],
])("%s?%s: 400 that names the parameter", async (name, query) => {
  for (const path of [name, `${name}/export`]) {
    const answer = await api.get(`/api/admin/${path}?${query}`, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: query.split("=")[0] }] });
  }
});
