import { randomBytes } from "node:crypto";
import { WebhookEvent } from "@scm/contract";
import type { Loop } from "@scm/runtime";
import { connect } from "@scm/db";
import { aStoredClient, openLine, openTestDatabase, until } from "@scm/testing";
import { Webhook } from "standardwebhooks";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { startReceiver, type Answer } from "./receiver.fixture.ts";
import { retryDelayS, startWebhookSender } from "./sender.ts";

const { sql, url: databaseUrl } = await openTestDatabase();
const secret = `whsec_${randomBytes(32).toString("base64")}`;
const world: { answer: () => Answer | Promise<Answer>; lines: string[]; sender?: Loop } = {
  answer: () => ({ status: 204 }),
  lines: [],
};
const receiver = await startReceiver(() => world.answer());

beforeEach(async () => {
  await sql`truncate clients cascade`;
  world.answer = () => ({ status: 204 });
  world.lines.length = 0;
  receiver.received.length = 0;
});
afterEach(() => world.sender?.stop());

function start(own: Partial<Parameters<typeof startWebhookSender>[0]> = {}): Loop {
  const note = (...line: unknown[]) => void world.lines.push(JSON.stringify(line));
  const log = { debug: note, info: note, warn: note, error: note };
  const usual = { sql, log, allowedHosts: ["127.0.0.1"], openSecret: () => secret };
  world.sender = startWebhookSender({ ...usual, ...own });
  return world.sender;
}

/** Inserts a tenant with this address and a due webhook. Returns the webhook's id. */
async function aWebhook(url = receiver.url, type = "test"): Promise<string> {
  const secretId = crypto.randomUUID();
  const data = type === "test" ? {} : { id: crypto.randomUUID(), status: "resolved" };
  const client = await aStoredClient(sql, "tenant", { webhook_url: url });
  const [webhook] = await sql<{ id: string }[]>`
    with secret as (
      insert into client_secrets (id, client, purpose, secret_sealed)
      values (${secretId}, ${client}, 'webhook', ${`sealed of ${secretId}`})
    )
    insert into webhook_deliveries (client, type, data)
    values (${client}, ${type}, ${JSON.stringify(data)}::text::jsonb)
    returning id`;
  return webhook?.id ?? "";
}

async function stateOf(id: string) {
  const [row] = await sql<
    {
      state: string;
      attemptCount: number;
      responseStatus: number | null;
      lastError: string | null;
      waitS: number;
    }[]
  >`select state, attempt_count, response_status, last_error,
      extract(epoch from due_at - now())::float as wait_s
    from webhook_deliveries where id = ${id}`;
  return row;
}

/** Returns the state after so many attempts. */
async function settled(id: string, attemptCount = 1) {
  await until(async () => (await stateOf(id))?.attemptCount === attemptCount);
  return stateOf(id);
}

test.each(["test", "bug-report.status-changed"])(
  "%s arrives once, signed, as the contract says",
  async (type) => {
    const id = await aWebhook(receiver.url, type);
    start();

    expect(await settled(id)).toMatchObject({ state: "sent", responseStatus: 204 });
    const [one] = receiver.received;
    const headers = {
      "webhook-id": String(one?.headers["webhook-id"]),
      "webhook-timestamp": String(one?.headers["webhook-timestamp"]),
      "webhook-signature": String(one?.headers["webhook-signature"]),
    };
    const event = WebhookEvent.parse(new Webhook(secret).verify(one?.body ?? "", headers));
    const [row] = await sql`select data, created_at from webhook_deliveries where id = ${id}`;
    expect(event).toEqual({ type, timestamp: row?.["createdAt"], data: row?.["data"] });
    expect(headers["webhook-id"]).toBe(id);
    expect(one?.headers["content-type"]).toBe("application/json");
    expect(receiver.received).toHaveLength(1);
  },
);

const retried = [302, 400, 404, 429, 500];

test.each(retried)("status %i is retried in 5 s, under the same id", async (status) => {
  const id = await aWebhook();
  world.answer = () => ({ status });
  const sender = start();

  const row = await settled(id);
  expect(row).toMatchObject({
    state: "pending",
    responseStatus: status,
    lastError: `HTTP ${status}`,
  });
  expect(row?.waitS).toBeGreaterThan(2);
  expect(row?.waitS).toBeLessThanOrEqual(5);

  world.answer = () => ({ status: 200 });
  await sql`update webhook_deliveries set due_at = now()`;
  sender.wake();
  expect(await settled(id, 2)).toMatchObject({ state: "sent", responseStatus: 200 });
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
});

