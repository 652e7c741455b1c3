/** From an operator's click to the system of the club, by a real sender and a real receiver. */
import { type BugReportStatus, WebhookEvent } from "@scm/contract";
import {
  findWebhookSecret,
  insertBugReportSubmission,
  insertScmInstance,
  insertTenant,
  updateBugReportStatus,
} from "@scm/db";
import { aBugReport, aTenant, anScmInstance, until } from "@scm/testing";
import { Webhook } from "standardwebhooks";
import { beforeEach, expect, test } from "vitest";
import { handlerDeps } from "../handler.fixture.ts";
import { openHandling, silentLog } from "../handling.fixture.ts";
import { startReceiver } from "../webhook/receiver.fixture.ts";
import { startWebhookSender } from "../webhook/sender.ts";

const { sql, operatorId, handleNew } = await openHandling();
const receiver = await startReceiver();

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`truncate bug_reports, bug_report_groups, bug_report_submissions`;
  await sql`delete from tenants`;
  await sql`delete from scm_instances`;
});

type Sender = { kind: "tenant" | "scm-instance"; ownerId: string };

/** A report that was made, with everything before it handled; gives its id. */
async function reportOf({ kind, ownerId }: Sender): Promise<string> {
  const client = { kind, ownerId, clientId: `client of ${ownerId}`, scope: "bug-reports:write" };
  const fingerprint = { current: "aa", known: ["aa"] };
  const submission = { client, report: aBugReport(), fingerprint };
  const result = await insertBugReportSubmission(sql, submission);
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  await handleNew();
  return result.id;
}

async function aTenantAt(webhookUrl?: string): Promise<Sender> {
  const tenant = await insertTenant(sql, { ...aTenant({ webhookUrl }), operatorId });
  return { kind: "tenant", ownerId: tenant.id };
}

function setStatus(id: string, status: BugReportStatus, publicAnswer: string | null = null) {
  return updateBugReportStatus(sql, { id, status, adminNotes: null, publicAnswer, operatorId });
}

function webhooks() {
  return sql`select tenant_id, type, data, state from webhook_deliveries order by id`;
}

test("a new status makes one webhook due, also when it is handled twice, and wakes the sender", async () => {
  const sender = await aTenantAt(receiver.url);
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

test("each step is told, also when the operator has moved on before the first was handled", async () => {
  const id = await reportOf(await aTenantAt(receiver.url));

  await setStatus(id, "in_progress");
  await setStatus(id, "resolved");
  await handleNew();

  expect((await webhooks()).map(({ data }) => data)).toEqual([
    { id, status: "in_progress" },
    { id, status: "resolved" },
  ]);
});

test("a public answer is told with the status as it is", async () => {
  const id = await reportOf(await aTenantAt(receiver.url));

  await setStatus(id, "open", "Szukamy przyczyny.");

  expect(await handleNew()).toEqual(["done"]);
  expect(await webhooks()).toMatchObject([{ data: { id, status: "open" } }]);
});

test("nothing is told to a tenant that names no address, or that is switched off", async () => {
  const silent = await reportOf(await aTenantAt());
  const inactive = await aTenantAt(receiver.url);
  const ofInactive = await reportOf(inactive);
  await sql`update tenants set is_active = false where id = ${inactive.ownerId}`;

  for (const id of [silent, ofInactive]) await setStatus(id, "resolved");

  expect(await handleNew()).toEqual(["done", "done"]);
  expect(await webhooks()).toEqual([]);
});

test("nothing is told about an instance's report, nor about one without a sender", async () => {
  const instance = await insertScmInstance(sql, { ...anScmInstance(), operatorId });
  const ofInstance = await reportOf({ kind: "scm-instance", ownerId: instance.id });
  const [unsent] = await sql<[{ id: string }]>`
    insert into bug_reports (title, description) values ('Błąd', 'Opis') returning id`;

  for (const id of [ofInstance, unsent.id]) await setStatus(id, "resolved");

  expect(await handleNew()).toEqual(["done", "done"]);
  expect(await webhooks()).toEqual([]);
});

test("a status arrives at the club's system, signed with the tenant's secret, as ids and states only", async () => {
  const sender = await aTenantAt(receiver.url);
  const id = await reportOf(sender);
  const webhookSender = startWebhookSender({
    sql,
    log: silentLog,
    allowedHosts: ["127.0.0.1"],
    openSecret: handlerDeps.webhookSecrets.open,
  });

  await setStatus(id, "resolved", "Naprawione.");
  await handleNew({ onWebhooksDue: webhookSender.wake });

  await until(async () => (await webhooks())[0]?.["state"] === "sent");
  await webhookSender.stop();
  const [one] = receiver.received;
  const sealed = await findWebhookSecret(sql, sender.ownerId);
  const secret = handlerDeps.webhookSecrets.open(
    sealed?.webhookSecretSealed ?? "",
    sealed?.clientId ?? "",
  );
  const event = new Webhook(secret).verify(one?.body ?? "", signatureOf(one?.headers ?? {}));
  expect(WebhookEvent.parse(event)).toEqual(event);
  expect(receiver.received).toHaveLength(1);
  const timestamp: unknown = expect.stringMatching(/Z$/);
  const data = { id, status: "resolved" };
  expect(JSON.parse(one?.body ?? "")).toEqual({
    type: "bug-report.status-changed",
    timestamp,
    data,
  });
});

/** As the package wants them, which takes no other headers. */
function signatureOf(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const names = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  return Object.fromEntries(names.map((name) => [name, String(headers[name])]));
}
