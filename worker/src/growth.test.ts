/** What the panel and the worker read while history grows and the present stays the same. */
import * as contract from "@scm/contract";
import * as db from "@scm/db";
import { openQueues } from "@scm/queue";
import { openTestDatabase } from "@scm/testing";
import { fillLeads } from "@scm/testing/fill-leads";
import { afterAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { silentLog } from "./handling.fixture.ts";
import { upkeepRounds } from "./upkeep.ts";

/** Statements that read more, and why. */
const growing: readonly [call: RegExp, why: string][] = [
  [
    /^(demo-booking|order|beta-signup) by .*"q":"tarcza"/,
    "for a word that only other kinds have, and often, all of a kind are read",
  ],
  [
    /^(demo-booking by day|order by amount): .*"owner":"me"/,
    "few match, and a sort reads them all",
  ],
  [
    /^(inbox \{"(kind":"bug-report|type|priority)".*: select|dashboard: select \( select) count/,
    "each of up to 1,000 rows of a total looks up its repeats",
  ],
  [/"(owner|source)":"@?none".*: select count/, "a total reads on until it has 1,000 that match"],
];

/** A page has 50 rows with a few pages each, and a total stops at 1,000 rows. */
const fewPages = 300;
const totalPages = 600;

type Call = (sql: db.Sql) => Promise<unknown>;

const queues = openQueues({ redisUrl: inject("redisUrl"), log: silentLog, prefix: "{growth}" });
afterAll(() => queues.close());

test(
  "no call of the panel and no round of the upkeep reads more because history is longer",
  { tags: ["full"], timeout: 600_000 },
  async () => {
    const before = await measureAt(1_000);
    const after = await measureAt(100_000);

    const grown: string[] = [];
    for (const [statement, pages] of after) {
      const few = before.get(statement) ?? 0;
      const least = statement.includes(": select count(*)") ? totalPages : fewPages;
      const isKnown = growing.some(([call]) => call.test(statement));
      if (pages > 2 * Math.max(few, least) && !isKnown) {
        grown.push(`${few} pages with 1,000 leads, ${pages} with 100,000: ${statement}`);
      }
    }
    expect(grown).toEqual([]);
  },
);

/** The pages that each statement of each call touches. */
async function measureAt(count: number): Promise<Map<string, number>> {
  const { sql, owner, url } = await openTestDatabase();
  await fillLeads(owner, { count, present: 500 });
  await explainAll(owner);
  const found = new Map<string, number>();
  const calls = { ...(await callsOf(sql, count)), upkeep: keepUp };
  for (const [name, call] of Object.entries<Call>(calls)) {
    let plans: string[] = [];
    const plansAnew = call !== keepUp;
    const onNotice = (message: string) => void plans.push(message);
    const pool = db.connect(url, { service: "test", poolSize: 1, plansAnew, onNotice });
    // From the sixth run on, PostgreSQL may keep one plan for all values.
    for (let time = 0; time < (plansAnew ? 2 : 6); time += 1) {
      plans = [];
      await call(pool);
    }
    for (const { statement, pages } of plans.flatMap(touchedBy)) {
      const key = `${name}: ${statement}`;
      found.set(key, pages + (found.get(key) ?? 0));
    }
    await pool.end({ timeout: 1 });
  }
  return found;
}

/** From now on, PostgreSQL tells the plan of each statement to the connection that sent it. */
async function explainAll(owner: db.Sql): Promise<void> {
  const [{ name }] = await owner<[{ name: string }]>`select current_database() as name`;
  const plans = "min_duration=0 analyze=on buffers=on timing=off format=json level=notice".split(
    " ",
  );
  const settings = plans.map((plan) => `auto_explain.log_${plan}`);
  for (const setting of ["session_preload_libraries=auto_explain", ...settings]) {
    await owner.unsafe(`alter database ${name} set ${setting}`);
  }
}

const Plan = z.object({
  "Query Text": z.string(),
  Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
});

function touchedBy(message: string) {
  const [, plan] = /plan:\n(.*)/s.exec(message) ?? [];
  if (plan === undefined) return [];
  const { Plan: top, "Query Text": text } = Plan.parse(JSON.parse(plan));
  const pages = top["Shared Hit Blocks"] + top["Shared Read Blocks"];
  return [{ pages, statement: text.replaceAll(/\s+/g, " ").trim() }];
}

/** Values of each filter; some fit no lead. */
const filters: { [Name in keyof contract.InboxFilter]-?: readonly string[] } = {
  kind: contract.LeadKind.options,
  status: ["new", "completed", "accepted"],
  state: ["open", "unanswered", "declined", "overdue"],
  received: contract.Received.options,
  owner: ["none"],
  followUp: contract.FollowUp.options,
  source: ["targi", "nowhere", contract.noSource],
  overdue: ["yes"],
  demosToday: ["yes"],
  type: contract.BugReportType.options,
  priority: contract.BugReportPriority.options,
  group: ["0199a000-0000-7000-8000-000000000001"],
};

type Subject = Record<"id" | "name" | "email" | "phone" | "owner", string>;

async function callsOf(sql: db.Sql, count: number): Promise<Record<string, Call>> {
  const [one] = await sql<[Subject]>`
    select leads.id, name, email, phone, owner_id as owner from leads
    where kind = 'contact' and owner_id is not null order by id limit 1`;
  const words = ["tarcza", `tarcza${count / 2}`, one.email, one.phone.slice(3), "an", "qx", "---"];
  // PostgreSQL may count these as no letters.
  words.push("Київ", "ян");
  const narrowed: (contract.InboxFilter & { q?: string; sort?: string })[] = [
    {},
    { sort: "oldest" },
    { owner: one.owner },
    { owner: one.owner, state: "open" },
    ...words.map((q) => ({ q })),
    ...Object.entries(filters).flatMap(([name, values]) =>
      values.map((value) => contract.InboxFilter.parse({ [name]: value })),
    ),
  ];
  const calls: Record<string, Call> = {
    dashboard: db.readDashboard,
    "system figures": db.readSystemFigures,
    history: (pool) => db.findLeadHistory(pool, db.contacts, one.id),
    "person of a lead": (pool) => db.findLeadPerson(pool, "contact", one.id),
    "visitor's requests": (pool) => db.listVisitorRequests(pool, one.email, null),
    "audit log": (pool) => db.listAuditEntries(pool, { limit: 50 }),
    "dead letters": (pool) => db.listDeadLetters(pool, { limit: 50 }),
  };
  for (const query of narrowed) {
    const page = { ...query, limit: 50 };
    const name = JSON.stringify(query).replace(one.owner, "me").replace(one.email, "e-mail");
    calls[`inbox ${name}`] = (pool) => db.listInbox(pool, { ...page, now: Date.now() });
    listCalls(calls, name, page);
  }
  listCalls(calls, "after the oldest", { limit: 50, sort: "oldest", cursor: one.id });
  for (const [name, filter] of Object.entries<contract.InboxFilter>(contract.inboxViews)) {
    const mine = filter.owner ? { ...filter, owner: one.owner } : filter;
    calls[`count of ${name}`] = (pool) => db.countInbox(pool, { ...mine, now: Date.now() });
  }
  for (const q of words) calls[`search ${q}`] = (pool) => db.searchRecords(pool, q);
  for (const key of ["email", "name", "phone"] as const) {
    calls[`person by ${key}`] = (pool) => db.findPerson(pool, { [key]: one[key] }, 2_000);
  }
  calls["person by a Cyrillic name"] = (pool) => db.findPerson(pool, { name: "Ян Київ" }, 2_000);
  return calls;
}

/** The list of each kind, in the orders that it has. */
function listCalls(calls: Record<string, Call>, name: string, page: db.RecordQuery): void {
  for (const table of [db.contacts, db.demoBookings, db.orders, db.betaSignups, db.bugReports]) {
    for (const by of [page.sort ?? "newest", ...Object.keys(table.sortable ?? {})]) {
      calls[`${table.kind} by ${by}: ${name}`] = (pool) =>
        db.listRecords<{ id: string }>(pool, table, { ...page, sort: by });
    }
  }
}

/** All rounds of the upkeep on a working day, the daily one too. */
async function keepUp(sql: db.Sql): Promise<void> {
  await sql`delete from retention_runs`;
  const log = { ...silentLog, warn: fail, error: fail };
  for (const { work } of upkeepRounds({ sql, log, queues, now: () => aWednesday })) {
    // oxlint-disable-next-line no-await-in-loop -- as the worker does
    await work(() => false);
  }
}

const aWednesday = Date.parse("2027-04-07T12:00+02:00");

function fail(...line: unknown[]): void {
  expect(line).toEqual([]);
}