test.each([
  [429, () => "120", 120],
  [503, () => new Date(Date.now() + 120_000).toUTCString(), 120],
  [503, () => "999999999999999999999", 43_200],
  [429, () => "-120", 5],
  [500, () => "120", 5],
])(
  "after status %i with Retry-After the next attempt is not earlier (%#)",
  async (status, header, waitS) => {
    const id = await aWebhook();
    world.answer = () => ({ status, headers: { "retry-after": header() } });
    start();

    const row = await settled(id);
    expect(row?.state).toBe("pending");
    expect(row?.waitS).toBeGreaterThan(waitS - 4);
    expect(row?.waitS).toBeLessThanOrEqual(waitS + 1);
  },
);

test("the eighth attempt is the last", async () => {
  const id = await aWebhook();
  await sql`update webhook_deliveries set attempt_count = 7`;
  world.answer = () => ({ status: 500 });
  start();

  expect(await settled(id, 8)).toMatchObject({ state: "dead", responseStatus: 500 });
});

test("retries follow after 5 s, 5 and 30 minutes, 2, 5, 8 and 12 hours", () => {
  const delays = [0, 1, 2, 3, 4, 5, 6, 7, 100].map(retryDelayS);

  expect(delays).toEqual([5, 300, 1_800, 7_200, 18_000, 28_800, 43_200, null, null]);
  const hours = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 3_600;
  expect(Math.round(hours)).toBe(28);
});

test("status 410 makes a webhook dead at once", async () => {
  const id = await aWebhook();
  world.answer = () => ({ status: 410 });
  start();

  expect(await settled(id)).toMatchObject({ state: "dead", responseStatus: 410 });
});

test("a refused address is dead at once, with the reason", async () => {
  const id = await aWebhook("https://10.0.0.1/");
  start();

  expect(await settled(id)).toMatchObject({
    state: "dead",
    responseStatus: null,
    lastError: "the address is not public",
  });
});

test("a secret that cannot be opened delays its own webhook only", async () => {
  const unreadable = await aWebhook();
  const [tenant] = await sql`
    select client_secrets.id as secret_id
    from client_secrets join webhook_deliveries using (client)
    where webhook_deliveries.id = ${unreadable}`;
  const other = await aWebhook();
  start({
    openSecret(sealed, id) {
      expect(sealed).toBe(`sealed of ${id}`);
      if (id === tenant?.["secretId"]) throw new Error("unknown key");
      return secret;
    },
  });

  expect(await settled(unreadable)).toMatchObject({
    state: "pending",
    lastError: "could not be signed",
  });
  expect(await settled(other)).toMatchObject({ state: "sent" });
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([other]);
});

test("a webhook is signed with those of its secrets that open", async () => {
  const id = await aWebhook();
  const old = crypto.randomUUID();
  await sql`
    insert into client_secrets (id, client, purpose, secret_sealed, expires_at)
    select ${old}, id, 'webhook', ${`sealed of ${old}`}, now() + interval '1 hour' from clients`;
  start({
    openSecret(_, opened) {
      if (opened === old) throw new Error("unknown key");
      return secret;
    },
  });

  expect(await settled(id)).toMatchObject({ state: "sent" });
  expect(receiver.received[0]?.headers["webhook-signature"]).toMatch(/^v1,\S+$/);
  expect(world.lines.join("\n")).toContain("a webhook could not be signed");
});

test("an outage of PostgreSQL costs a webhook neither attempt nor outcome", async () => {
  const proxied = new URL(databaseUrl);
  const { port } = proxied;
  const wire = await openLine(() => Number(port));
  proxied.host = `127.0.0.1:${wire.port}`;
  const cutOff = connect(proxied.href, { service: "test", poolSize: 3 });
  onTestFinished(() => cutOff.end({ timeout: 0 }));

  world.answer = () => {
    wire.cut();
    return { status: 204 };
  };
  const id = await aWebhook();
  start({ sql: cutOff });

  await until(() => world.lines.some((line) => line.includes("webhooks wait for postgresql")));
  expect(await stateOf(id)).toMatchObject({ state: "sending", attemptCount: 0 });
  wire.mend();

  expect(await settled(id)).toMatchObject({ state: "sent" });
  expect(receiver.received).toHaveLength(1);
});

test("no log line contains a URL, which may hold a secret, or a signing secret", async () => {
  const sent = await aWebhook(`${receiver.url}?token=kanarek`);
  const dead = await aWebhook("https://10.0.0.1/?token=kanarek");
  start();
  await Promise.all([settled(sent), settled(dead)]);

  expect(world.lines.join("\n")).toContain(sent);
  expect(world.lines.join("\n")).not.toMatch(/kanarek|whsec_/);
});
