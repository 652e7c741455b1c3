import {
  claimNewEvents,
  insertBugReportSubmission,
  insertTenant,
  type ClaimedEvent,
} from "@scm/db";
import { openQueues } from "@scm/queue";
import { aBugReport, aTenant, openTestDatabase, until } from "@scm/testing";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { dispatch } from "./dispatch.ts";
import { handlerDeps } from "./handler.fixture.ts";
import { upkeepRounds } from "./upkeep.ts";

const { sql } = await openTestDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };
const queues = openQueues({
  redisUrl: inject("redisUrl"),
  log,
  prefix: `{${crypto.randomUUID()}}`,
});
await until(() => queues.isReady());
afterAll(() => queues.close());

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`truncate operators cascade`;
  await sql`delete from tenants`;
  await sql`truncate bug_reports, bug_report_groups, bug_report_submissions`;
});

/** Events that were dispatched long enough ago to be missed. */
async function dispatchedLongAgo(count: number): Promise<ClaimedEvent[]> {
  await sql`select emit('contact.submitted', uuid_v7()) from generate_series(1, ${count})`;
  const events = await claimNewEvents(sql);
  await sql`update outbox set dispatched_at = now() - interval '61 seconds'`;
  return events;
}

/** One round of every chore; gives what was logged as an error. */
async function keepUp(own: { isReady?: () => boolean } = {}): Promise<unknown[]> {
  const errors: unknown[] = [];
  const rounds = upkeepRounds({
    sql,
    log: { ...log, error: (message, fields) => void errors.push([message, fields]) },
    queues: { ...queues, ...own },
  });
  await Promise.all(rounds.map(({ work }) => work(() => false)));
  return errors;
}

/** As a worker does it that takes the new events from the queue. */
async function handleNew(): Promise<void> {
  const deps = { ...handlerDeps, sql, log, staffEmails: ["s@scm.example"], onMailsDue: () => {} };
  for (const { id } of await claimNewEvents(sql)) await dispatch(id, deps);
}

async function states(): Promise<string[]> {
  const rows = await sql`select state from outbox order by id`;
  return rows.map(({ state }) => String(state));
}

test("an event whose job the queue has lost is opened again; one whose job waits is left alone", async () => {
  const [waiting, lost] = await dispatchedLongAgo(2);
  if (!waiting || !lost) throw new Error("two events were expected");
  await queues.add([waiting]);

  await keepUp();

  expect(await states()).toEqual(["dispatched", "new"]);
});

test("while Redis is away nothing is taken for lost", async () => {
  await dispatchedLongAgo(1);

  await keepUp({ isReady: () => false });

  expect(await states()).toEqual(["dispatched"]);
});

test("events and mails that killed processes held are freed", async () => {
  await dispatchedLongAgo(1);
  await sql`update outbox set lease_until = now() - interval '1 second'`;
  await sql`
    insert into deliveries (outbox_id, template, receiver, state, lease_until)
    select id, 'contact.to-staff', 'a@scm.example', 'sending', now() - interval '1 second'
    from outbox`;

  await keepUp();

  expect(await states()).toEqual(["new"]);
  expect(await sql`select state, uncertain_count from deliveries`).toEqual([
    { state: "uncertain", uncertainCount: 1 },
  ]);
});

test("several workers that keep up at once count a crash once", async () => {
  await dispatchedLongAgo(1);
  await sql`update outbox set lease_until = now() - interval '1 second'`;

  await Promise.all([keepUp(), keepUp(), keepUp()]);

  expect(await sql`select crash_count from outbox`).toEqual([{ crashCount: 1 }]);
});

test("sessions that have ended are deleted, the others are not", async () => {
  await sql`
    with operator as (
      insert into operators (email, password_hash) values ('a@scm.example', 'x') returning id
    )
    insert into sessions (token_hash, operator_id, expires_at)
    select decode(hash, 'hex'), operator.id, now() + ends::interval
    from operator, (values ('01', '-1 second'), ('02', '1 hour')) as session (hash, ends)`;

  await keepUp();

  expect(await sql`select from sessions`).toHaveLength(1);
});

test("a broken invariant is an alarm, and what holds is none", async () => {
  expect(await keepUp()).toEqual([]);

  const [contact] = await sql`
    insert into contacts (name, email, subject, message) values ('A', 'a@b.pl', 'S', 'M')
    returning id`;

  expect(await keepUp()).toEqual([
    ["an invariant is broken", { reason: "submission without its event", id: contact?.["id"] }],
  ]);
});

