import { WebhookDelivery } from "@scm/contract";
import { anOperator, idOf, openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { newId } from "../leads/submission-keys.ts";
import { aClient, rotated } from "./client.fixture.ts";
import {
  claimDueWebhooks,
  insertTestWebhook,
  listWebhooks,
  pruneWebhooks,
  resendWebhook,
  settleWebhook,
} from "./webhook-deliveries.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`delete from clients`;
});

/** A tenant with a webhook address and one due webhook. */
async function aWebhook() {
  const tenant = await aClient(sql, "tenant");
  const webhook = await insertTestWebhook(sql, { client: tenant.id, operatorId });
  if (!webhook) throw new Error("no webhook was made");
  return { tenant, id: webhook.id, made: webhook };
}

function refused(status: number) {
  return { responseStatus: status, error: `HTTP ${status}` };
}

test("a webhook in any state parses with the contract's schema", async () => {
  const { tenant, id, made } = await aWebhook();
  const states: string[] = [];
  const note = async () => {
    const [row] = await listWebhooks(sql, tenant.id);
    states.push(WebhookDelivery.strict().parse(row).state);
    return row;
  };

  expect(await note()).toEqual(made);
  const [claimed] = await claimDueWebhooks(sql, 1);
  if (!claimed) throw new Error("none was due");
  await note();
  await settleWebhook(sql, claimed, { ...refused(500), state: "pending", delayS: 0 });
  expect(await note()).toMatchObject({ id, responseStatus: 500, attemptCount: 1 });
  const [again] = await claimDueWebhooks(sql, 1);
  if (!again) throw new Error("none was due again");
  await settleWebhook(sql, again, { state: "sent", responseStatus: 204 });

  expect(await note()).toMatchObject({ responseStatus: 204, attemptCount: 2, lastError: null });
  expect(states).toEqual(["pending", "sending", "pending", "sent"]);
});

test("a test webhook needs a tenant with an address", async () => {
  const silent = await aClient(sql, "tenant", { webhookUrl: undefined });
  const instance = await aClient(sql, "scm-instance");

  for (const client of [silent.id, instance.id, await newId(sql)]) {
    expect(await insertTestWebhook(sql, { client, operatorId })).toBeNull();
  }
});

test("a settled webhook can be resent with all attempts; one that is being sent is left alone", async () => {
  const { id } = await aWebhook();
  const [claimed] = await claimDueWebhooks(sql, 1);
  if (!claimed) throw new Error("none was due");

  expect(await resendWebhook(sql, { id, operatorId })).toMatchObject({ state: "sending" });
  await settleWebhook(sql, claimed, { ...refused(410), state: "dead" });
  expect(await resendWebhook(sql, { id, operatorId })).toMatchObject({
    state: "pending",
    attemptCount: 0,
  });

  expect(await claimDueWebhooks(sql, 1)).toMatchObject([{ id, attemptCount: 0 }]);
});

test("a webhook that waits for a retry can be resent at once, with all attempts", async () => {
  const { tenant, id } = await aWebhook();
  const [claimed] = await claimDueWebhooks(sql, 1);
  if (!claimed) throw new Error("none was due");
  await settleWebhook(sql, claimed, { ...refused(500), state: "pending", delayS: 3_600 });

  expect(await resendWebhook(sql, { id, operatorId })).toMatchObject({ id, lastError: null });

  expect(await claimDueWebhooks(sql, 1)).toMatchObject([{ id, attemptCount: 0 }]);
  const [entry] = await sql`
    select action, operator_id from audit_log where subject_id = ${tenant.id} order by id desc`;
  expect(entry).toEqual({ action: "webhook.resent", operatorId });
});

test("pruning deletes webhooks after 30 days, even of inactive tenants, but none that is being sent", async () => {
  const { tenant } = await aWebhook();
  await sql`update clients set status = 'inactive'`;
  for (const [state, days] of [
    ["pending", 31],
    ["sent", 31],
    ["sent", 29],
    ["dead", 31],
    ["sending", 31],
  ] as const) {
    await sql`
      insert into webhook_deliveries (id, client, type, state)
      values (${idOf(new Date(Date.now() - days * 86_400_000))}, ${tenant.id}, 'test', ${state})`;
  }

  expect(await pruneWebhooks(sql)).toBe(3);

  const left = await sql`select state from webhook_deliveries order by id`;
  expect(left.map(({ state }) => state)).toEqual(["sending", "sent", "pending"]);
});

test("a webhook is signed with every valid secret, newest first, and with no other", async () => {
  const { tenant } = await aWebhook();
  const [first] = await sql<{ id: string }[]>`
    select id from client_secrets where purpose = 'webhook'`;
  const claimSecrets = async () => {
    await sql`update webhook_deliveries set state = 'pending', lease_until = null`;
    const [webhook] = await claimDueWebhooks(sql, 1);
    return webhook?.secrets.map(({ id }) => id);
  };

  const { secretId: second } = await rotated(sql, tenant, "webhook");
  expect(await claimSecrets()).toEqual([second, first?.id]);
  await sql`update client_secrets set expires_at = now() where expires_at is not null`;
  expect(await claimSecrets()).toEqual([second]);
});
