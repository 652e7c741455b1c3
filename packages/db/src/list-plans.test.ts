/** Lists stay fast: with 100,000 rows of each kind, a list uses an index and reads about a page. */
import { Received, referenceOf, totalMax, waitingMax, type InboxFilter } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { connect } from "./connect.ts";
import { bugReports } from "./leads/bug-reports.ts";
import { contacts } from "./leads/contacts.ts";
import { countInbox, listInbox } from "./leads/inbox.ts";
import { fillTables, kinds } from "./list-plans.fixture.ts";
import { openPlans } from "./plans.fixture.ts";
import type { RecordQuery } from "./record-list.ts";
import { listRecords } from "./record-table.ts";
import { searchRecords } from "./search.ts";
import { readWaiting } from "./site/dashboard.ts";

const { sql, url, ownerUrl } = await openTestDatabase();

const { noting, scansDuring } = openPlans(url);

beforeAll(seedTables, 240_000);

test.each(kinds)(
  "pages, statuses and searches of $table.name use an index and read about a page",
  async ({ table, rare }) => {
    const [{ middle }] = await sql<[{ middle: string }]>`
      select id as middle from ${sql(table.name)} order by id limit 1 offset 50000`;
    const reference = { limit: 100, q: referenceOf(middle) };
    const queries = {
      page: { limit: 100 },
      later: { limit: 100, cursor: middle },
      ofStatus: { limit: 100, status: rare },
      search: { limit: 100, q: "TARCZA73519" },
      reference,
      referenceOfStatus: { ...reference, status: rare },
      referenceAndWord: { limit: 100, q: `klub ${reference.q}` },
      searchOfStatus: { limit: 100, q: "tarcza73519", status: rare },
      many: { limit: 100, q: "klub" },
      short: { limit: 100, q: "zz" },
      polish: { limit: 100, q: "żółć" },
      signs: { limit: 100, q: "---" },
    };
    for (const [name, query] of Object.entries(queries)) {
      const scans = await scansDuring(() => list(table, query));

      expect([name, scans.length > 0]).toEqual([name, true]);
      // Words that the index does not cover are searched in the newest 10,000 rows. The maximum is
      // otherwise the bound of the count.
      const rowsMax = ["short", "signs"].includes(name) ? 20_100 : rowsAtMost;
      expect([name, scans.filter(({ rows }) => rows > rowsMax)]).toEqual([name, []]);
    }
  },
);

test("the figures of what waits use indexes and read about 1,000 rows of each kind", async () => {
  const scans = await scansDuring(() => readWaiting(noting));

  expect(scans.length).toBeGreaterThan(0);
  // One row in a hundred has another status.
  expect(scans.filter(({ rows }) => rows > 1.1 * waitingMax)).toEqual([]);
});

test.each(kinds.filter(({ table }) => "states" in table))(
  "filters of $table.name by time and state use an index and read about a page",
  async ({ table, rare }) => {
    const [{ middle }] = await sql<[{ middle: string }]>`
      select id as middle from ${sql(table.name)} order by id limit 1 offset 50000`;
    const states = Object.keys("states" in table ? table.states : {});
    const narrowed = [
      ...Received.options.map((received) => ({ received })),
      ...states.map((state) => ({ state })),
      ...states.flatMap((state) => Received.options.map((received) => ({ state, received }))),
    ];
    const others: Partial<RecordQuery>[] = [
      {},
      { sort: "oldest" },
      { cursor: middle },
      { sort: "oldest", cursor: middle },
      { status: rare },
      { q: "klub" },
      { q: "klub", sort: "oldest" },
      { q: "tarcza73519" },
      { q: referenceOf(middle) },
    ];
    for (const query of narrowed.flatMap((one) => others.map((other) => ({ ...one, ...other })))) {
      const scans = await scansDuring(() => list(table, { limit: 100, ...query }));

      expect([query, scans.length > 0]).toEqual([query, true]);
      // A common word in a rare state is searched until the page is full.
      const rowsMax = query.q === undefined ? rowsAtMost : 10_100;
      expect([query, scans.filter(({ rows }) => rows > rowsMax)]).toEqual([query, []]);
    }
  },
  120_000,
);

test.each(kinds.filter(({ table }) => "states" in table))(
  "filters of $table.name by owner and follow-up use an index and read about a page",
  async ({ table, rare }) => {
    const [{ owner }] = await sql<[{ owner: string }]>`
      select owner_id as owner from ${sql(table.name)} where owner_id is not null limit 1`;
    const narrowed = [
      { owner },
      { owner: "none" },
      { followUp: "due" as const },
      { followUp: "planned" as const },
      { owner, followUp: "due" as const },
    ];
    const others = [{}, { sort: "oldest" as const }, { status: rare }, { state: "open" }];
    for (const query of narrowed.flatMap((one) => others.map((other) => ({ ...one, ...other })))) {
      const scans = await scansDuring(() => list(table, { limit: 100, ...query }));

      expect([query, scans.length > 0]).toEqual([query, true]);
      expect([query, scans.filter(({ rows }) => rows > 1.5 * totalMax)]).toEqual([query, []]);
    }
  },
);

