import { TenantWebhooks, WebhookDelivery } from "@scm/contract";
import { createWebhookSecrets } from "@scm/runtime";
import { beforeEach, expect, test } from "vitest";
import { auditOf, startTestApi } from "../api.fixture.ts";
import { aTenantOf } from "../clients.fixture.ts";

const api = await startTestApi();
const session = await api.login();
let tenantId: string;
let path: string;
let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`delete from clients`;
  audit = await auditOf(api);
  ({ id: tenantId } = await aTenantOf(api));
  await api.sql`update clients set webhook_url = 'https://klub.example/webhooks'`;
  path = `/api/admin/tenants/${tenantId}/webhooks`;
});

async function read(): Promise<TenantWebhooks> {
  return TenantWebhooks.parse((await api.get(path, session)).json);
}

async function sendTest(): Promise<WebhookDelivery> {
  return WebhookDelivery.parse((await api.post(`${path}/test`, {}, session)).json);
}

test("a reveal answers the signing secret, and is audited", async () => {
  const answer = await api.post(`${path}/secret`, undefined, session);

  const [kept] = await api.sql<[{ id: string; sealed: string }]>`
    select id, secret_sealed as sealed from client_secrets where purpose = 'webhook'`;
  const secret = createWebhookSecrets(api.secretKeys).open(kept.sealed, kept.id);
  expect(answer).toMatchObject({ status: 200, json: { secret } });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(await audit()).toEqual([
    { action: "tenant.webhook-secret-revealed", subjectId: tenantId },
  ]);
});

test("a rotation answers a new signing secret, and is audited", async () => {
  const answer = await api.post(`${path}/secrets`, undefined, session);
  const revealed = await api.post(`${path}/secret`, undefined, session);

  expect(answer).toMatchObject({ status: 201, json: revealed.json });
  expect((await audit())[0]?.action).toBe("tenant.webhook-secret-rotated");
});

test("a test is due at once and is listed first", async () => {
  await sendTest();
  const webhook = await sendTest();

  expect(webhook).toMatchObject({ type: "test", state: "pending", attemptCount: 0, sentAt: null });
  const { deliveries } = await read();
  expect(deliveries.map(({ id }) => id)[0]).toBe(webhook.id);
  expect(deliveries).toHaveLength(2);
});

async function settle(state: string): Promise<string> {
  const { id } = await sendTest();
  await api.sql`
    update webhook_deliveries
    set state = ${state}, attempt_count = 8, response_status = 500, last_error = 'HTTP 500',
      due_at = now() + interval '12 hours'`;
  return id;
}

async function resend(id: string): Promise<WebhookDelivery> {
  const answer = await api.post(`/api/admin/webhooks/${id}/resend`, {}, session);
  return WebhookDelivery.parse(answer.json);
}

test("resending a delivered webhook makes a new one, since receivers ignore repeats", async () => {
  const id = await settle("sent");

  const webhook = await resend(id);

  expect(webhook).toMatchObject({ type: "test", state: "pending", attemptCount: 0 });
  expect(webhook.id).not.toBe(id);
  expect((await read()).deliveries.map(({ state }) => state)).toEqual(["pending", "sent"]);
});

test.each([
  ["an inactive tenant", "tenant-inactive", "status = 'inactive'"],
  ["a tenant without an address", "no-webhook-address", "webhook_url = null"],
])("a webhook to %s is refused: 409", async (_, slug, state) => {
  const id = await settle("dead");
  await api.sql.unsafe(`update clients set ${state}`);

  const answers = [
    await api.post(`${path}/test`, {}, session),
    await api.post(`/api/admin/webhooks/${id}/resend`, {}, session),
  ];

  expect(answers.map(({ status }) => status)).toEqual([409, 409]);
  for (const { json } of answers) expect(json).toMatchObject({ type: `/problems/${slug}` });
  expect((await read()).deliveries.map(({ state: kept }) => kept)).toEqual(["dead"]);
});

test("the newest hundred are listed", async () => {
  await api.sql`
    insert into webhook_deliveries (client, type, state)
    select ${tenantId}, 'test', 'sent' from generate_series(1, 120)`;

  expect((await read()).deliveries).toHaveLength(100);
});
