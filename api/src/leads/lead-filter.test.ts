/** The filters of lists and exports, as far as the api reads them. */
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../test-api.ts";
import { validCallsOf } from "../test-calls.ts";

const api = await startTestApi();
const session = await api.login();
const { newRecord } = validCallsOf(api);

const kinds = [
  { name: "contacts", later: "in_progress" },
  { name: "demo-bookings", later: "confirmed" },
  { name: "orders", later: "processing" },
  { name: "beta-signups", later: "accepted" },
  { name: "bug-reports", later: "in_progress" },
];

beforeEach(async () => {
  for (const { name } of kinds) await api.sql`delete from ${api.sql(name.replace("-", "_"))}`;
});

const Leads = z.array(z.object({ id: z.string(), status: z.string() }));

async function listed(name: string, query: string) {
  const { status, json, headers } = await api.get(`/api/admin/${name}?${query}`, session);
  expect([query, status]).toEqual([query, 200]);
  return {
    ids: Leads.parse(json).map(({ id }) => id),
    total: Number(headers.get("X-Total-Count")),
  };
}

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

test("type and priority filter bug reports, and empty ones do not", async () => {
  await api.sql`
    insert into bug_reports (title, description, type, priority) values
      ('Błąd', 'Opis', 'bug', 'critical'), ('Błąd', 'Opis', 'bug', 'low'),
      ('Błąd', 'Opis', 'feature', 'critical')`;

  expect(await listed("bug-reports", "type=bug&priority=critical")).toMatchObject({ total: 1 });
  expect(await listed("bug-reports", "type=&priority=")).toMatchObject({ total: 3 });
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
