/** The order, the filters and the counts of the inbox. */
import { InboxRow, LeadKind, openStatuses, warsawDay, type InboxFilter } from "@scm/contract";
import { aLead, openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { firstIdAt } from "../received.ts";
import { countInbox, listInbox } from "./inbox.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

/** Thursday at noon in Warsaw: eight hours of work ago it was Wednesday at noon. */
const now = Date.parse("2027-04-15T10:00:00.000Z");
const hour = 3_600_000;

type Own = {
  /** How long ago it came. */
  hours: number;
  status?: string;
  ownerId?: string;
  followUpOn?: string;
  isSuspectedSpam?: boolean;
};

/** Stores a lead and returns its id, which holds the time. */
async function came(kind: LeadKind, { hours, ...own }: Own): Promise<string> {
  const moment = new Date(now - hours * hour).toISOString();
  const [{ id }] = await sql<[{ id: string }]>`
    select overlay(gen_random_uuid()::text placing
      left(${firstIdAt(sql, sql`${moment}::timestamptz`)}::text, 13) from 1) as id`;
  return aLead(sql, kind, {
    status: openStatuses[kind][0],
    ...own,
    id,
    createdAt: moment,
  });
}

const list = (filter: InboxFilter & { q?: string } = {}) =>
  listInbox(sql, { ...filter, limit: 100, now });
const idsOf = async (filter: InboxFilter & { q?: string } = {}) =>
  (await list(filter)).rows.map(({ id }) => id);

beforeEach(async () => {
  await sql`truncate leads, slots cascade`;
});

test("overdue leads come first, longest wait first, then those that wait, then the newest", async () => {
  const fresh = await came("contact", { hours: 1 });
  const done = await came("order", { hours: 200, status: "completed" });
  const spam = await came("order", { hours: 100, isSuspectedSpam: true });
  const yesterday = await came("bug-report", { hours: 24.1 });
  const justNot = await came("beta-signup", { hours: 23 });
  const old = await came("demo-booking", { hours: 500 });
  const taken = await came("contact", { hours: 50, status: "in_progress" });
  const today = await came("contact", {
    hours: 900,
    status: "in_progress",
    followUpOn: "2027-04-15",
  });
  const monday = await came("order", { hours: 300, followUpOn: "2027-04-12" });
  const later = await came("order", { hours: 400, followUpOn: "2027-04-16" });

  const { rows: found } = await list();

  expect(found.map(({ id }) => id)).toEqual([
    old,
    monday,
    yesterday,
    today,
    justNot,
    fresh,
    taken,
    spam,
    done,
    later,
  ]);
  expect(found.filter(({ isOverdue }) => isOverdue).map(({ id }) => id)).toEqual([
    old,
    monday,
    yesterday,
    today,
  ]);
});

test("each kind is a row as the contract wants it", async () => {
  for (const kind of LeadKind.options) await came(kind, { hours: 1, ownerId: operatorId });

  const { rows: found } = await list();

  expect(found.map((row) => InboxRow.strict().parse(row).kind).toSorted()).toEqual(
    LeadKind.options.toSorted(),
  );
  expect(found.map(({ owner }) => owner?.id)).toEqual(LeadKind.options.map(() => operatorId));
});

test("pages of any size make the whole list, also when hours pass and leads arrive", async () => {
  for (const kind of LeadKind.options) {
    for (const hours of [1, 2, 24, 25, 26, 90]) await came(kind, { hours });
    for (const day of ["2027-04-12", "2027-04-15", "2027-04-16"]) {
      await came(kind, { hours: 400, followUpOn: day });
      await came(kind, { hours: 400, followUpOn: day });
    }
  }
  const closed = await came("contact", { hours: 3, status: "closed" });
  const whole = await idsOf();
  expect(whole).toHaveLength(5 * 12 + 1);
  expect(whole).toContain(closed);

  for (const limit of [1, 7, 30]) {
    const ids: string[] = [];
    let page = await listInbox(sql, { limit, now });
    ids.push(...page.rows.map(({ id }) => id));
    while (page.next !== null) {
      page = await listInbox(sql, { limit, now: now + 30 * hour, cursor: page.next });
      ids.push(...page.rows.map(({ id }) => id));
    }
    expect(ids).toEqual(whole);
  }
});

test.each<[InboxFilter & { q?: string }, string[]]>([
  [{}, ["fresh", "overdue", "mine", "spam", "done", "settled", "later", "due", "demo"]],
  [{ kind: "order" }, ["overdue", "done", "settled"]],
  [{ state: "unanswered" }, ["fresh", "overdue", "demo"]],
  [{ state: "open" }, ["fresh", "overdue", "mine", "spam", "later", "due", "demo"]],
  [{ overdue: "yes" }, ["overdue", "due"]],
  [{ overdue: "yes", state: "unanswered" }, ["overdue"]],
  [{ owner: "none", state: "unanswered" }, ["fresh", "overdue", "demo"]],
  [{ followUp: "due" }, ["due"]],
  [{ followUp: "planned" }, ["later"]],
  [{ followUp: "planned", overdue: "yes" }, []],
  [{ demosToday: "yes" }, ["demo"]],
  [{ demosToday: "yes", kind: "order" }, []],
  [{ q: "tarcza" }, ["mine"]],
])("%o lists and counts %o", async (filter, names) => {
  const ids = await seedFilters();

  const found = await idsOf(filter);

  expect(new Set(found)).toEqual(new Set(names.map((name) => ids[name])));
  expect(found).toHaveLength(names.length);
  expect(await countInbox(sql, { ...filter, now })).toBe(names.length);
});

test("an operator's leads are found by the id of the operator", async () => {
  const ids = await seedFilters();

  expect((await idsOf({ owner: operatorId })).map((id) => nameOf(ids, id))).toEqual(["mine"]);
});

test("a day after a lead was closed comes like any other", async () => {
  const id = await cameAndWasClosed("2027-04-15");

  expect(await idsOf({ overdue: "yes" })).toEqual([id]);
});

test("a count ends at 100", async () => {
  await came("contact", { hours: 1 });
  await sql`
    insert into leads (kind, status, name, email, about, details, locale)
    select kind, status, name, email, about, details, locale
    from leads, generate_series(1, 100)`;

  expect(await countInbox(sql, { state: "unanswered", now })).toBe(100);
});

async function seedFilters(): Promise<Record<string, string>> {
  const demo = await came("demo-booking", { hours: 2 });
  await sql`update leads set slot_starts_at = '2027-04-15 15:00+02' where id = ${demo}`;
  return {
    demo,
    fresh: await came("contact", { hours: 1 }),
    overdue: await came("order", { hours: 48 }),
    mine: await cameFromClub(),
    spam: await came("contact", { hours: 48, isSuspectedSpam: true }),
    done: await came("order", { hours: 48, status: "completed" }),
    settled: await cameAndWasClosed("2027-04-14"),
    later: await came("beta-signup", { hours: 48, followUpOn: "2027-04-16" }),
    due: await came("bug-report", {
      hours: 48,
      status: "in_progress",
      followUpOn: warsawDay(new Date(now).toISOString()),
    }),
  };
}

/** Closed on Wednesday, 14 April. */
async function cameAndWasClosed(followUpOn: string): Promise<string> {
  const id = await came("order", { hours: 48, status: "completed", followUpOn });
  await sql`update leads set closed_at = '2027-04-14 12:00+02' where id = ${id}`;
  return id;
}

async function cameFromClub(): Promise<string> {
  const id = await came("contact", { hours: 48, status: "in_progress", ownerId: operatorId });
  await sql`update leads set about = 'Tarcza' where id = ${id}`;
  return id;
}

function nameOf(ids: Record<string, string>, id: string): string | undefined {
  return Object.entries(ids).find(([, one]) => one === id)?.[0];
}