test("reminders become due, and a PESEL is wiped 30 days after its order was closed or after 180 days", async () => {
  await sql`
    insert into slots (datetime) values ('2038-01-11 08:00+00')`;
  await sql`
    insert into demo_bookings (name, email, status, held_slot_id, slot_starts_at, confirmed_at)
    select 'A', 'a@b.pl', 'confirmed', id, now() + interval '20 hours', now() - interval '2 days'
    from slots`;
  await sql`
    insert into orders
      (name, email, phone, club_name, plan, total_grosze, price_basis, price_list_version,
       admin_first_name, admin_last_name, admin_email, is_pesel_valid, pesel_sealed,
       closed_at, created_at)
    select name, 'a@b.pl', '1', 'KS', 'small', 1, 'landing-page', '1',
      'A', 'B', 'a@b.pl', true, 'sealed', now() - closed::interval, now() - created::interval
    from (values
      ('kept, closed', '29 days', '100 days'), ('wiped, closed', '31 days', '100 days'),
      ('kept, open', null, '179 days'), ('wiped, open', null, '181 days')
    ) as one (name, closed, created)`;

  await keepUp();

  const kept = await sql`select name from orders where pesel_sealed is not null order by name`;
  expect(kept.map(({ name }) => name)).toEqual(["kept, closed", "kept, open"]);
  expect(await sql`select event from outbox`).toEqual([{ event: "demo-booking.reminder-due" }]);
});

async function aTenantWithoutCredentials(): Promise<string> {
  const tenant = await insertTenant(sql, { ...aTenant(), operatorId: crypto.randomUUID() });
  await sql`update tenants set created_at = now() - interval '31 seconds'`;
  return tenant.id;
}

/** Waits for ever, because its only event is a dead letter. */
async function givenUp(minutesAgo: number): Promise<void> {
  await sql`
    update outbox
    set state = 'dead', created_at = now() - make_interval(mins => ${minutesAgo})`;
}

test("a tenant whose event was given up gets its credentials anyway, and once", async () => {
  const tenantId = await aTenantWithoutCredentials();
  await givenUp(6);

  await keepUp();
  await keepUp();
  await handleNew();
  await keepUp();

  expect(await states()).toEqual(["dead", "done"]);
  expect(await sql`select tenant_id from credentials`).toEqual([{ tenantId }]);
});

test("what cannot be done is asked for every five minutes, not more often", async () => {
  await aTenantWithoutCredentials();
  await givenUp(4);
  await keepUp();
  expect(await states()).toEqual(["dead"]);

  await givenUp(6);
  await keepUp();
  await givenUp(4);
  await keepUp();

  expect(await states()).toEqual(["dead", "dead"]);
});

test("a bug report whose event was given up is made anyway, under its id", async () => {
  const ownerId = await aTenantWithoutCredentials();
  await sql`truncate outbox cascade`;
  const scope = "bug-reports:write";
  const kept = await insertBugReportSubmission(sql, {
    client: { kind: "tenant", ownerId, clientId: "tenant_1", scope },
    report: aBugReport(),
    fingerprint: { current: "aa", known: ["aa"] },
  });
  await sql`
    update bug_report_submissions set created_at = now() - interval '31 seconds'`;
  await givenUp(6);

  await keepUp();
  await handleNew();

  expect(kept).toMatchObject({ kind: "stored" });
  expect(await sql`select id from bug_reports`).toEqual([{ id: "id" in kept && kept.id }]);
});

test("an instance that was deleted 30 days ago goes for good, one of 29 days does not", async () => {
  await sql`
    insert into scm_instances (instance_name, club_name, contact_email, license_type, deleted_at)
    select age, 'KS', 'a@klub.example', 'small', now() - age::interval
    from (values ('29 days'), ('31 days')) as instance (age)`;

  await keepUp();

  expect(await sql`select instance_name as name from scm_instances`).toEqual([{ name: "29 days" }]);
  await sql`delete from scm_instances`;
});

test("tokens that have ended, and keys and webhooks of 30 days ago, are deleted; the others are not", async () => {
  const tenantId = await aTenantWithoutCredentials();
  await handleNew();
  await sql`
    insert into access_tokens (token_hash, secret_id, scope, expires_at)
    select decode(hash, 'hex'), client_secrets.id, 'bug-reports:write', now() + ends::interval
    from client_secrets, (values ('01', '-1 second'), ('02', '1 hour')) as token (hash, ends)`;
  await sql`
    insert into bug_report_submissions (client_id, sender_name, key, fingerprint, created_at)
    select 'tenant_1', 'tarcza', age, '\\x00', now() - age::interval
    from (values ('29 days'), ('31 days')) as submission (age)`;
  await sql`
    insert into webhook_deliveries (tenant_id, type, state, created_at)
    select ${tenantId}, age, 'sent', now() - age::interval
    from (values ('29 days'), ('31 days')) as webhook (age)`;

  await keepUp();

  expect(await sql`select encode(token_hash, 'hex') as hash from access_tokens`).toEqual([
    { hash: "02" },
  ]);
  expect(await sql`select key from bug_report_submissions`).toEqual([{ key: "29 days" }]);
  expect(await sql`select type from webhook_deliveries`).toEqual([{ type: "29 days" }]);
});

test("testimonials that were deleted 30 days ago are deleted for good; the others are not", async () => {
  await sql`
    insert into testimonials
      (club_name, short_testimonial, full_testimonial, author_name, author_position, deleted_at)
    select coalesce(deleted, 'stands'), repeat('x', 10), repeat('x', 50), 'Jan', 'Prezes',
      now() - deleted::interval
    from (values ('29 days'), ('31 days'), (null)) as testimonial (deleted)`;

  await keepUp();

  const kept = await sql`select club_name from testimonials order by id`;
  expect(kept.map(({ clubName }) => clubName)).toEqual(["29 days", "stands"]);
});
