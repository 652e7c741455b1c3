/** The filters of lists and exports, as far as the api reads them. */
import { aLead } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { startTestApi } from "../api.fixture.ts";
import { leadKindsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const kinds = leadKindsOf(api);

beforeEach(() => api.sql`delete from leads`);

const Leads = z.array(z.object({ id: z.string(), status: z.string() }));

async function listed(path: string, query: string) {
  const { status, json, headers } = await api.get(`${path}?${query}`, session);
  expect([query, status]).toEqual([query, 200]);
  return {
    ids: Leads.parse(json).map(({ id }) => id),
    total: Number(headers.get("X-Total-Count")),
  };
}

test.each(kinds)("a $kind of the operator who asks is listed and exported", async (kind) => {
  const { adminPath: path, taken: status, submit } = kind;
  const [mine] = [await submit(), await submit()];
  const { json } = await api.get("/api/admin/user", session);
  const { id: ownerId } = z.object({ id: z.string() }).parse(json);
  await api.put(`${path}/${mine}/status`, { status, ownerId }, session);

  expect(await listed(path, "owner=me")).toEqual({ ids: [mine], total: 1 });
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
    ids.push(await aLead(api.sql, "contact", { status }));
  }
  const declined = [ids[4], ids[3], ids[1]];

  expect(await listed("/api/admin/contacts", "state=declined")).toEqual({
    ids: declined,
    total: 3,
  });
});

test("a list has the order that its query asks for", async () => {
  const cheap = await aLead(api.sql, "order", { name: "Zofia", totalGrosze: 1 });
  const dear = await aLead(api.sql, "order", { name: "Ćwik", totalGrosze: 2 });

  for (const [sort, ids] of [
    ["amount", [cheap, dear]],
    ["-amount", [dear, cheap]],
    ["name", [dear, cheap]],
  ] as const) {
    expect(await listed("/api/admin/orders", `sort=${sort}`)).toEqual({ ids, total: 2 });
  }
  expect((await listed("/api/admin/inbox", "sort=-name")).ids).toEqual([cheap, dear]);
});

test("type and priority filter bug reports, and empty ones do not", async () => {
  await aLead(api.sql, "bug-report", { type: "bug", priority: "critical" });
  await aLead(api.sql, "bug-report", { type: "bug", priority: "low" });
  await aLead(api.sql, "bug-report", { type: "feature", priority: "critical" });

  const path = "/api/admin/bug-reports";
  expect(await listed(path, "type=bug&priority=critical")).toMatchObject({ total: 1 });
  expect(await listed(path, "type=&priority=")).toMatchObject({ total: 3 });
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
  ["contacts", "sort=amount"],
])("%s?%s: 400 that names the parameter", async (name, query) => {
  for (const path of [name, `${name}/export`]) {
    const answer = await api.get(`/api/admin/${path}?${query}`, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: query.split("=")[0] }] });
  }
});
