/** While a backlog of mails is sent, PostgreSQL does not plan the worker's statements each time. */
import { openTestDatabase } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { claimDueDeliveries, settleDeliveries, type AttemptedDelivery } from "./deliveries.ts";
import { finishEvents } from "./finished-events.ts";
import { openPlans } from "./plans.fixture.ts";

const { sql, url, owner } = await openTestDatabase();
const { noting } = openPlans(url);
const sent = { state: "sent", answer: "250 ok" } as const;

/** PostgreSQL plans the first five runs for their values. */
const runs = 12;

beforeAll(async () => {
  await sql`
    insert into outbox (event, subject_id, state, finished_at)
    select 'contact.submitted', uuid_v7(), 'done', now() from generate_series(1, 5000)`;
  await sql`
    insert into deliveries (outbox_id, template, receiver)
    select id, 'contact.to-visitor', 'anna@klub.example' from outbox`;
  await owner`analyze outbox, deliveries`;
});

async function claimed(): Promise<AttemptedDelivery[]> {
  const mails = await claimDueDeliveries(noting, 5);
  return mails.map(({ id, fence }) => ({ id, fence, outcome: sent }));
}

test.each([
  ["claiming mails", "with due as", claimed],
  [
    "settling mails",
    "settled as (",
    async () => void (await settleDeliveries(noting, await claimed(), 5)),
  ],
  [
    "finishing events",
    "held as (",
    async () => {
      const [event] = await sql<{ id: string; fence: number }[]>`
        insert into outbox (event, subject_id) values ('contact.submitted', uuid_v7())
        returning id, fence`;
      const mails = [{ template: "contact.to-visitor", receiver: "anna@klub.example" }];
      if (event) await finishEvents(noting, [{ ...event, mails }], 5);
    },
  ],
])("%s keeps its plan", async (_, beginning, run) => {
  for (let count = 0; count < runs; count += 1) await run();

  const plans = await noting`
    select custom_plans::int, generic_plans::int from pg_prepared_statements
    where statement like ${`%${beginning}%`} and statement not like '%pg_prepared_statements%'`;
  expect(plans).toHaveLength(1);
  expect(plans[0]?.["customPlans"]).toBeLessThan(runs);
});
