import { DeadLetter, DeadLetterKind } from "@scm/contract";
import { openTestDatabase, until } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { claimNewEvents } from "../outbox.ts";
import { collide } from "../held-row.fixture.ts";
import {
  aDeadCopy,
  aDeadEvent,
  aDeadMail,
  aDeadWebhook,
  aHeldMail,
  aLimitedMail,
} from "./dead-letter.fixture.ts";
import { listDeadLetters, retryDeadLetter, retryDeadLetters } from "./dead-letters.ts";

const { sql, url } = await openTestDatabase();
const operatorId = crypto.randomUUID();

beforeEach(async () => {
  await sql`truncate outbox, webhook_deliveries cascade`;
});

/** The audit log's entries about these subjects. */
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

/** States in the order of the given ids. */
async function statesOf(ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string; state: string }[]>`select id, state from deliveries`;
  return ids.map((id) => rows.find((row) => row.id === id)?.state ?? "gone");
}

describe("the list", () => {
  test("has only dead letters, of every kind, newest first, as the schema says", async () => {
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

  test("is paged over all kinds and over one kind", async () => {
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

describe("a retry", () => {
  test("of an event lets the relay claim it, with all attempts", async () => {
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

  test("of two copies of a mail at once succeeds for one", async () => {
    const since = await now();
    const original = crypto.randomUUID();
    const ids = [await aDeadCopy(sql, original), await aDeadCopy(sql, original)];

    const outcomes = await Promise.all(ids.map((id) => retryDeadLetter(sql, { id, operatorId })));

    expect(new Set(outcomes)).toEqual(new Set(["mail-under-way", "retried"]));
    expect(await auditSince(since)).toHaveLength(1);
  });

  test("of a copy of a mail is audited under the mail's subject", async () => {
    const since = await now();
    const id = await aDeadCopy(sql, crypto.randomUUID());
    await sql`update outbox set event = 'order.mail-again'`;
    const { rows } = await listDeadLetters(sql, { limit: 10 });
    await retryDeadLetter(sql, { id, operatorId });

    expect(rows).toMatchObject([{ id, subjectKind: "order" }]);
    expect(await auditSince(since)).toMatchObject([{ subjectKind: "order" }]);
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
    "of one %s by ten operators at once happens once and is audited once",
    async (kind) => {
      const since = await now();
      const { make, table } = {
        event: { make: aDeadEvent, table: "outbox" },
        mail: { make: aDeadMail, table: "deliveries" },
        webhook: { make: aDeadWebhook, table: "webhook_deliveries" },
        limited: { make: aLimitedMail, table: "deliveries" },
        held: { make: aHeldMail, table: "deliveries" },
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
    ["that is inactive", { isActive: false }, "tenant-inactive"],
    ["without an address", { webhookUrl: null }, "no-webhook-address"],
  ])("of a webhook to a tenant %s is refused", async (_, tenant, refusal) => {
    const since = await now();
    const id = await aDeadWebhook(sql, tenant);

    expect(await retryDeadLetter(sql, { id, operatorId })).toBe(refusal);

    expect(await auditSince(since)).toEqual([]);
    await aDeadWebhook(sql);
    expect(await retryDeadLetters(sql, { kind: "webhook", operatorId })).toBe(1);
  });
});

describe("a retry of all of a kind", () => {
  test("retries each of that kind once, even if two operators ask at once", async () => {
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

  test("retries one copy of a mail at a time, and none while another is under way", async () => {
    const [twice, busy] = [crypto.randomUUID(), crypto.randomUUID()];
    const ids = [
      await aDeadCopy(sql, twice),
      await aDeadCopy(sql, twice),
      await aDeadCopy(sql, busy),
      await aDeadCopy(sql, busy),
      await aDeadMail(sql),
    ];
    await sql`update deliveries set state = 'sending' where id = ${ids[3] ?? ""}`;

    expect(await retryDeadLetters(sql, { kind: "mail", operatorId })).toBe(2);

    expect(await statesOf(ids)).toEqual(["pending", "dead", "dead", "sending", "pending"]);
    expect(await retryDeadLetters(sql, { kind: "mail", operatorId })).toBe(0);
  });

  test("retries the others when a copy becomes due at the same moment", async () => {
    const original = crypto.randomUUID();
    const ids = [await aDeadCopy(sql, original), await aDeadMail(sql)];
    const other = await aDeadCopy(sql, original);
    await sql`update deliveries set state = 'withdrawn' where id = ${other}`;

    const retried = await sql.begin(async (asking) => {
      await asking`update deliveries set state = 'pending' where id = ${other}`;
      const counting = retryDeadLetters(sql, { kind: "mail", operatorId });
      await until(async () => {
        const waiting = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting.length === 1;
      });
      // Wrapped in an array, so that the caller does not await the work.
      return { counting };
    });

    expect(await retried.counting).toBe(1);
    expect(await statesOf([...ids, other])).toEqual(["dead", "pending", "pending"]);
  });

  test("retries at most 500 at a time, oldest first", async () => {
    await sql`
      insert into outbox (event, subject_id, state)
      select 'contact.submitted', uuid_v7(), 'dead' from generate_series(1, 501)`;
    const newest = await aDeadEvent(sql);

    expect(await retryDeadLetters(sql, { kind: "event", operatorId })).toBe(500);
    const [event] = await sql`select state from outbox where id = ${newest}`;
    expect(event).toEqual({ state: "dead" });
    expect(await retryDeadLetters(sql, { kind: "event", operatorId })).toBe(2);
  });
});
