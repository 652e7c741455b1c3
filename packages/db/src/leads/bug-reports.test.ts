import { LeadHistory, type BugReportStatus } from "@scm/contract";
import { openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { aClient } from "../clients/client.fixture.ts";
import { bugReportsOf } from "./bug-report.fixture.ts";
import { bugReports, updateBugReportStatus } from "./bug-reports.ts";
import { findLeadHistory } from "./lead-history.ts";
import { newId } from "./submission-keys.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);
const { made, recordOf } = bugReportsOf(sql);
const client = await aClient(sql, "tenant");

beforeEach(async () => {
  await sql`delete from leads`;
});

type Change = { status: BugReportStatus; adminNotes?: string; publicAnswer?: string | null };

/** Changes the report. @returns null when it was not saved */
async function change(id: string, { status, adminNotes = "", publicAnswer }: Change) {
  const write = { id, status, adminNotes: adminNotes || null, publicAnswer, operatorId };
  const result = await updateBugReportStatus(sql, write);
  return result?.kind === "saved" ? result.lead : null;
}

async function madeQuietly(): Promise<string> {
  const { id } = await made(client);
  await sql`delete from outbox`;
  return id;
}

/** The statuses of the report's events, oldest first. */
async function emittedEvents(id: string) {
  const events = await sql<{ event: string; payload: unknown }[]>`
    select event, payload from outbox where subject_id = ${id} order by outbox.id`;
  return events.map(({ event, payload }) => [event, payload]);
}

test("each new status emits an event with the status; an unchanged one does not", async () => {
  const id = await madeQuietly();

  const changed = await change(id, { status: "in_progress" });
  await change(id, { status: "in_progress" });
  await change(id, { status: "resolved" });

  expect(changed).toMatchObject({ id, status: "in_progress" });
  expect(await emittedEvents(id)).toEqual([
    ["bug-report.status-changed", { status: "in_progress" }],
    ["bug-report.status-changed", { status: "resolved" }],
  ]);
});

test("notes alone emit no event; a public answer emits one with the current status", async () => {
  const id = await madeQuietly();

  await change(id, { status: "open", adminNotes: "Sprawdzić bazę" });
  const record = await change(id, { status: "open", publicAnswer: "Szukamy przyczyny." });

  expect(record).toMatchObject({
    adminNotes: "Sprawdzić bazę",
    publicAnswer: "Szukamy przyczyny.",
    processedAt: null,
  });
  expect(await emittedEvents(id)).toEqual([["bug-report.status-changed", { status: "open" }]]);
  const timeline = await sql`
    select status_from, status_to, admin_notes, public_answer from lead_events order by id`;
  const still = { statusFrom: "open", statusTo: "open" };
  expect(timeline).toEqual([
    { ...still, adminNotes: "Sprawdzić bazę", publicAnswer: null },
    { ...still, adminNotes: null, publicAnswer: "Szukamy przyczyny." },
  ]);
});

test("the history has each public answer once, and its removal", async () => {
  const id = await madeQuietly();
  await change(id, { status: "in_progress", publicAnswer: "Szukamy." });
  await change(id, { status: "resolved" });
  await change(id, { status: "resolved", publicAnswer: "Szukamy.", adminNotes: "Sprawdzone" });
  await change(id, { status: "resolved", publicAnswer: null });

  const history = await findLeadHistory(sql, bugReports, id);

  const { changes } = LeadHistory.parse(history);
  expect(changes.map(({ adminNotes, publicAnswer }) => [adminNotes, publicAnswer])).toEqual([
    [null, "Szukamy."],
    [null, null],
    ["Sprawdzone", null],
    [null, ""],
  ]);
});

test("a change without a public answer keeps it; one with an answer replaces it", async () => {
  const id = await madeQuietly();
  await change(id, { status: "in_progress", publicAnswer: "Szukamy." });

  expect(await change(id, { status: "resolved" })).toMatchObject({ publicAnswer: "Szukamy." });
  expect(await change(id, { status: "resolved", publicAnswer: "Naprawione." })).toMatchObject({
    publicAnswer: "Naprawione.",
  });
  expect(await change(id, { status: "resolved", publicAnswer: null })).toMatchObject({
    publicAnswer: null,
  });
});

test("no other report changes; an unknown one is null", async () => {
  const [id, other] = [await madeQuietly(), await madeQuietly()];

  await change(id, { status: "closed", publicAnswer: "Nie." });

  expect(await recordOf(other)).toMatchObject({ status: "open", publicAnswer: null });
  expect(await change(await newId(sql), { status: "closed" })).toBeNull();
});
