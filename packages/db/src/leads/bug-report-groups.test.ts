import { openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { aClient } from "../clients/client.fixture.ts";
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

  test("includes reports whose titles differ in case, accents, apostrophes and blanks", async () => {
    const client = await aClient(sql, "tenant");
    await made(client, { title: "Błąd „Składki’", category: "Składki" });

    const other = { title: "BLA\u0328D\u00a0 „składki'", category: "skladki" };
    expect(await made(client, other)).toMatchObject({ groupSize: 2 });
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
