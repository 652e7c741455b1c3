import { claimNewEvents, type ClaimedEvent } from "@scm/db";
import { openQueues } from "@scm/queue";
import { aLead, aStoredClient, idOf, openTestDatabase, until } from "@scm/testing";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { silentLog as log } from "./handling.fixture.ts";
import { startUpkeep, upkeepRounds } from "./upkeep.ts";

const { sql, owner } = await openTestDatabase();
const queues = openQueues({
  redisUrl: inject("redisUrl"),
  log,
  prefix: `{${crypto.randomUUID()}}`,
});
await until(() => queues.isReady());
afterAll(() => queues.close());

const hourMs = 3_600_000;

beforeEach(async () => {
  await sql`truncate outbox, operators, leads, clients cascade`;
  await sql`truncate bug_report_submissions`;
});

/** Events whose jobs are overdue. */
async function dispatchedLongAgo(count: number): Promise<ClaimedEvent[]> {
  await sql`select emit('contact.submitted', uuid_v7()) from generate_series(1, ${count})`;
  const events = await claimNewEvents(sql);
  await sql`update outbox set dispatched_at = now() - interval '61 seconds'`;
  return events;
}

/** Runs each chore once. Returns the arguments of each logged error. */
async function keepUp(own: { isReady?: () => boolean } = {}): Promise<unknown[]> {
  const errors: unknown[] = [];
  const rounds = upkeepRounds({
    sql,
    log: { ...log, error: (...line) => void errors.push(line) },
    queues: { ...queues, ...own },
  });
  await Promise.all(rounds.map(({ work }) => work(() => false)));
  return errors;
}

async function states(): Promise<string[]> {
  const rows = await sql`select state from outbox order by id`;
  return rows.map(({ state }) => String(state));
}

// Orders with a PESEL, by the time since they were closed and arrived. Their ids are old, because
// the invariants ask for the events of new orders.
async function insertOrders(count: number, closed: string | null, created: string): Promise<void> {
  await sql`
    with placed as (
      insert into leads (id, kind, status, name, email, phone, club_name, order_number, locale,
        details, closed_at, created_at)
      select ('00000000-0000-7' || right(gen_random_uuid()::text, 21))::uuid, 'order', 'pending',
        ${`closed ${closed}, created ${created}`}, 'a@b.pl', '1', 'KS', next_order_number(), 'pl',
        (select jsonb_object_agg(key, null) from unnest(detail_keys('order')) as key),
        now() - ${closed}::interval, now() - ${created}::interval
      from generate_series(1, ${count})
      returning id
    )
    insert into order_administrators
      (order_id, first_name, last_name, email, is_pesel_valid, pesel_sealed)
    select id, 'A', 'B', 'a@b.pl', true, 'sealed' from placed`;
}

/** The names of the orders that still have a PESEL. */
async function sealedOrders(): Promise<string[]> {
  const orders = await sql`
    select name from leads join order_administrators on order_id = id
    where pesel_sealed is not null order by name`;
  return orders.map(({ name }) => String(name));
}

/** A key of a bug report that is pruned in the same round as the PESELs. */
async function insertOldKey(): Promise<void> {
  await sql`
    insert into bug_report_submissions (id, client_id, sender, fingerprint)
    values (${oldId}, 'tenant_1', '{}', '\\x00')`;
}

async function countKeys(): Promise<number> {
  return (await sql`select from bug_report_submissions`).count;
}

test("the events of a lost job return to the outbox together, those of a waiting job stay", async () => {
  const waiting = await dispatchedLongAgo(3);
  await queues.add(waiting);
  const lost = [...(await dispatchedLongAgo(500)), ...(await dispatchedLongAgo(2))];

  await keepUp();

  expect(await states()).toEqual([...waiting.map(() => "dispatched"), ...lost.map(() => "new")]);
});

test("no job counts as lost while Redis is away", async () => {
  await dispatchedLongAgo(1);

  await keepUp({ isReady: () => false });

  expect(await states()).toEqual(["dispatched"]);
});

test("rows that killed processes held are released", async () => {
  await dispatchedLongAgo(1);
  await sql`update outbox set lease_until = now() - interval '1 second'`;
  await sql`
    insert into deliveries (outbox_id, template, receiver, state, lease_until)
    select id, 'contact.to-staff', 'a@scm.example', 'sending', now() - interval '1 second'
    from outbox`;
  await sql`
    insert into webhook_deliveries (client, type, state, attempt_count, lease_until)
    values (${await aStoredClient(sql, "tenant")}, 'test', 'sending', 7,
      now() - interval '1 second')`;

  await keepUp();

  expect(await states()).toEqual(["new"]);
  expect(await sql`select state, uncertain_count from deliveries`).toEqual([
    { state: "uncertain", uncertainCount: 1 },
  ]);
  expect(await sql`select state from webhook_deliveries`).toEqual([{ state: "dead" }]);
});

test("several workers at once count a crash once", async () => {
  await dispatchedLongAgo(1);
  await sql`update outbox set lease_until = now() - interval '1 second'`;

  await Promise.all([keepUp(), keepUp(), keepUp()]);

  expect(await sql`select crash_count from outbox`).toEqual([{ crashCount: 1 }]);
});

test("a broken invariant is logged as an error", async () => {
  expect(await keepUp()).toEqual([]);

  const id = await aLead(sql, "contact");

  expect(await keepUp()).toEqual([
    ["an invariant is broken", { reason: "submission without its event", id }],
  ]);
});

