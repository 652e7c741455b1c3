/** Chores of one round: each by itself, and none begun by a worker that stops. */
import { openQueues } from "@scm/queue";
import { openTestDatabase } from "@scm/testing";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { startUpkeep, upkeepRounds } from "./upkeep.ts";

const { sql } = await openTestDatabase();
const log = { debug() {}, info() {}, warn() {}, error() {} };
const queues = openQueues({
  redisUrl: inject("redisUrl"),
  prefix: `{${crypto.randomUUID()}}`,
  log,
});
afterAll(() => queues.close());

beforeEach(async () => {
  await sql`truncate orders, bug_report_submissions, outbox cascade`;
});

/** Orders whose PESEL is to be wiped. */
async function ordersPastTheirTime(count: number): Promise<void> {
  await sql`
    insert into orders
      (name, email, phone, club_name, plan, total_grosze, price_basis, price_list_version,
       admin_first_name, admin_last_name, admin_email, is_pesel_valid, pesel_sealed, created_at)
    select 'A', 'a@b.pl', '1', 'KS', 'small', 1, 'landing-page', '1', 'A', 'B', 'a@b.pl', true,
      'sealed', now() - interval '181 days'
    from generate_series(1, ${count})`;
}

async function countSealed(): Promise<number> {
  return (await sql`select from orders where pesel_sealed is not null`).count;
}

/** A key that is to be forgotten, by a chore of the same round. */
async function aKeyPastItsTime(): Promise<void> {
  await sql`
    insert into bug_report_submissions (client_id, sender_name, fingerprint, created_at)
    values ('tenant_1', 'tarcza', '\\x00', now() - interval '31 days')`;
}

async function countKeys(): Promise<number> {
  return (await sql`select from bug_report_submissions`).count;
}

test("a chore that fails stops no other, and the log names it", async () => {
  await ordersPastTheirTime(1);
  await aKeyPastItsTime();
  const errors: unknown[] = [];
  const noted = { ...log, error: (...line: unknown[]) => void errors.push(line) };

  await sql`alter table sessions rename to sessions_gone`;
  for (const { work } of upkeepRounds({ sql, queues, log: noted })) await work(() => false);
  await sql`alter table sessions_gone rename to sessions`;

  const code: unknown = expect.objectContaining({ code: "42P01" });
  expect(errors).toEqual([["upkeep failed", { chore: "pruneSessions", error: code }]]);
  expect([await countSealed(), await countKeys()]).toEqual([0, 0]);
});

test("reports that were held back are told when their hour is over, once, by several workers", async () => {
  await sql`
    insert into bug_report_summaries (id, client_id, hour, sender_name, first_at, last_at)
    select uuid_v7(), 'tenant_1', date_trunc('hour', now()) - age::interval, 'tarcza', now(), now()
    from (values ('0 hours'), ('2 hours')) as summary (age)`;

  const workers = [1, 2, 3].flatMap(() => upkeepRounds({ sql, queues, log }));
  await Promise.all(workers.map(({ work }) => work(() => false)));

  expect(await sql`select event from outbox`).toEqual([{ event: "bug-report.summary-due" }]);
  expect(await sql`select from bug_report_summaries where not is_told`).toHaveLength(1);
});

test("a worker that stops waits for the statement under way and begins no other", async () => {
  await ordersPastTheirTime(1_500);
  await aKeyPastItsTime();

  const loops = startUpkeep({ sql, log, queues });
  await Promise.all(loops.map((loop) => loop.stop()));

  expect([await countSealed(), await countKeys()]).toEqual([500, 1]);
});
