import { BugReportProgress } from "@scm/contract";
import { anOperator, idOf, openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { aClient } from "../clients/client.fixture.ts";
import { deleteScmInstance } from "../clients/clients.ts";
import {
  emitUnmadeBugReports,
  makeBugReport,
  pruneBugReportSubmissions,
} from "./bug-report-submissions.ts";
import { bugReportsOf } from "./bug-report.fixture.ts";
import { findBugReportProgress } from "./bug-reports.ts";

const { sql, owner } = await openTestDatabase();
const operatorId = await anOperator(sql);
const { send, sent, made } = bugReportsOf(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`truncate leads, bug_report_groups, bug_report_submissions cascade`;
});

describe("a submission", () => {
  test("is stored with its event, or not at all", async () => {
    const client = await aClient(sql, "tenant");
    await sql`delete from outbox`;
    await owner`alter table outbox rename to outbox_gone`;
    await expect(send(client)).rejects.toThrow('relation "outbox" does not exist');
    await owner`alter table outbox_gone rename to outbox`;
    expect(await sql`select from bug_report_submissions`).toHaveLength(0);

    const id = await sent(client);

    expect(await sql`select event, subject_id, payload from outbox`).toEqual([
      { event: "bug-report.received", subjectId: id, payload: {} },
    ]);
  });

  test("is stored once per key, however many arrive at once", async () => {
    const client = await aClient(sql, "tenant");
    await sql`delete from outbox`;

    const results = await Promise.all(
      Array.from({ length: 10 }, () => send(client, {}, { key: "k1" })),
    );

    const ids = results.map((result) => "id" in result && result.id);
    expect(new Set(ids).size).toBe(1);
    expect(results.filter(({ kind }) => kind === "stored")).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === "repeated")).toHaveLength(9);
    expect(await sql`select id from bug_report_submissions`).toEqual([{ id: ids[0] }]);
    expect(await sql`select subject_id from outbox`).toEqual([{ subjectId: ids[0] }]);
  });

  test("is refused with the key of another report, even if both arrive at once", async () => {
    const client = await aClient(sql, "tenant");

    const results = await Promise.all([
      send(client, {}, { key: "k2", fingerprint: "aa" }),
      send(client, {}, { key: "k2", fingerprint: "bb" }),
    ]);

    expect(results.map(({ kind }) => kind).toSorted()).toEqual(["key-reused", "stored"]);
    expect(await sql`select from bug_report_submissions`).toHaveLength(1);
  });

  test("is recognised by a fingerprint under a previous key of the installation", async () => {
    const client = await aClient(sql, "tenant");
    const first = await send(client, {}, { key: "k3", fingerprint: "aa" });

    const again = await send(client, {}, { key: "k3", fingerprint: "bb", known: ["bb", "aa"] });

    expect([first.kind, again.kind]).toEqual(["stored", "repeated"]);
  });

  test("is stored again with the key of another client, and without a key", async () => {
    const [one, other] = [await aClient(sql, "tenant"), await aClient(sql, "scm-instance")];

    const results = [
      await send(one, {}, { key: "k4" }),
      await send(other, {}, { key: "k4", fingerprint: "bb" }),
      await send(one),
      await send(one),
    ];

    expect(results.map(({ kind }) => kind)).toEqual(["stored", "stored", "stored", "stored"]);
  });

  test("is answered with the record's id after the record was made", async () => {
    const client = await aClient(sql, "tenant");
    const first = await send(client, {}, { key: "k5" });
    if (!("id" in first)) throw new Error("it was not stored");
    await makeBugReport(sql, first.id);

    expect(await send(client, {}, { key: "k5" })).toEqual({ kind: "repeated", id: first.id });
  });

  test("is refused as sender-gone when its instance was deleted", async () => {
    const client = await aClient(sql, "scm-instance");
    await deleteScmInstance(sql, { id: client.id, operatorId });
    await sql`update clients set deleted_at = now()`;

    expect(await send(client)).toEqual({ kind: "sender-gone" });

    expect(await sql`select from bug_report_submissions`).toHaveLength(0);
  });
});

describe("the progress of a report", () => {
  test.each(["tenant", "scm-instance"] as const)(
    "is open for a %s at first, and then the status of the record",
    async (kind) => {
      const client = await aClient(sql, kind);
      const id = await sent(client);
      const progress = () => findBugReportProgress(sql, { id, clientId: client.clientId });

      const before = await progress();
      await makeBugReport(sql, id);

      expect(BugReportProgress.strict().parse(before)).toMatchObject({
        id,
        status: "open",
        publicAnswer: null,
      });
      expect(await progress()).toEqual(before);
      await sql`update leads
        set status = 'resolved', details = details || '{"publicAnswer": "Naprawione."}'`;
      expect(BugReportProgress.strict().parse(await progress())).toEqual({
        ...before,
        status: "resolved",
        publicAnswer: "Naprawione.",
      });
    },
  );

  test("is hidden from other clients", async () => {
    const id = await sent(await aClient(sql, "tenant"));
    const { clientId } = await aClient(sql, "tenant");

    expect(await findBugReportProgress(sql, { id, clientId })).toBeNull();
    await makeBugReport(sql, id);
    expect(await findBugReportProgress(sql, { id, clientId })).toBeNull();
  });
});

function idBefore(days: number): string {
  return idOf(new Date(Date.now() - days * 86_400_000));
}

describe("a submission without its record", () => {
  test("gets another event after 5 minutes", async () => {
    const id = await sent(await aClient(sql, "tenant"));
    await sql`update bug_report_submissions set created_at = now() - interval '302 seconds'`;
    await sql`update outbox set state = 'dead', created_at = now() - interval '301 seconds'`;

    expect(await emitUnmadeBugReports(sql)).toBe(1);
    await sql`update outbox set state = 'dead'`;
    expect(await emitUnmadeBugReports(sql)).toBe(0);

    const events = await sql`select event from outbox where subject_id = ${id}`;
    expect(events.map(({ event }) => event)).toEqual([
      "bug-report.received",
      "bug-report.received",
    ]);
  });

  test("is never deleted; one with its record is after 30 days", async () => {
    const client = await aClient(sql, "tenant");
    for (const days of [29, 31]) {
      const { id } = await made(client);
      await sql`update bug_report_submissions set id = ${idBefore(days)} where id = ${id}`;
    }
    const unmade = await sent(client);
    await sql`update bug_report_submissions set id = ${idBefore(32)} where id = ${unmade}`;

    expect(await pruneBugReportSubmissions(sql)).toBe(1);

    const left = await sql`select body is null as is_made from bug_report_submissions order by id`;
    expect(left).toEqual([{ isMade: false }, { isMade: true }]);
    expect(await sql`select from leads`).toHaveLength(2);
  });
});
