/** Statements that lock several rows wait for each other, in the order of the ids, and never deadlock. */
import { aLead, aContact, anOperator, openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { lockedInOrder } from "./batches.ts";
import type { Sql } from "./connect.ts";
import { settleDeliveries } from "./deliveries.ts";
import { finishEvents } from "./finished-events.ts";
import { collide } from "./held-row.fixture.ts";
import { contacts } from "./leads/contacts.ts";
import { correctSender } from "./leads/lead-sender.ts";
import { holdMails } from "./operation/held-mails.ts";
import { releaseEvents, reopenEvents, takeEvents } from "./outbox.ts";

const { sql, url } = await openTestDatabase();
const operatorId = await anOperator(sql);

const lead = "00000000-0000-7000-8000-00000000000a";
const [older, newer] = [
  "00000000-0000-7000-8000-000000000001",
  "00000000-0000-7000-8000-000000000002",
] as const;
const newestFirst = [newer, older];

beforeEach(() => sql`truncate outbox, leads cascade`);

async function seed(mailState: "pending" | "sending"): Promise<void> {
  const { email } = aContact();
  await aLead(sql, "contact", { id: lead, email });
  // A plan that reads the table meets the newer row first.
  for (const id of newestFirst) {
    await sql`
      insert into outbox (id, event, subject_id, state, dispatched_at)
      values (${id}, 'contact.submitted', ${lead}, 'dispatched', now())`;
    await sql`
      insert into deliveries (id, outbox_id, template, receiver, follows, state)
      values (${id}, ${id}, 'contact.to-visitor', ${email}, 'sender', ${mailState})`;
  }
}

const held = newestFirst.map((id) => ({ id, fence: 0 }));

test.each<[string, "outbox" | "deliveries", (one: Sql) => Promise<unknown>]>([
  ["the taking of events", "outbox", (one) => takeEvents(one, newestFirst)],
  [
    "the end of events",
    "outbox",
    (one) =>
      finishEvents(
        one,
        held.map((event) => ({ ...event, mails: [] })),
      ),
  ],
  ["the release of events", "outbox", (one) => releaseEvents(one, held)],
  ["the reopening of events", "outbox", (one) => reopenEvents(one, newestFirst)],
  ["the settling of mails", "deliveries", settle],
  [
    "the correction of a sender",
    "deliveries",
    async (one) => {
      await readTablesWhole(one);
      const sender = { name: "Anna", email: "inna@klub.example" };
      return correctSender(one, contacts, { id: lead, sender, operatorId, version: null });
    },
  ],
  ["the hold of mails", "deliveries", holdAll],
  ["the hold of mails", "outbox", holdAll],
  ["the deletion of a lead", "deliveries", deleteLead],
  ["the deletion of a lead", "outbox", deleteLead],
])("%s and another update of its rows in %s wait for each other", async (_, table, work) => {
  await seed(work === settle ? "sending" : "pending");
  const others = (one: Sql) => one`
    with locked as ${lockedInOrder(one, table, one`true`)}
    update ${one(table)} as row set fence = fence from locked where row.id = locked_id`;

  // The other one is next at the older row, and then wants the newer one.
  await expect(
    collide<unknown>(url, { table, id: older }, [async (one) => others(one), work]),
  ).resolves.toHaveLength(2);
});

async function settle(one: Sql): Promise<unknown> {
  const outcome = { state: "sent", answer: "250" } as const;
  return settleDeliveries(
    one,
    held.map((mail) => ({ ...mail, outcome })),
  );
}

async function holdAll(one: Sql): Promise<unknown> {
  await readTablesWhole(one);
  return holdMails(one, new Date(Date.now() + 60_000).toISOString());
}

async function deleteLead(one: Sql): Promise<unknown> {
  await readTablesWhole(one);
  return one`select delete_leads(array[${lead}::uuid])`;
}

/** An index would have the rows in order, but no plan is certain. */
async function readTablesWhole(one: Sql): Promise<void> {
  await one`set enable_indexscan = off`;
  await one`set enable_bitmapscan = off`;
}
