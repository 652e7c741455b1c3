import { beforeEach, describe, expect, test } from "vitest";
import { aDeadEvent, aDeadMail, aDeadWebhook } from "../dead-letters.fixture.ts";
import { auditOf, startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();
const path = "/api/admin/dead-letters";
let audit: Awaited<ReturnType<typeof auditOf>>;

beforeEach(async () => {
  await api.sql`truncate outbox, webhook_deliveries cascade`;
  audit = await auditOf(api);
});

function retry(id: string) {
  return api.call(`${path}/${id}/retry`, { method: "POST", headers: session });
}

async function stateOf(table: string, id: string): Promise<unknown> {
  const [row] = await api.sql`select state from ${api.sql(table)} where id = ${id}`;
  return row?.["state"];
}

const aWebhookTo = (tenant: Parameters<typeof aDeadWebhook>[1]) => aDeadWebhook(api.sql, tenant);

async function aRetriedMail(): Promise<string> {
  const id = await aDeadMail(api.sql);
  await retry(id);
  return id;
}

async function aCopyUnderWay(): Promise<string> {
  const [one, other] = [await aDeadMail(api.sql), await aDeadMail(api.sql)];
  await api.sql`update deliveries set again_of = ${crypto.randomUUID()}`;
  await retry(one);
  return other;
}

describe("a retry", () => {
  test("of an event: 204, the relay takes it, and the audit log names the operator", async () => {
    const id = await aDeadEvent(api.sql);

    expect((await retry(id)).status).toBe(204);

    await expect.poll(() => stateOf("outbox", id)).toBe("dispatched");
    expect(await audit()).toMatchObject([{ action: "event.retried" }]);
  });

  test.each([
    ["a mail that was retried", "not-dead", aRetriedMail],
    ["a copy of a mail that is being sent", "mail-under-way", aCopyUnderWay],
    ["a webhook to an inactive tenant", "tenant-inactive", () => aWebhookTo({ isActive: false })],
    ["a webhook without an address", "no-webhook-address", () => aWebhookTo({ webhookUrl: null })],
  ])("of %s: 409 with the reason %s", async (_, slug, make) => {
    const { status, json } = await retry(await make());

    expect([status, Object(json).type]).toEqual([409, `/problems/${slug}`]);
  });
});

describe("a retry of a whole kind", () => {
  test("answers the count and leaves the other kinds alone", async () => {
    await aDeadMail(api.sql);
    await aDeadMail(api.sql);
    const event = await aDeadEvent(api.sql);

    const { status, json } = await api.post(`${path}/retry`, { kind: "mail" }, session);

    expect([status, json]).toEqual([200, { count: 2 }]);
    expect(await stateOf("outbox", event)).toBe("dead");
    expect(await audit()).toMatchObject([{ action: "mail.retried" }, { action: "mail.retried" }]);
  });
});
