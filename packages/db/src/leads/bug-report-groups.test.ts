import { openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { aClient, type TestClient } from "../clients/client.fixture.ts";
import { makeBugReport, mailsPerHourMax } from "./bug-report-submissions.ts";
import { bugReportsOf } from "./bug-report.fixture.ts";

const { sql } = await openTestDatabase();
const { sent, made, recordOf } = bugReportsOf(sql);

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`truncate bug_reports, bug_report_groups, bug_report_submissions`;
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

/** Adds reports of this age for which mails were due. */
async function mailed(client: TestClient, count: number, age = "0 s"): Promise<void> {
  await sql`
    insert into bug_reports (title, description, client_id, is_mailed, created_at)
    select 'Błąd', 'Opis', ${client.clientId}, true, now() - ${age}::interval
    from generate_series(1, ${count})`;
}

describe("the staff are mailed", () => {
  test("about sixty reports of a client per hour: the next one is stored and marked as not mailed", async () => {
    const client = await aClient(sql, "tenant");
    await mailed(client, mailsPerHourMax - 1);

    const reports = [await made(client), await made(client), await made(client)];

    expect(mailsPerHourMax).toBe(60);
    expect(reports.map(({ isMailed }) => isMailed)).toEqual([true, false, false]);
  });

  test("about reports of other clients meanwhile", async () => {
    await mailed(await aClient(sql, "tenant"), mailsPerHourMax);

    expect(await made(await aClient(sql, "tenant"))).toMatchObject({ isMailed: true });
  });

  test("again after an hour, however many reports were not mailed", async () => {
    const client = await aClient(sql, "tenant");
    await mailed(client, mailsPerHourMax, "61 minutes");
    await sql`
      insert into bug_reports (title, description, client_id)
      select 'Błąd', 'Opis', ${client.clientId} from generate_series(1, 100)`;

    expect(await made(client)).toMatchObject({ isMailed: true });
  });

  test("about sixty at most when a worker catches up after hours", async () => {
    const client = await aClient(sql, "tenant");
    const ids: string[] = [];
    for (let count = 0; count < mailsPerHourMax + 3; count += 1) ids.push(await sent(client));
    await sql`update bug_report_submissions set created_at = created_at - interval '3 hours'`;

    for (const id of ids) await makeBugReport(sql, id);

    expect(await sql`select from bug_reports where is_mailed`).toHaveLength(mailsPerHourMax);
    expect(await sql`select from bug_reports`).toHaveLength(mailsPerHourMax + 3);
  });
});
