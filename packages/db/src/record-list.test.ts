/** Lists sorted by their columns. */
import { leadColumns, LeadKind } from "@scm/contract";
import { aLead, anOperator, aStoredClient, openTestDatabase } from "@scm/testing";
import { constantFrom, integer, record, sample } from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { scmInstances, tenants } from "./clients/client-table.ts";
import { listInbox } from "./leads/inbox.ts";
import { leadTables } from "./leads/lead-tables.fixture.ts";
import type { RecordQuery } from "./record-list.ts";
import { listRecords, type RecordTable } from "./record-table.ts";

const { sql } = await openTestDatabase();
const ewa = await anOperator(sql, "ewa@scm.example");
const jan = await anOperator(sql, "jan@scm.example");

type Page = { rows: { id: string }[]; next: string | null };
type List = { columns: readonly string[]; read: (query: RecordQuery) => Promise<Page> };

function listOf(table: RecordTable<{ id: string }>, columns: readonly string[]): List {
  return { columns, read: (query) => listRecords(sql, table, query) };
}

const clientColumns = ["name", "club", "plan", "status", "lastActivity"];
const orders = listOf(leadTables.order, [...leadColumns, "amount"]);
const inbox: List = {
  columns: leadColumns,
  read: ({ sort, limit, cursor }) => listInbox(sql, { sort, limit, cursor, now: Date.now() }),
};
const lists = [
  ...LeadKind.options.map((kind) => listOf(leadTables[kind], leadColumns)),
  orders,
  inbox,
  listOf(tenants, clientColumns),
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
  followUpOn: constantFrom("2042-01-13", "2020-01-12", null),
  ownerId: constantFrom(ewa, jan, null),
  totalGrosze: constantFrom(100, 20),
  lastActivity: constantFrom("2020-01-12", null),
});

test("pages of any size make the whole list in the order of any column", async () => {
  for (const { lastActivity, totalGrosze, ...lead } of sample(values, 8)) {
    const named = { ...lead, name: lead.name ?? "Anna" };
    for (const kind of ["contact", "demo-booking", "beta-signup"] as const) {
      await aLead(sql, kind, named);
    }
    await aLead(sql, "bug-report", lead);
    await aLead(sql, "order", { ...named, totalGrosze });
    const client = { club_name: named.name, last_activity: lastActivity };
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

test("names are in Polish order, statuses in that of the work, and what has no value comes last", async () => {
  const given = {
    a: { name: "Żaba", status: "cancelled", ownerId: jan, totalGrosze: 20_000 },
    b: { name: "ewa", status: "completed", followUpOn: "2042-02-01", ownerId: ewa },
    c: { name: "Łoś", status: "pending", followUpOn: "2042-01-13" },
    d: { name: "Ewa", status: "processing", ownerId: ewa, totalGrosze: 3_000 },
  };
  const names = new Map<string, string>();
  for (const [name, own] of Object.entries(given)) names.set(await aLead(sql, "order", own), name);

  const found: string[] = [];
  for (const column of orders.columns) {
    for (const sort of [column, `-${column}`]) {
      const ids = await walk(orders, { sort, limit: 10 });
      found.push(`${sort} ${ids.map((id) => names.get(id)).join("")}`);
    }
  }

  expect(found.join(", ")).toBe(
    "name bdca, -name acdb, status cdba, -status abdc, followUp cbda, -followUp bcda, " +
      "owner dbac, -owner adbc, amount dacb, -amount cbad",
  );
});
