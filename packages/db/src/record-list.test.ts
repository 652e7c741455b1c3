/** Lists sorted by their columns. */
import { LeadKind } from "@scm/contract";
import { aLead, aStoredClient, openTestDatabase } from "@scm/testing";
import { constantFrom, integer, record, sample } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { scmInstances, tenants } from "./clients/client-table.ts";
import { listInbox } from "./leads/inbox.ts";
import { leadTables } from "./leads/lead-tables.fixture.ts";
import type { RecordQuery } from "./record-list.ts";
import { listRecords, type RecordTable } from "./record-table.ts";

const { sql } = await openTestDatabase();

type Page = { rows: { id: string }[]; next: string | null };
type List = { columns: readonly string[]; read: (query: RecordQuery) => Promise<Page> };

function listOf(table: RecordTable<{ id: string }>, columns: readonly string[]): List {
  return { columns, read: (query) => listRecords(sql, table, query) };
}

const clientColumns = ["name", "club", "plan", "status", "lastActivity"];
const tenantList = listOf(tenants, clientColumns);
const inbox: List = {
  columns: [],
  read: ({ sort, limit, cursor }) => listInbox(sql, { sort, limit, cursor, now: Date.now() }),
};
const lists = [
  ...LeadKind.options.map((kind) => listOf(leadTables[kind], [])),
  listOf(leadTables["demo-booking"], ["day"]),
  listOf(leadTables.order, ["amount"]),
  inbox,
  tenantList,
  listOf(scmInstances, clientColumns),
];

/** The ids on all pages. */
async function walk(list: List, query: RecordQuery): Promise<string[]> {
  const { rows, next } = await list.read(query);
  const ids = rows.map(({ id }) => id);
  return next === null ? ids : [...ids, ...(await walk(list, { ...query, cursor: next }))];
}

beforeEach(() => sql`truncate leads, slots, clients cascade`);

const values = record({
  name: constantFrom("Żaba", "żaba", "Łoś", "Lis", null),
  totalGrosze: constantFrom(100, 20),
  slotStartsAt: constantFrom("2042-01-13T08:00:00.000Z", "2020-01-12T08:00:00.000Z"),
  lastActivity: constantFrom("2020-01-12", null),
});

test("pages of any size make the whole list in the order of any column", async () => {
  for (const { name, lastActivity, totalGrosze, slotStartsAt } of sample(values, 8)) {
    for (const kind of ["contact", "beta-signup", "bug-report"] as const) await aLead(sql, kind);
    await aLead(sql, "demo-booking", { slotStartsAt });
    await aLead(sql, "order", { totalGrosze });
    const client = { club_name: name ?? "KS", last_activity: lastActivity };
    for (const kind of ["tenant", "scm-instance"] as const) await aStoredClient(sql, kind, client);
  }
  const cases = lists.flatMap((list) => {
    const sorts = ["newest", "oldest", ...list.columns, ...list.columns.map((one) => `-${one}`)];
    return sorts.map((sort) => ({ list, sort }));
  });

  for (const { list, sort } of cases) {
    const whole = await walk(list, { sort, limit: 100 });
    expect([sort, new Set(whole).size]).toEqual([sort, list === inbox ? 40 : 8]);
    const [limit = 1] = sample(integer({ min: 1, max: 5 }), 1);
    expect([sort, limit, await walk(list, { sort, limit })]).toEqual([sort, limit, whole]);
  }
});

test("names are in Polish order, plans in that of their size, and what has no value comes last", async () => {
  const given = {
    a: { name: "Żaba", plan: "enterprise", last_activity: "2042-01-13" },
    b: { name: "ewa", plan: "basic" },
    c: { name: "Łoś", plan: "premium", last_activity: "2042-02-01" },
  };
  const names = new Map<string, string>();
  for (const [name, own] of Object.entries(given)) {
    names.set(await aStoredClient(sql, "tenant", own), name);
  }

  const found: string[] = [];
  for (const column of ["name", "plan", "lastActivity"]) {
    for (const sort of [column, `-${column}`]) {
      const ids = await walk(tenantList, { sort, limit: 10 });
      found.push(`${sort} ${ids.map((id) => names.get(id)).join("")}`);
    }
  }

  expect(found.join(", ")).toBe(
    "name bca, -name acb, plan bca, -plan acb, lastActivity acb, -lastActivity cab",
  );
});
