import type { InboxFilter } from "@scm/contract";
import { aLead, openTestDatabase } from "@scm/testing";
import { array, constantFrom, integer, record, sample, tuple } from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { aClient } from "../clients/client.fixture.ts";
import { listRecords } from "../record-table.ts";
import { bugReports } from "./bug-reports.ts";
import { listInbox } from "./inbox.ts";
import { makeBugReport } from "./bug-report-submissions.ts";
import { bugReportsOf } from "./bug-report.fixture.ts";

const { sql } = await openTestDatabase();
const { sent, made, recordOf } = bugReportsOf(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`truncate leads, bug_report_groups, bug_report_submissions cascade`;
});

describe("the group of a report", () => {
  test("counts one client's reports with the same title and category, and each keeps its record", async () => {
    const client = await aClient(sql, "tenant");

    const reports = [
      await made(client, { description: "pierwszy" }),
      await made(client, { description: "drugi" }),
    ];

    expect(new Set(reports.map(({ id }) => id)).size).toBe(2);
    const records = await Promise.all(reports.map(({ id }) => recordOf(id)));
    expect(records.map(({ groupSize, description }) => [groupSize, description])).toEqual([
      [2, "pierwszy"],
      [2, "drugi"],
    ]);
  });

  test("includes reports without a category", async () => {
    const client = await aClient(sql, "tenant");
    await made(client, { category: undefined });

    expect(await made(client, { category: undefined })).toMatchObject({
      category: null,
      groupSize: 2,
    });
  });

  test.each([
    ["title", { title: "Inny tytuł" }],
    ["category", { category: "Inna" }],
    ["category, which is none,", { category: undefined }],
  ])("differs for another %s", async (_, own) => {
    const client = await aClient(sql, "tenant");
    await made(client);

    expect(await made(client, own)).toMatchObject({ groupSize: 1 });
  });

  test("differs for another client", async () => {
    await made(await aClient(sql, "tenant"));

    expect(await made(await aClient(sql, "tenant"))).toMatchObject({ groupSize: 1 });
  });

  test("counts each report once, even if ten are handled twice concurrently", async () => {
    const client = await aClient(sql, "tenant");
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await sent(client));

    await Promise.all([...ids, ...ids].map((id) => makeBugReport(sql, id)));

    expect(await recordOf(ids[0] ?? "")).toMatchObject({ groupSize: 10 });
    expect(await sql`select size from bug_report_groups`).toEqual([{ size: 10 }]);
  });
});

async function aGroup(title: string): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`
    insert into bug_report_groups (client_id, title) values ('c', ${title}) returning id`;
  return id;
}

describe("the repeats of a report", () => {
  const now = Date.now();
  type Page = { rows: { id: string }[]; next: string | null };

  async function walk(read: (cursor?: string) => Promise<Page>): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const { rows, next } = await read(cursor);
      ids.push(...rows.map(({ id }) => id));
      cursor = next ?? undefined;
    }
    return ids;
  }
  const list = (filter: InboxFilter, isFolded = "yes") =>
    walk((cursor) => listRecords(sql, bugReports, { ...filter, isFolded, limit: 3, cursor }));
  const inbox = (filter: InboxFilter) =>
    walk((cursor) => listInbox(sql, { ...filter, limit: 3, cursor, now }));
  test("are one row in list and inbox, and what came in between a flood of them is seen", async () => {
    const groupId = await aGroup("a");
    const contacts: string[] = [];
    for (let part = 0; part < 3; part += 1) {
      const first = await aLead(sql, "bug-report", { groupId });
      await sql`
        insert into leads (kind, status, about, details, group_id)
        select kind, status, about, details, group_id from leads, generate_series(1, 666)
        where id = ${first}`;
      contacts.push(await aLead(sql, "contact"));
    }

    expect(await inbox({})).toEqual([expect.any(String), ...contacts]);
    const page = await listRecords(sql, bugReports, { isFolded: "yes", limit: 50 });
    expect([page.rows.length, page.total, page.next]).toEqual([1, 1, null]);
    const opened = { group: groupId, isFolded: "yes", limit: 50 };
    expect(await listRecords(sql, bugReports, opened)).toMatchObject({ total: 1_000 });
  });

  const report = record({
    group: constantFrom(0, 0, 0, 1, 2, null),
    status: constantFrom("open", "open", "in_progress", "resolved"),
    priority: constantFrom("low", "high"),
    followUpOn: constantFrom(null, null, "2020-01-12", "2042-01-13"),
    isSuspectedSpam: constantFrom(false, false, true),
  });
  const filter = constantFrom<InboxFilter>(
    {},
    { status: "open" },
    { priority: "low" },
    { state: "unanswered" },
  );

  test("with another status have a row of their own, whatever filter and page", async () => {
    const cases = sample(
      tuple(array(report, { minLength: 3, maxLength: 14 }), filter, integer()),
      25,
    );
    for (const [reports, asked] of cases) {
      await sql`truncate leads, bug_report_groups cascade`;
      const groups = [await aGroup("a"), await aGroup("b"), await aGroup("c")];
      const stored = new Map<string, string>();
      for (const { group, ...own } of reports) {
        const id = await aLead(sql, "bug-report", { ...own, groupId: groups[group ?? 9] ?? null });
        stored.set(id, group === null ? id : `${group} ${own.status}`);
      }
      const all = await list(asked, "");
      const problems = [...new Set(all.map((id) => stored.get(id)))];
      const due = reports.filter(({ followUpOn }) => followUpOn === "2020-01-12").length;

      // The newest of each problem, in the order of the list.
      const newest = problems.map((one) => all.find((id) => stored.get(id) === one));
      expect(await list(asked)).toEqual(newest);
      const rows = await inbox(asked);
      expect(new Set(rows).size).toBe(rows.length);
      expect(new Set(rows.map((id) => stored.get(id)))).toEqual(new Set(problems));
      // Some wait, some rest, and each whose day has come has its own row.
      expect(rows.length).toBeLessThanOrEqual(2 * problems.length + due);
    }
  });
});
