/** The filters of lists and exports, as far as the api reads them. */
import { InboxFilter, leadFilters, noSource, type LeadKind } from "@scm/contract";
import { aLead, idOf } from "@scm/testing";
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

async function exportedCount(path: string, query: string): Promise<number> {
  const { text } = await api.get(`${path}/export?${query}`, session);
  return text.trim().split("\r\n").length - 1;
}

const groupId = "0199a000-0000-7000-8000-000000000001";

/** The values that filters without choices are tried with. */
const samples: Readonly<Record<string, readonly string[]>> = {
  owner: ["me", "none"],
  source: [noSource, "gazeta"],
  group: [groupId],
};

/** Beside the empty text and null, which count as absent. */
const Choices = z.object({
  anyOf: z.tuple([z.unknown(), z.unknown(), z.object({ enum: z.array(z.string()) })]),
});

/** @throws for a new filter without choices that has no sample */
function valuesOf(name: string, field: z.ZodType): readonly string[] {
  return samples[name] ?? Choices.parse(z.toJSONSchema(field, { io: "input" })).anyOf[2].enum;
}

const filters = Object.entries(InboxFilter.shape).flatMap(([name, field]) =>
  valuesOf(name, field).map((value) => ({ name, value })),
);

/** Leads of every kind and status, of every age, for every filter. */
async function manyLeads() {
  const { json } = await api.get("/api/admin/user", session);
  const { id: ownerId } = z.object({ id: z.uuid() }).parse(json);
  const ages = [0.01, 4, 20, 60].map((days) => days * 86_400_000);
  for (const { kind } of kinds) {
    for (const status of valuesOf("status", leadFilters[kind].shape.status)) {
      for (const age of [...ages, ...ages]) {
        const moment = new Date(Date.now() - age);
        await aLead(api.sql, kind, { status, id: idOf(moment), createdAt: moment.toISOString() });
      }
    }
  }
  const types = valuesOf("type", InboxFilter.shape.type);
  const priorities = valuesOf("priority", InboxFilter.shape.priority);
  await api.sql`insert into bug_report_groups (id, client_id, title) values (${groupId}, 'c', 'B')`;
  await api.sql`
    with placed as (
      select id as placed_id, row_number() over (order by id)::int as n, is_open
      from leads join lead_statuses using (kind, status)
    )
    update leads set
      owner_id = case when n % 3 = 0 then ${ownerId}::uuid end,
      follow_up_on = case when n % 5 < 3 then warsaw_time(now())::date - n % 5 + 1 end,
      closed_at = case when not is_open then now() - n % 3 * interval '1 day' end,
      is_suspected_spam = n % 7 = 0,
      source = case when n % 4 = 0 then '{"utmSource": "gazeta"}'::jsonb else source end,
      slot_starts_at = case when kind = 'demo-booking' then now() - n % 3 * interval '1 day' end,
      details = case when kind = 'bug-report' then details || jsonb_build_object(
        'type', ${api.sql.json(types)}::jsonb ->> n % ${types.length}::int,
        'priority', ${api.sql.json(priorities)}::jsonb ->> n % ${priorities.length}::int
      ) else details end
    from placed where id = placed_id`;
  await api.sql`
    update leads set group_id = ${groupId}
    where id = (select id from leads where kind = 'bug-report' limit 1)`;
}

test("each filter gives in the inbox and in exports what it gives in the lists", async () => {
  await manyLeads();

  for (const { name, value } of filters) {
    const union: string[] = [];
    const query = `${name}=${value}&limit=500`;
    for (const { kind, adminPath } of kinds.filter((one) => knows(one.kind, { name, value }))) {
      const { ids } = await listed(adminPath, query);
      union.push(...ids);
      expect([kind, query, await exportedCount(adminPath, query)]).toEqual([
        kind,
        query,
        ids.length,
      ]);
    }
    const { ids, total } = await listed("/api/admin/inbox", query);
    expect([query, ids.toSorted(), total]).toEqual([query, union.toSorted(), union.length]);
    expect([query, ids.length > 0]).toEqual([query, true]);
  }
});

function knows(kind: LeadKind, { name, value }: { name: string; value: string }): boolean {
  if (name === "kind") return value === kind;
  const field = Object.entries(leadFilters[kind].shape).find(([own]) => own === name)?.[1];
  return field !== undefined && z.safeParse(field, value).success;
}

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

test.each([
  ["contacts", "state=overdue"],
  ["contacts", "sort=amount"],
  ["orders", "sort=name"],
])("%s?%s: 400 that names the parameter", async (name, query) => {
  for (const path of [name, `${name}/export`]) {
    const answer = await api.get(`/api/admin/${path}?${query}`, session);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: query.split("=")[0] }] });
  }
});
