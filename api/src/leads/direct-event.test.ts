import { openQueues } from "@scm/queue";
import { aBetaSignup, aContact, aDemoBooking, anOrder, slotHours, until } from "@scm/testing";
import { afterAll, expect, inject, test } from "vitest";
import { startTestApi } from "../test-api.ts";

const prefix = `test-${crypto.randomUUID()}`;
const api = await startTestApi({ REDIS_PREFIX: prefix });
const log = { debug() {}, info() {}, warn() {}, error() {} };
const queues = openQueues({ redisUrl: inject("redisUrl"), log, prefix: `{${prefix}}` });
afterAll(queues.close);
const [selectedSlot = ""] = slotHours(1);

test.each([
  ["contact", aContact()],
  ["beta-signup", aBetaSignup(), "beta-test-signup"],
  ["demo-booking", aDemoBooking({ selectedSlot })],
  ["order", anOrder()],
])(
  "the event of a %s is put into the queue without a claim",
  async (kind, submission, path = kind) => {
    await api.sql`insert into slots (datetime) values (${selectedSlot}) on conflict do nothing`;

    const { status, json } = await api.post(`/api/${path}`, submission);

    expect(status).toBe(201);
    const [event] = await api.sql<{ id: string }[]>`
    select id from outbox where subject_id = ${String(Object(json).id)}`;
    await until(async () => {
      const jobs = await Promise.all(
        queues.all().map((queue) => queue.getJob(`outbox-${event?.id}-g0`)),
      );
      return jobs.some((job) => job?.name === `${kind}.submitted`);
    });
  },
);
