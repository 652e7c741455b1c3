import { BugReport, type BugReportSubmission } from "@scm/contract";
import {
  bugReports,
  findRecord,
  insertBugReportSubmission,
  insertScmInstance,
  insertTenant,
  newId,
} from "@scm/db";
import { aBugReport, aTenant, anScmInstance } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { openHandling, staffEmails } from "../handling.fixture.ts";

const { sql, operatorId, handle, handleNew, handleNewAtOnce, handleCutOff } = await openHandling();

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`truncate bug_reports, bug_report_groups, bug_report_submissions`;
  await sql`delete from scm_instances`;
  await sql`delete from tenants`;
});

const senders = [
  {
    kind: "tenant",
    table: "tenants",
    name: aTenant().tenantName,
    create: () => insertTenant(sql, { ...aTenant(), operatorId }),
  },
  {
    kind: "scm-instance",
    table: "scm_instances",
    name: anScmInstance().instanceName,
    create: () => insertScmInstance(sql, { ...anScmInstance(), operatorId }),
  },
] as const;
type Sender = Pick<(typeof senders)[number], "kind" | "create">;

/** A report of a new sender, kept but not made; the events of both are all there are. */
async function received({ kind, create }: Sender, own: Partial<BugReportSubmission> = {}) {
  const { id: ownerId } = await create();
  await sql`truncate outbox cascade`;
  const client = { kind, ownerId, clientId: `client of ${ownerId}`, scope: "bug-reports:write" };
  const fingerprint = { current: "aa", known: ["aa"] };
  const submission = { client, report: aBugReport(own), fingerprint };
  const result = await insertBugReportSubmission(sql, submission);
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  return { id: result.id, ownerId };
}

function due() {
  return sql`select template, receiver from deliveries order by receiver`;
}

const staffMails = staffEmails.map((receiver) => ({ template: "bug-report.to-staff", receiver }));

describe.each(senders)("a report of a $kind", ({ table, name, ...sender }) => {
  test("becomes a record under its own id, of its own time, with every field and its sender", async () => {
    const { id, ownerId } = await received(sender);
    const [kept] = await sql<[{ createdAt: string }]>`
      update bug_report_submissions set created_at = created_at - interval '1 minute'
      returning created_at`;

    expect(await handleNew()).toEqual(["done"]);

    const record = await findRecord(sql, bugReports, id);
    expect(BugReport.strict().parse(record)).toEqual({
      ...aBugReport(),
      id,
      createdAt: kept.createdAt,
      sender: { kind: sender.kind, id: ownerId, name, email: aTenant().contactEmail },
      status: "open",
      adminNotes: null,
      processedAt: null,
      version: 1,
      publicAnswer: null,
      groupSize: 1,
      isMailed: true,
    });
    expect(await due()).toEqual(staffMails);
  });

  test("is made, counted and mailed once, handled by ten at once and again after a crash", async () => {
    const { id } = await received(sender);

    await handleNewAtOnce();
    // As after a crash between the effect and the word of it.
    await sql`update outbox set state = 'new'`;
    await handleNewAtOnce();

    expect(await sql`select id from bug_reports`).toEqual([{ id }]);
    expect(await findRecord(sql, bugReports, id)).toMatchObject({ groupSize: 1 });
    expect(await due()).toEqual(staffMails);
  });

  test("is made once, also when it was made known five times and all are handled at once", async () => {
    const { id } = await received(sender);
    await sql`select emit('bug-report.received', ${id}) from generate_series(1, 4)`;

    const outcomes = await handleNewAtOnce();

    expect(outcomes).toEqual(Array.from({ length: 50 }, () => "done"));
    expect(await sql`select id from bug_reports`).toEqual([{ id }]);
    expect(await findRecord(sql, bugReports, id)).toMatchObject({ groupSize: 1 });
  });

  test("leaves no text behind where it was kept, but its id and sender", async () => {
    const { id } = await received(sender);

    await handleNew();

    expect(await sql`select id, body, sender_name from bug_report_submissions`).toEqual([
      { id, body: null, senderName: name },
    ]);
  });

  test("is there whole after a connection that ended in the middle, and made by the next try", async () => {
    const { id, ownerId } = await received(sender);

    const { outcome, handleAgain } = await handleCutOff({ table, id: ownerId });

    expect(outcome).toBe("retry");
    expect(await sql`select body from bug_report_submissions`).toEqual([{ body: aBugReport() }]);
    expect(await sql`select from bug_reports`).toHaveLength(0);
    expect(await sql`select from bug_report_groups`).toHaveLength(0);
    expect(await handleAgain()).toBe("done");
    expect(await findRecord(sql, bugReports, id)).toMatchObject({ groupSize: 1 });
    expect(await due()).toEqual(staffMails);
  });

  test("sets the sender's last activity to when it came, and never back", async () => {
    const { id, ownerId } = await received(sender);
    await sql`
      update bug_report_submissions set created_at = '2026-01-02T03:04:05.000Z' where id = ${id}`;

    await handleNew();

    const lastActivity = () => sql`select last_activity from ${sql(table)} where id = ${ownerId}`;
    expect(await lastActivity()).toEqual([{ lastActivity: "2026-01-02T03:04:05.000Z" }]);
    // An older one, which was left waiting and is made last.
    await sql`truncate bug_reports`;
    await sql`
      update bug_report_submissions
      set created_at = '2025-01-02T03:04:05.000Z', body = ${sql.json(aBugReport())}`;
    await sql`select emit('bug-report.received', ${id})`;
    await handleNew();
    expect(await lastActivity()).toEqual([{ lastActivity: "2026-01-02T03:04:05.000Z" }]);
  });
});

