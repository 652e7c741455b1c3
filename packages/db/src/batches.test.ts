/** A batch keeps to its limit, whatever plan PostgreSQL chooses. These stand for all batches. */
import { openTestDatabase } from "@scm/testing";
import { expect, onTestFinished, test } from "vitest";
import { pruneMailCounts } from "./mail-summaries.ts";
import { connect, type Sql } from "./connect.ts";
import { recoverDeliveries } from "./deliveries.ts";
import { claimNewEvents } from "./outbox.ts";

const { sql, url } = await openTestDatabase();

type Batch = { limit: number; fill: () => Promise<unknown>; take: (by: Sql) => Promise<number> };

const surplus = 5;

const batches: Record<string, Batch> = {
  claimNewEvents: {
    limit: 500,
    fill: () => sql`${insertEvents(500)}`,
    take: async (by) => (await claimNewEvents(by)).length,
  },
  recoverDeliveries: {
    limit: 500,
    fill: () => sql`
      with event as (select emit('contact.submitted', uuid_v7()) as id)
      insert into deliveries (outbox_id, template, receiver, state, lease_until)
      select id, 'contact-to-staff', number || '@club.example', 'sending',
        now() - interval '1 second'
      from event, generate_series(1, ${500 + surplus}) as number`,
    take: async (by) => (await recoverDeliveries(by)).length,
  },
  pruneMailCounts: {
    limit: 1_000,
    fill: () => sql`
      insert into mail_counts (key, bucket, size)
      select number::text, now() - interval '26 hours', 1
      from generate_series(1, ${1_000 + surplus}) as number`,
    take: pruneMailCounts,
  },
};

test.each(Object.entries(batches))(
  "%s takes its limit and leaves the rest, even in a plan of nested loops",
  async (_, { limit, fill, take }) => {
    await sql`delete from outbox`;
    await fill();
    const by = await connectWithNestedLoops();

    expect([await take(by), await take(by), await take(by)]).toEqual([limit, surplus, 0]);
  },
);

/** The statistics of a busy database can lead to the same plan. */
async function connectWithNestedLoops(): Promise<Sql> {
  const by = connect(url, { service: "test", poolSize: 1 });
  onTestFinished(() => by.end({ timeout: 1 }));
  for (const means of ["hashjoin", "mergejoin", "hashagg", "sort", "material", "memoize"]) {
    await by.unsafe(`set enable_${means} = off`);
  }
  return by;
}

function insertEvents(limit: number) {
  return sql`
    insert into outbox (event, subject_id)
    select 'contact.submitted', uuid_v7() from generate_series(1, ${limit + surplus})`;
}
