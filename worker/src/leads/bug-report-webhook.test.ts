import type { BugReportStatus } from "@scm/contract";
import { updateBugReportStatus, type ClientKind } from "@scm/db";
import { aLead, aStoredClient } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { submitBugReport, type Sender } from "./bug-report.fixture.ts";

const { sql, operatorId, handleNew } = await openHandling();

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`truncate leads, bug_report_groups, bug_report_submissions cascade`;
  await sql`delete from clients`;
});

async function reportOf(sender: Sender): Promise<string> {
  const id = await submitBugReport(sql, sender);
  await handleNew();
  return id;
}

async function aSender(kind: ClientKind = "tenant", own: Record<string, null | string> = {}) {
  const address = { webhook_url: "https://klub.example/hook" };
  return { kind, id: await aStoredClient(sql, kind, { ...address, ...own }) };
}

function setStatus(id: string, status: BugReportStatus) {
  const noTexts = { adminNotes: null, publicAnswer: null };
  return updateBugReportStatus(sql, { id, status, ...noTexts, operatorId });
}

function webhooks() {
  return sql`select client, type, data, state from webhook_deliveries order by id`;
}

test("a status that is handled twice makes one webhook due and wakes the sender", async () => {
  const sender = await aSender();
  const id = await reportOf(sender);
  let woken = 0;

  await setStatus(id, "resolved");
  await setStatus(id, "resolved");
  const outcomes = await handleNew({ times: 2, onWebhooksDue: () => (woken += 1) });

  expect(outcomes).toEqual(["done", "done"]);
  expect(woken).toBe(2);
  expect(await webhooks()).toEqual([
    {
      client: sender.id,
      type: "bug-report.status-changed",
      data: { id, status: "resolved" },
      state: "pending",
    },
  ]);
});

test("each status gets a webhook, even if the next is stored before it is handled", async () => {
  const id = await reportOf(await aSender());

  await setStatus(id, "in_progress");
  await setStatus(id, "resolved");
  await handleNew();

  expect((await webhooks()).map(({ data }) => data)).toEqual([
    { id, status: "in_progress" },
    { id, status: "resolved" },
  ]);
});

test.each<[string, () => Promise<string>]>([
  [
    "a tenant without an address",
    async () => reportOf(await aSender("tenant", { webhook_url: null })),
  ],
  ["an inactive tenant", async () => reportOf(await aSender("tenant", { status: "inactive" }))],
  ["an instance", async () => reportOf(await aSender("scm-instance"))],
  ["nobody", () => aLead(sql, "bug-report")],
])("a report of %s makes no webhook due", async (_, aReport) => {
  await setStatus(await aReport(), "resolved");

  expect(await handleNew()).toEqual(["done"]);
  expect(await webhooks()).toEqual([]);
});