test("a report with its title and description alone has nothing made up in the other fields", async () => {
  const left = {
    category: undefined,
    reporterName: undefined,
    reporterEmail: undefined,
    reproductionSteps: undefined,
    expectedBehavior: undefined,
    actualBehavior: undefined,
  };
  const { id } = await received(senders[0], left);

  await handleNew();

  const empty = Object.fromEntries(Object.keys(left).map((field) => [field, null]));
  expect(await findRecord(sql, bugReports, id)).toMatchObject(empty);
});

test("a report of an instance that was deleted for good meanwhile is made all the same, under its name", async () => {
  const { id, ownerId } = await received(senders[1]);
  await sql`delete from scm_instances where id = ${ownerId}`;

  expect(await handleNew({ times: 2 })).toEqual(["done", "done"]);

  expect(await findRecord(sql, bugReports, id)).toMatchObject({
    // With the instance its address is gone too.
    sender: {
      kind: "scm-instance",
      id: ownerId,
      name: anScmInstance().instanceName,
      email: null,
    },
  });
  expect(await due()).toEqual(staffMails);
});

test("a worker that died after it had made the record leaves the mails to the next one", async () => {
  const { id } = await received(senders[0]);
  await handleNew();
  await sql`delete from deliveries`;
  await sql`update outbox set state = 'dispatched'`;
  const [event] = await sql<[{ id: string }]>`select id from outbox`;

  expect(await handle(event.id)).toBe("done");

  expect(await due()).toEqual(staffMails);
  expect(await sql`select id from bug_reports`).toEqual([{ id }]);
});

test("beyond sixty mails in an hour a client's report is made and mailed to nobody", async () => {
  const { id, ownerId } = await received(senders[0]);
  await sql`
    insert into bug_reports (title, description, client_id, is_mailed, created_at)
    select 'Błąd', 'Opis', ${`client of ${ownerId}`}, true, now() - interval '1 minute'
    from generate_series(1, 60)`;

  expect(await handleNew({ times: 2 })).toEqual(["done", "done"]);

  expect(await findRecord(sql, bugReports, id)).toMatchObject({ isMailed: false });
  expect(await due()).toEqual([]);
});

test("two events about one report make it once, and the staff are mailed because of one", async () => {
  const { id } = await received(senders[0]);
  await sql`select emit('bug-report.received', ${id})`;

  expect(await handleNew({ times: 2 })).toEqual(["done", "done", "done", "done"]);

  expect(await due()).toEqual(staffMails);
});

test("an event about a report that was never kept is given up, with the reason", async () => {
  const id = await newId(sql);
  await sql`select emit('bug-report.received', ${id})`;

  expect(await handleNew()).toEqual(["given-up"]);

  expect(await sql`select state, last_error from outbox`).toEqual([
    { state: "dead", lastError: `bug report ${id} does not exist` },
  ]);
});
