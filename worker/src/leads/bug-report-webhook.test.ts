import type { BugReportStatus } from "@scm/contract";
import { insertScmInstance, insertTenant, updateBugReportStatus } from "@scm/db";
import { aLead, aTenant, anScmInstance } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { submitBugReport, type Sender } from "./bug-report.fixture.ts";

const { sql, operatorId, handleNew } = await openHandling();

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`truncate leads, bug_report_groups, bug_report_submissions cascade`;
  await sql`delete from tenants`;
  await sql`delete from scm_instances`;
});

async function reportOf(sender: Sender): Promise<string> {
  const id = await submitBugReport(sql, sender);
  await handleNew();
  return id;
}

async function tenantWith(own: { webhookUrl?: undefined } = {}): Promise<Sender> {
  const tenant = await insertTenant(sql, { ...aTenant(own), operatorId });
  return { kind: "tenant", ownerId: tenant.id };
}

function setStatus(id: string, status: BugReportStatus) {
  const noTexts = { adminNotes: null, publicAnswer: null };
  return updateBugReportStatus(sql, { id, status, ...noTexts, operatorId });
}

function webhooks() {
  return sql`select tenant_id, type, data, state from webhook_deliveries order by id`;
}

test("a status that is handled twice makes one webhook due and wakes the sender", async () => {
  const sender = await tenantWith();
  const id = await reportOf(sender);
  let woken = 0;

  await setStatus(id, "resolved");
  await setStatus(id, "resolved");
  const outcomes = await handleNew({ times: 2, onWebhooksDue: () => (woken += 1) });

  expect(outcomes).toEqual(["done", "done"]);
  expect(woken).toBe(2);
  expect(await webhooks()).toEqual([
    {
      tenantId: sender.ownerId,
      type: "bug-report.status-changed",
      data: { id, status: "resolved" },
      state: "pending",
    },
  ]);
});

test("each status gets a webhook, even if the next is stored before it is handled", async () => {
  const id = await reportOf(await tenantWith());

  await setStatus(id, "in_progress");
  await setStatus(id, "resolved");
  await handleNew();

  expect((await webhooks()).map(({ data }) => data)).toEqual([
    { id, status: "in_progress" },
    { id, status: "resolved" },
  ]);
});

test("a tenant without an address, or one that is inactive, gets no webhook", async () => {
  const silent = await reportOf(await tenantWith({ webhookUrl: undefined }));
  const inactive = await tenantWith();
  const ofInactive = await reportOf(inactive);
  await sql`update tenants set is_active = false where id = ${inactive.ownerId}`;

  for (const id of [silent, ofInactive]) await setStatus(id, "resolved");

  expect(await handleNew()).toEqual(["done", "done"]);
  expect(await webhooks()).toEqual([]);
});

test("a report by an instance, or without a sender, makes no webhook due", async () => {
  const instance = await insertScmInstance(sql, { ...anScmInstance(), operatorId });
  const ofInstance = await reportOf({ kind: "scm-instance", ownerId: instance.id });
  const unsent = await aLead(sql, "bug-report");

  for (const id of [ofInstance, unsent]) await setStatus(id, "resolved");

  expect(await handleNew()).toEqual(["done", "done"]);
  expect(await webhooks()).toEqual([]);
});
