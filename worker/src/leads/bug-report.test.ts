import { BugReport, type BugReportSubmission } from "@scm/contract";
import { bugReports, findRecord, newId, type ClientKind } from "@scm/db";
import { aBugReport, aStoredClient } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openHandling, staffEmails } from "../handling.fixture.ts";
import { submitBugReport } from "./bug-report.fixture.ts";

const { sql, handle, handleNew, handleNewAtOnce, handleCutOff } = await openHandling();

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`truncate leads, bug_report_groups, bug_report_submissions cascade`;
  await sql`delete from clients`;
});

/** Stores a report of a new sender, whose event is the only one. */
async function received(kind: ClientKind, own: Partial<BugReportSubmission> = {}) {
  const client = await aStoredClient(sql, kind);
  return { id: await submitBugReport(sql, { kind, id: client }, own), client };
}

function due() {
  return sql`select template, receiver from deliveries order by receiver`;
}

const staffMails = staffEmails.map((receiver) => ({ template: "bug-report.to-staff", receiver }));

describe.each(["tenant", "scm-instance"] as const)("a report of a %s", (kind) => {
  test("becomes a record with its own id and time, every field and its sender", async () => {
    const { id, client } = await received(kind);
    const [kept] = await sql<[{ createdAt: string }]>`
      update bug_report_submissions set created_at = created_at - interval '1 minute'
      returning created_at`;

    expect(await handleNew()).toEqual(["done"]);

    const record = await findRecord(sql, bugReports, id);
    expect(BugReport.strict().parse(record)).toEqual({
      ...aBugReport(),
      id,
      createdAt: kept.createdAt,
      sender: { kind, id: client, name: "tarcza", email: "a@klub.example" },
      status: "open",
      adminNotes: null,
      owner: null,
      followUpOn: null,
      isRestricted: false,
      processedAt: null,
      version: 1,
      publicAnswer: null,
      groupId: expect.any(String),
      groupSize: 1,
    });
    expect(await due()).toEqual(staffMails);
  });

  test("is made and mailed once when ten workers handle five events about it", async () => {
    const { id } = await received(kind);
    await sql`select emit('bug-report.received', ${id}) from generate_series(1, 4)`;

    const outcomes = await handleNewAtOnce();

    expect(outcomes).toEqual(Array.from({ length: 50 }, () => "done"));
    expect(await sql`select id from leads`).toEqual([{ id }]);
    expect(await findRecord(sql, bugReports, id)).toMatchObject({ groupSize: 1 });
    expect(await due()).toEqual(staffMails);
  });

  test("leaves its id and sender in the submission, but no text", async () => {
    const { id, client } = await received(kind);

    await handleNew();

    expect(await sql`select id, body, sender from bug_report_submissions`).toEqual([
      { id, body: null, sender: { kind, id: client, name: "tarcza" } },
    ]);
  });

  test("survives a connection that is cut off, and is made by the retry", async () => {
    const { id, client } = await received(kind);

    const { outcome, handleAgain } = await handleCutOff(client);

    expect(outcome).toBe("retry");
    expect(await sql`select body from bug_report_submissions`).toEqual([{ body: aBugReport() }]);
    expect(await sql`select from leads`).toHaveLength(0);
    expect(await sql`select from bug_report_groups`).toHaveLength(0);
    expect(await handleAgain()).toBe("done");
    expect(await findRecord(sql, bugReports, id)).toMatchObject({ groupSize: 1 });
    expect(await due()).toEqual(staffMails);
  });

  test("sets the sender's last activity to its own time, but never back", async () => {
    const { id, client } = await received(kind);
    await sql`
      update bug_report_submissions set created_at = '2026-01-02T03:04:05.000Z' where id = ${id}`;

    await handleNew();

    const lastActivity = () => sql`select last_activity from clients where id = ${client}`;
    expect(await lastActivity()).toEqual([{ lastActivity: "2026-01-02T03:04:05.000Z" }]);
    // An older report that is made later.
    await sql`delete from leads`;
    await sql`
      update bug_report_submissions
      set created_at = '2025-01-02T03:04:05.000Z', body = ${sql.json(aBugReport())}`;
    await sql`select emit('bug-report.received', ${id})`;
    await handleNew();
    expect(await lastActivity()).toEqual([{ lastActivity: "2026-01-02T03:04:05.000Z" }]);
  });
});

test("a field that was left empty is null in the record", async () => {
  const left = {
    category: undefined,
    reporterName: undefined,
    reporterEmail: undefined,
    reproductionSteps: undefined,
    expectedBehavior: undefined,
    actualBehavior: undefined,
  };
  const { id } = await received("tenant", left);

  await handleNew();

  const empty = Object.fromEntries(Object.keys(left).map((field) => [field, null]));
  expect(await findRecord(sql, bugReports, id)).toMatchObject(empty);
});

test("a report of an instance that was pruned meanwhile is made under its name", async () => {
  const { id, client } = await received("scm-instance");
  await sql`delete from clients where id = ${client}`;

  expect(await handleNew({ times: 2 })).toEqual(["done", "done"]);

  expect(await findRecord(sql, bugReports, id)).toMatchObject({
    // The instance's e-mail address is gone with it.
    sender: { kind: "scm-instance", id: client, name: "tarcza", email: null },
  });
  expect(await due()).toEqual(staffMails);
});

test("a retry after a crash between record and mails makes the mails due", async () => {
  const { id } = await received("tenant");
  await handleNew();
  await sql`delete from deliveries`;
  await sql`update outbox set state = 'dispatched'`;
  const [event] = await sql<[{ id: string }]>`select id from outbox`;

  expect(await handle(event.id)).toBe("done");

  expect(await due()).toEqual(staffMails);
  expect(await sql`select id from leads`).toEqual([{ id }]);
});

test("an event about an unknown report is given up, with the reason", async () => {
  const id = await newId(sql);
  await sql`select emit('bug-report.received', ${id})`;

  expect(await handleNew()).toEqual(["given-up"]);

  expect(await sql`select state, last_error from outbox`).toEqual([
    { state: "dead", lastError: `bug report ${id} does not exist` },
  ]);
});