test("due and forgotten events are emitted", async () => {
  await aLead(sql, "demo-booking", {
    status: "confirmed",
    slotStartsAt: new Date(Date.now() + 20 * hourMs),
    confirmedAt: new Date(Date.now() - 48 * hourMs),
  });
  await aStoredClient(sql, "tenant", { created_at: new Date(Date.now() - hourMs) });
  await sql`
    insert into bug_report_submissions (client_id, sender, body, fingerprint, created_at)
    values ('tenant_1', '{}', '{}', '\\x00', now() - interval '1 hour')`;

  await sql`
    with event as (insert into outbox (event, subject_id) values ('', uuid_v7()) returning id)
    insert into deliveries (outbox_id, template, receiver, state, limited_by, created_at)
    select id, 'a.to-staff', 'a@b.pl', 'limited', 'staff', now() - interval '2 minutes' from event`;

  await keepUp();

  const events = await sql`select event from outbox where event <> '' order by event`;
  expect(events.map(({ event }) => String(event))).toEqual([
    "bug-report.received",
    "demo-booking.reminder-due",
    "staff.summary-due",
    "tenant.created",
  ]);
});

test("expired rows are deleted, others stay", async () => {
  for (const age of ["20 hours", "40 days"]) await insertRowsOfAge(age);

  await keepUp();

  const counts = {
    outbox: 1,
    sessions: 1,
    submission_keys: 1,
    access_tokens: 1,
    bug_report_submissions: 1,
    mail_counts: 1,
    webhook_deliveries: 1,
    // Each of the two tenants keeps its current secret, and the deleted instances are gone.
    client_secrets: 3,
    testimonials: 1,
    clients: 2,
  };
  for (const [table, count] of Object.entries(counts)) {
    expect([table, (await sql`select from ${sql(table)}`).count]).toEqual([table, count]);
  }
});

const oldId = "018f5000-0000-7000-8000-000000000000";

/** A row in each table that is pruned. Sessions and tokens end a day after their age began. */
async function insertRowsOfAge(age: string): Promise<void> {
  const before = sql`now() - ${age}::interval`;
  const endsAt = sql`${before} + interval '1 day'`;
  const id = age.endsWith("days") ? oldId : idOf(new Date());
  await sql`
    insert into outbox (id, event, subject_id, state, finished_at)
    values (${id}, 'contact.submitted', uuid_v7(), 'done', ${before})`;
  await sql`
    with operator as (
      insert into operators (email, password_hash) values (${`${age}@scm.example`}, 'x')
      returning id
    )
    insert into sessions (token_hash, operator_id, expires_at)
    select ${age}::text::bytea, id, ${endsAt} from operator`;
  await sql`
    insert into submission_keys (lead_kind, key, fingerprint, lead_id, created_at)
    values ('contact', ${age}, '', uuid_v7(), ${before})`;
  await sql`
    insert into bug_report_submissions (id, client_id, sender, key, fingerprint)
    values (${id}, 'tenant_1', '{}', ${age}, '')`;
  await sql`
    insert into mail_counts (key, bucket, size) values (${age}, ${before}, 1)`;
  await sql`
    insert into testimonials
      (club_name, short_testimonial, full_testimonial, author_name, author_position, deleted_at)
    values ('KS', repeat('x', 10), repeat('x', 50), 'Jan', 'Prezes', ${before})`;
  const deleted = await aStoredClient(sql, "scm-instance");
  await sql`update clients set deleted_at = ${before} where id = ${deleted}`;
  await insertTenantRows(age, id);
}

async function insertTenantRows(age: string, id: string): Promise<void> {
  const before = sql`now() - ${age}::interval`;
  const tenant = await aStoredClient(sql, "tenant");
  await sql`
    with ended as (
      insert into client_secrets (id, client, secret_hash, secret_sealed, expires_at)
      values (uuid_v7(), ${tenant}, '', 'sealed', ${before})
    ), secret as (
      insert into client_secrets (id, client, secret_hash, secret_sealed)
      values (uuid_v7(), ${tenant}, '', 'sealed') returning id
    ), token as (
      insert into access_tokens (token_hash, secret_id, scope, expires_at)
      select ${age}::text::bytea, id, '', ${before} + interval '1 day' from secret
    )
    insert into webhook_deliveries (id, client, type, state)
    values (${id}, ${tenant}, 'test', 'sent')`;
}

test("a chore that fails stops no other, and the log names it", async () => {
  await insertOrders(1, null, "181 days");
  await insertOldKey();

  await owner`alter table sessions rename to sessions_gone`;
  const errors = await keepUp();
  await owner`alter table sessions_gone rename to sessions`;

  const code: unknown = expect.objectContaining({ code: "42P01" });
  expect(errors).toEqual([["upkeep failed", { chore: "pruneSessions", error: code }]]);
  expect([await sealedOrders(), await countKeys()]).toEqual([[], 0]);
});

test("a worker that stops finishes the statement under way and begins no other", async () => {
  await insertOrders(1_500, null, "181 days");
  await insertOldKey();

  const loops = startUpkeep({ sql, log, queues });
  await Promise.all(loops.map((loop) => loop.stop()));

  expect([(await sealedOrders()).length, await countKeys()]).toEqual([500, 1]);
});