test.each<InboxFilter & { q?: string }>([
  {},
  { state: "unanswered" },
  { state: "open" },
  { overdue: "yes" },
  { owner: "none", state: "open" },
  { owner: "mine", state: "open" },
  { followUp: "due" },
  { demosToday: "yes" },
  // No booking waits.
  { kind: "demo-booking" },
  { kind: "demo-booking", state: "open" },
  { q: "tarcza73519" },
])("the inbox of %o reads a page of each kind, and so does its count", async (filter) => {
  const [{ owner }] = await sql<[{ owner: string }]>`select id as owner from operators`;
  const query = { ...filter, ...(filter.owner === "mine" && { owner }), now: Date.now() };
  const scans = await scansDuring(async () => {
    const { next } = await listInbox(noting, { ...query, limit: 50 });
    if (next !== null) await listInbox(noting, { ...query, limit: 50, cursor: next });
    await countInbox(noting, query);
  });

  expect(scans.length).toBeGreaterThan(0);
  // One lead in a hundred has an owner and a follow-up.
  expect(scans.filter(({ rows }) => rows > 1_100)).toEqual([]);
});

/** The bound of the count, and the rows of the rare status between. A page is shorter. */
const rowsAtMost = 1.02 * totalMax;

function list(table: (typeof kinds)[number]["table"], query: RecordQuery) {
  return listRecords<{ id: string }>(noting, table, query);
}

test.each([
  { type: "other" },
  { priority: "critical" },
  { type: "other", priority: "critical" },
  { status: "open", type: "bug", priority: "critical" },
  { status: "closed", type: "other" },
  { type: "bug", cursor: "ffffffff-ffff-7fff-bfff-ffffffffffff", sort: "newest" as const },
  { type: "other", sort: "oldest" as const },
  { type: "other", q: "tarcza73500" },
  { type: "bug", received: "month" as const },
  { priority: "critical", received: "over-a-day" as const, sort: "oldest" as const },
  { type: "bug", priority: "medium", state: "open", received: "today" as const },
])("reports by %o read one page per combination", async (filter) => {
  const scans = await scansDuring(() => list(bugReports, { limit: 100, ...filter }));

  const rows = scans.reduce((sum, scan) => sum + scan.rows, 0);
  expect(scans.map(({ type }) => type)).not.toContain("Seq Scan");
  // At most 64 combinations and a count of 1,000.
  expect(rows).toBeLessThan(64 * 101 + 1_000);
});

test.each([
  ["a rare word", "tarcza73519"],
  ["a word of all records of some kinds", "klub"],
  ["a word of every record", "tarcza"],
  // A report has names beside its text: the planner may look up one of the words alone.
  ["frequent words that never meet", "tarcza7 tarcza8", 11_111],
  ["a word of old records", "tarcza17"],
  ["a word that is nowhere", "qzxqzxv"],
  ["two letters", "zz"],
  ["a telephone", "+48 600 100 200"],
  ["a reference", "0a1b2c3d"],
  ["an order number", "ZAM/2026/000041"],
])("a search over all records for %s reads a small part of them", async (_, q, rowsMax = 2_001) => {
  const scans = await scansDuring(() => searchRecords(noting, q));

  expect(scans.length).toBeGreaterThan(kinds.length);
  // The newest of each kind are walked, and what the index has found is read. The index itself may
  // have many ids for a word; only those with the other word are left.
  const read = scans.filter(({ type }) => type !== "Bitmap Index Scan");
  expect(read.filter(({ rows }) => rows > rowsMax)).toEqual([]);
});

test("a list is planned for its values, however often it was asked", async () => {
  for (const q of Array.from({ length: 7 }, () => "klub")) {
    await list(contacts, { limit: 100, q, status: "closed" });
  }

  // A statement that is not kept has no plan for all values.
  const kept = await noting.unsafe("select statement from pg_prepared_statements");
  expect(kept.filter(({ statement }) => String(statement).includes("text like"))).toEqual([]);
});

test("a search index has few rows to merge", async () => {
  const limits = await sql<{ index: string; options: string[] | null }[]>`
    select relname as index, reloptions as options
    from pg_class join pg_am on pg_am.oid = relam
    where relkind = 'i' and amname = 'gin'`;

  // Each list, the names of reports, the notes and answers of the history, and what operators wrote
  // to senders.
  expect(limits.length).toBe(kinds.length + 4);
  expect(limits.filter(({ options }) => !options?.includes("gin_pending_list_limit=64"))).toEqual(
    [],
  );
});

async function seedTables(): Promise<void> {
  const patient = connect(ownerUrl, { service: "test", poolSize: 1, isPatient: true });
  await fillTables(patient, 100_000);
  await patient.end();
}
