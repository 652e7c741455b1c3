import { aTenant, openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { aClient, type TestClient } from "../clients/client.fixture.ts";
import { makeBugReport, mailsPerHourMax } from "./bug-report-submissions.ts";
import {
  emitDueBugReportSummaries,
  findBugReportSummary,
  pruneBugReportSummaries,
} from "./bug-report-summaries.ts";
import { bugReportsOf } from "./bug-report.fixture.ts";

const { sql, owner } = await openTestDatabase();
const { sent, made } = bugReportsOf(sql);

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`
    truncate bug_reports, bug_report_groups, bug_report_submissions, bug_report_summaries`;
});

/** A client over the hourly limit of mails. */
async function aLoudClient(): Promise<TestClient> {
  const client = await aClient(sql, "tenant");
  await sql`
    insert into bug_reports (title, description, client_id, is_mailed)
    select 'Błąd', 'Opis', ${client.clientId}, true from generate_series(1, ${mailsPerHourMax})`;
  await sql`truncate outbox cascade`;
  return client;
}

async function pass(time: string): Promise<void> {
  await sql`update bug_report_summaries set hour = hour - ${time}::interval`;
}

function sizes() {
  return sql<{ size: number }[]>`select size from bug_report_summaries order by hour desc, size`;
}

async function eventsDue(): Promise<string[]> {
  const events = await sql<{ subjectId: string }[]>`
    select subject_id from outbox where event = 'bug-report.summary-due' order by id`;
  return events.map(({ subjectId }) => subjectId);
}

describe("a report beyond the hourly limit of mails", () => {
  test("is counted once, even if ten are handled twice concurrently", async () => {
    const client = await aLoudClient();
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await sent(client));
    const [came] = await sql<[{ firstAt: string; lastAt: string }]>`
      select min(created_at) as first_at, max(created_at) as last_at from bug_report_submissions`;

    await Promise.all([...ids, ...ids].map((id) => makeBugReport(sql, id)));

    const [summary] = await sql<[{ id: string }]>`select id from bug_report_summaries`;
    expect(ids).toContain(summary.id);
    expect(await findBugReportSummary(sql, summary.id)).toEqual({
      senderName: aTenant().tenantName,
      size: 10,
      ...came,
    });
  });

  test("is counted by client and hour; a mailed one is not counted", async () => {
    const [one, other, quiet] = [
      await aLoudClient(),
      await aLoudClient(),
      await aClient(sql, "tenant"),
    ];
    for (const client of [one, one, other, quiet]) await made(client);
    await pass("1 hour");
    await made(one);

    expect(await sizes()).toEqual([{ size: 1 }, { size: 1 }, { size: 2 }]);
  });
});

describe("a summary", () => {
  test("is due once when its hour is over, however many workers ask", async () => {
    const client = await aLoudClient();
    const [{ id }] = [await made(client), await made(client)];
    await sql`truncate outbox cascade`;
    expect(await emitDueBugReportSummaries(sql)).toBe(0);
    await pass("2 hours");

    const counts = await Promise.all(
      Array.from({ length: 10 }, () => emitDueBugReportSummaries(sql)),
    );

    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(await eventsDue()).toEqual([id]);
    expect(await emitDueBugReportSummaries(sql)).toBe(0);
  });

  test("is due for the next hour only if that hour has such reports", async () => {
    const client = await aLoudClient();
    await made(client);
    await pass("2 hours");
    await emitDueBugReportSummaries(sql);
    await pass("1 hour");
    expect(await emitDueBugReportSummaries(sql)).toBe(0);

    await made(client);
    await pass("2 hours");

    expect(await emitDueBugReportSummaries(sql)).toBe(1);
    expect(await sizes()).toEqual([{ size: 1 }, { size: 1 }]);
    expect(new Set(await eventsDue()).size).toBe(2);
  });

  test("stays due when its event cannot be written", async () => {
    await made(await aLoudClient());
    await pass("2 hours");
    await owner`alter table outbox rename to outbox_gone`;
    await expect(emitDueBugReportSummaries(sql)).rejects.toThrow("outbox");
    await owner`alter table outbox_gone rename to outbox`;

    expect(await emitDueBugReportSummaries(sql)).toBe(1);
  });

  test("is deleted 30 days after its hour, when no event refers to it", async () => {
    const [old, recent] = [await aLoudClient(), await aLoudClient()];
    await made(old);
    await pass("2 days");
    await made(recent);
    await pass("29 days");
    await emitDueBugReportSummaries(sql);
    expect(await pruneBugReportSummaries(sql)).toBe(0);

    await sql`truncate outbox cascade`;

    expect(await pruneBugReportSummaries(sql)).toBe(1);
    expect(await sizes()).toHaveLength(1);
  });
});
