import { DeadLetter, DeadLetterKind } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { claimNewEvents } from "../outbox.ts";
import { collide } from "../held-row.fixture.ts";
import { aDeadEvent, aDeadMail, aDeadWebhook } from "./dead-letter.fixture.ts";
import { listDeadLetters, retryDeadLetter, retryDeadLetters } from "./dead-letters.ts";

const { sql, url } = await openTestDatabase();
const operatorId = crypto.randomUUID();

beforeEach(async () => {
  await sql`truncate outbox, webhook_deliveries cascade`;
});

/** What the audit log has got about these subjects. */
async function auditSince(id: string) {
  return [
    ...(await sql`
      select action, operator_id, subject_kind from audit_log where id > ${id} order by id`),
  ];
}

async function now(): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`select uuid_v7() as id`;
  return id;
}

describe("the list", () => {
  test("holds what was given up of every kind, newest first, as the contract says, and nothing else", async () => {
    await sql`select emit('contact.submitted', uuid_v7())`;
    const ids = [await aDeadEvent(sql), await aDeadMail(sql), await aDeadWebhook(sql)];

    const { rows, total, next } = await listDeadLetters(sql, { limit: 10 });

    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect([total, next]).toEqual([3, null]);
    expect(z.array(DeadLetter.strict()).parse([...rows])).toMatchObject([
      { kind: "webhook", name: "test", reason: "answered 500", attemptCount: 8, receiver: null },
      {
        kind: "mail",
        name: "order.to-visitor",
        reason: "550 no",
        attemptCount: 3,
        subjectKind: "order",
        receiver: "anna@klub.example",
      },
      { kind: "event", name: "contact.submitted", reason: "boom", attemptCount: 6 },
    ]);
  });

  test("runs page by page over all kinds, and of one kind alone", async () => {
    const ids: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      ids.push(await aDeadEvent(sql), await aDeadMail(sql), await aDeadWebhook(sql));
    }

    const first = await listDeadLetters(sql, { limit: 5 });
    const second = await listDeadLetters(sql, { limit: 5, cursor: first.next ?? "" });
    const mails = await listDeadLetters(sql, { limit: 2, kind: "mail" });

    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.toReversed());
    expect([first.total, second.next]).toEqual([9, null]);
    expect(mails.rows.map(({ id }) => id)).toEqual([ids[7], ids[4]]);
    expect([mails.total, mails.next]).toEqual([3, ids[4]]);
  });
});

describe("another try", () => {
  test("of an event lets the relay take it, with all its tries before it", async () => {
    const since = await now();
    const id = await aDeadEvent(sql);

    expect(await retryDeadLetter(sql, { id, operatorId })).toBe("retried");

    const [row] = await sql`
      select state, failure_count, crash_count, last_error, finished_at from outbox`;
    expect(row).toEqual({
      state: "new",
      failureCount: 0,
      crashCount: 0,
      lastError: null,
      finishedAt: null,
    });
    expect(await claimNewEvents(sql)).toMatchObject([{ id }]);
    expect(await auditSince(since)).toEqual([
      { action: "event.retried", operatorId, subjectKind: "contact" },
    ]);
  });

  test("of a mail makes it due now", async () => {
    const since = await now();
    const id = await aDeadMail(sql);

    expect(await retryDeadLetter(sql, { id, operatorId })).toBe("retried");

    const [row] = await sql`
      select state, attempt_count, due_at > now() - interval '10 seconds' as is_due from deliveries`;
    expect(row).toEqual({ state: "pending", attemptCount: 0, isDue: true });
    expect(await auditSince(since)).toEqual([
      { action: "mail.retried", operatorId, subjectKind: "order" },
    ]);
  });

  test("of a webhook makes it due now", async () => {
    const since = await now();
    const id = await aDeadWebhook(sql);

    expect(await retryDeadLetter(sql, { id, operatorId })).toBe("retried");

    const [row] = await sql`select state, attempt_count, last_error from webhook_deliveries`;
    expect(row).toEqual({ state: "pending", attemptCount: 0, lastError: null });
    expect(await auditSince(since)).toEqual([
      { action: "webhook.resent", operatorId, subjectKind: "tenant" },
    ]);
  });

  test.each(DeadLetterKind.options)(
    "of one %s by ten operators at once happens once, and is written down once",
    async (kind) => {
      const since = await now();
      const { make, table } = {
        event: { make: aDeadEvent, table: "outbox" },
        mail: { make: aDeadMail, table: "deliveries" },
        webhook: { make: aDeadWebhook, table: "webhook_deliveries" },
      }[kind];
      const id = await make(sql);

      const outcomes = await collide(
        url,
        { table, id },
        Array.from({ length: 10 }, () => (waiter) => retryDeadLetter(waiter, { id, operatorId })),
      );

      expect(outcomes.filter((outcome) => outcome === "retried")).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === "not-dead")).toHaveLength(9);
      expect(await auditSince(since)).toHaveLength(1);
    },
  );

  test.each([
    ["that is switched off", { isActive: false }, "tenant-inactive"],
    ["without an address", { webhookUrl: null }, "no-webhook-address"],
  ])("of a webhook to a tenant %s is refused", async (_, tenant, refusal) => {
    const since = await now();
    const id = await aDeadWebhook(sql, tenant);

    expect(await retryDeadLetter(sql, { id, operatorId })).toBe(refusal);

    expect(await retryDeadLetters(sql, { kind: "webhook", operatorId })).toBe(0);
    expect(await auditSince(since)).toEqual([]);
  });

  test("of what is unknown is nothing", async () => {
    expect(await retryDeadLetter(sql, { id: crypto.randomUUID(), operatorId })).toBeNull();
  });
});

describe("another try of all of a kind", () => {
  test("takes those of that kind, each once, though two operators ask for it at once", async () => {
    const since = await now();
    for (let count = 0; count < 50; count += 1) await aDeadMail(sql);
    await aDeadEvent(sql);

    const counts = await Promise.all(
      [1, 2].map(() => retryDeadLetters(sql, { kind: "mail", operatorId })),
    );

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(50);
    const states = await sql`select state, count(*)::int from deliveries group by 1`;
    expect([...states]).toEqual([{ state: "pending", count: 50 }]);
    expect(await auditSince(since)).toHaveLength(50);
    expect((await listDeadLetters(sql, { limit: 10 })).rows).toMatchObject([{ kind: "event" }]);
  });

  test("takes at most 500 at a time, the oldest first", async () => {
    await sql`
      insert into outbox (event, subject_id, state)
      select 'contact.submitted', uuid_v7(), 'dead' from generate_series(1, 501)`;
    const newest = await aDeadEvent(sql);

    const counts = [
      await retryDeadLetters(sql, { kind: "event", operatorId }),
      await retryDeadLetters(sql, { kind: "event", operatorId }),
    ];

    expect(counts).toEqual([500, 2]);
    expect(newest).toBeTruthy();
  });

  test("takes webhooks to tenants that can be reached", async () => {
    await aDeadWebhook(sql, { isActive: false });
    await aDeadWebhook(sql);

    expect(await retryDeadLetters(sql, { kind: "webhook", operatorId })).toBe(1);
  });
});
