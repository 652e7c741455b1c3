import { aLead, openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import {
  claimDueDeliveries,
  recoverDeliveries,
  settleDeliveries,
  wasSent,
  type AttemptedDelivery,
  type ClaimedDelivery,
} from "./deliveries.ts";

const { sql } = await openTestDatabase();

beforeEach(async () => {
  await sql`delete from outbox`;
});

async function due(count = 1): Promise<void> {
  await sql`
    with event as (select emit('contact.submitted', uuid_v7()) as id)
    insert into deliveries (outbox_id, template, receiver)
    select event.id, 'contact.to-staff', 'staff-' || number || '@scm.example'
    from event, generate_series(1, ${count}) as number`;
}

async function claimed(): Promise<ClaimedDelivery> {
  await due();
  const [delivery] = await claimDueDeliveries(sql, 1);
  if (!delivery) throw new Error("nothing is due");
  return delivery;
}

async function settleDelivery(
  delivery: ClaimedDelivery,
  outcome: AttemptedDelivery["outcome"],
): Promise<string | null> {
  const [state = null] = await settleDeliveries(sql, [{ ...delivery, outcome }]);
  return state;
}

async function row() {
  const [delivery] = await sql`
    select state, attempt_count, uncertain_count, last_answer,
      round(extract(epoch from due_at - now())) as due_in_s
    from deliveries`;
  return { ...delivery, dueInS: Number(delivery?.["dueInS"]) };
}

test("concurrent senders claim different mails", async () => {
  await due(40);

  const claims = await Promise.all([1, 2, 3].map(() => claimDueDeliveries(sql, 20)));

  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(40);
  expect(await claimDueDeliveries(sql, 20)).toEqual([]);
});

test("a claimed mail comes with the trail of its event", async () => {
  const trail = { requestId: "call-7" };
  const [event] = await sql<{ id: string }[]>`
    with event as (
      select emit('contact.submitted', uuid_v7(), '{}', ${trail.requestId})
        as id
    )
    insert into deliveries (outbox_id, template, receiver)
    select id, 'contact.to-staff', 'staff@scm.example' from event
    returning outbox_id as id`;

  expect(await claimDueDeliveries(sql, 1)).toMatchObject([{ outboxId: event?.id, ...trail }]);
});

test("a mail with a malformed payload does not stop the others", async () => {
  const booking = await aLead(sql, "demo-booking");
  await sql`
    with event as (
      select emit('demo-booking.status-changed', ${booking},
        '{"sequence": "x", "status": "cancelled"}') as id
    )
    insert into deliveries (outbox_id, template, receiver)
    select id, 'demo-booking.cancelled', 'anna@klub.example' from event`;
  await due();

  const claims = await claimDueDeliveries(sql, 5);

  expect(claims.map(({ isStale }) => isStale)).toEqual([false, false]);
});

test("a sent mail is never claimed again", async () => {
  const delivery = await claimed();

  expect(await settleDelivery(delivery, { state: "sent", answer: "250 ok" })).toBe("sent");

  await sql`update deliveries set due_at = now() - interval '1 day'`;
  expect(await claimDueDeliveries(sql, 5)).toEqual([]);
  expect(await row()).toMatchObject({ state: "sent", attemptCount: 1, lastAnswer: "250 ok" });
});

test("a postponed mail is not claimed before its time", async () => {
  const delivery = await claimed();

  await settleDelivery(delivery, {
    state: "pending",
    answer: "451 later",
    delayS: 30,
    isAttempt: true,
  });

  expect(await claimDueDeliveries(sql, 5)).toEqual([]);
  expect(await row()).toMatchObject({ state: "pending", attemptCount: 1, dueInS: 30 });
});

test("an unreachable mail server does not count as an attempt", async () => {
  const delivery = await claimed();

  await settleDelivery(delivery, {
    state: "pending",
    answer: "refused",
    delayS: 5,
    isAttempt: false,
  });

  expect(await row()).toMatchObject({ state: "pending", attemptCount: 0 });
});

test("each of several mails gets its own outcome, and one that others hold gets none", async () => {
  await due(4);
  const claims = await claimDueDeliveries(sql, 4);
  const [sent, later, dead, taken] = claims;
  if (!sent || !later || !dead || !taken) throw new Error("four mails were expected");
  await sql`update deliveries set fence = fence + 1 where id = ${taken.id}`;

  const states = await settleDeliveries(sql, [
    { ...sent, outcome: { state: "sent", answer: "250 ok" } },
    { ...later, outcome: { state: "pending", answer: "450", delayS: 30, isAttempt: true } },
    { ...dead, outcome: { state: "dead", answer: "550 half a \ud83d and a \0" } },
    { ...taken, outcome: { state: "sent", answer: "250 late" } },
  ]);

  expect(states).toEqual(["sent", "pending", "dead", null]);
  const rows = await sql`
    select id, state, last_answer, attempt_count, sent_at is null as is_unsent from deliveries`;
  const byId = new Map(rows.map(({ id, ...columns }) => [String(id), columns]));
  const counted = { attemptCount: 1, isUnsent: true };
  expect(claims.map(({ id }) => byId.get(id))).toEqual([
    { ...counted, state: "sent", lastAnswer: "250 ok", isUnsent: false },
    { ...counted, state: "pending", lastAnswer: "450" },
    { ...counted, state: "dead", lastAnswer: "550 half a \ufffd and a " },
    { ...counted, state: "sending", lastAnswer: null, attemptCount: 0 },
  ]);
});

test("a mail is dead after five days of retries", async () => {
  const delivery = await claimed();
  await sql`update deliveries set tries_since = now() - interval '121 hours'`;

  await settleDelivery(delivery, {
    state: "pending",
    answer: "451 later",
    delayS: 30,
    isAttempt: true,
  });

  expect(await row()).toMatchObject({ state: "dead", lastAnswer: "451 later" });
});

test("a mail with an unknown outcome is uncertain and due again after five minutes", async () => {
  const delivery = await claimed();

  await settleDelivery(delivery, { state: "uncertain", answer: "connection lost" });

  expect(await row()).toMatchObject({ state: "uncertain", uncertainCount: 1, dueInS: 300 });
  await sql`update deliveries set due_at = now()`;
  const [again] = await claimDueDeliveries(sql, 1);
  expect(again).toMatchObject({ id: delivery.id });
});

async function lost(): Promise<ClaimedDelivery> {
  const delivery = await claimed();
  await sql`update deliveries set lease_until = now() - interval '1 second'`;
  await recoverDeliveries(sql);
  return delivery;
}

test("a killed sender leaves the mail uncertain, and a late failure does not change that", async () => {
  const delivery = await lost();

  await settleDelivery(delivery, { state: "dead", answer: "too late" });

  expect(await row()).toMatchObject({ state: "uncertain", uncertainCount: 1 });
});

test("a slow sender may still report success until another sender claims the mail", async () => {
  const slow = await lost();
  expect(await settleDelivery(slow, { state: "sent", answer: "250 late" })).toBe("sent");

  await sql`delete from outbox`;
  const slower = await lost();
  await sql`update deliveries set due_at = now()`;
  await claimDueDeliveries(sql, 1);
  expect(await settleDelivery(slower, { state: "sent", answer: "250 too late" })).toBeNull();
  expect(await row()).toMatchObject({ state: "sending" });
});

test("a sender learns that its success is written, also a late one, and not that of another", async () => {
  const delivery = await claimed();
  expect(await wasSent(sql, delivery)).toBe(false);
  await settleDelivery(delivery, { state: "sent", answer: "250 ok" });
  expect(await wasSent(sql, delivery)).toBe(true);

  await sql`delete from outbox`;
  const late = await lost();
  expect(await wasSent(sql, late)).toBe(false);
  await settleDelivery(late, { state: "sent", answer: "250 late" });
  expect(await wasSent(sql, late)).toBe(true);

  await sql`delete from outbox`;
  const overtaken = await lost();
  await sql`update deliveries set due_at = now()`;
  const [other] = await claimDueDeliveries(sql, 1);
  if (!other) throw new Error("the mail is due");
  await settleDelivery(other, { state: "sent", answer: "250 ok" });
  expect(await wasSent(sql, overtaken)).toBe(false);
  expect(await wasSent(sql, other)).toBe(true);
});

test("an uncertain mail is dead after five days, whether its server or its sender failed", async () => {
  const delivery = await claimed();
  await sql`update deliveries set tries_since = now() - interval '121 hours'`;
  await settleDelivery(delivery, { state: "uncertain", answer: "lost" });
  expect(await row()).toMatchObject({ state: "dead", uncertainCount: 1 });

  await sql`
    update deliveries set state = 'sending', lease_until = now() - interval '1 second'`;
  await recoverDeliveries(sql);
  expect(await row()).toMatchObject({ state: "dead", uncertainCount: 2 });
});

test("a mail waits until earlier events about its subject are handled and their mails are settled", async () => {
  await sql`
    with earlier as (select emit('demo-booking.status-changed', ${subjectId}) as id),
    later as (select emit('demo-booking.status-changed', ${subjectId}) as id from earlier)
    insert into deliveries (outbox_id, template, receiver)
    select id, 'demo-booking.cancelled', 'a@klub.example' from later`;
  const [earlier] = await sql`select id from outbox order by id limit 1`;
  const id = String(earlier?.["id"]);

  for (const state of ["new", "dispatched"]) {
    await sql`update outbox set state = ${state} where id = ${id}`;
    expect(await claimDueDeliveries(sql, 5)).toEqual([]);
  }
  await sql`update outbox set state = 'done' where id = ${id}`;
  await sql`
    insert into deliveries (outbox_id, template, receiver, due_at)
    values (${id}, 'demo-booking.confirmed', 'a@klub.example', now() + interval '5 s')`;
  for (const state of ["pending", "sending", "uncertain"]) {
    await sql`update deliveries set state = ${state} where outbox_id = ${id}`;
    expect(await claimDueDeliveries(sql, 5)).toEqual([]);
  }
  await sql`update deliveries set state = 'sent' where outbox_id = ${id}`;
  expect(await claimDueDeliveries(sql, 5)).toHaveLength(1);
});

const subjectId = "01a1fc04-7528-7c66-8bd5-61a2a7a9b8a8";
