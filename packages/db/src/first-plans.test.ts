/** Plans of a new database, whose tables are small and not analyzed. A connection keeps them. */
import { aContact, openTestDatabase, submitted } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { claimDueDeliveries, settleDeliveries } from "./deliveries.ts";
import { finishEvents } from "./finished-events.ts";
import { contacts, insertContact } from "./leads/contacts.ts";
import { listVisitorLinks } from "./leads/visitor-links.ts";
import { readSubmissions, releaseEvents, reopenEvents, takeEvents } from "./outbox.ts";
import { openPlans } from "./plans.fixture.ts";
import { findRecords } from "./record-table.ts";

const { sql, url } = await openTestDatabase();
const { noting, scansDuring } = openPlans(url);
const id = "018f5000-0000-7000-8000-000000000000";
const address = "anna@klub.example";
const mail = { template: "contact.to-visitor", receiver: address };

beforeAll(async () => {
  await insertContact(sql, submitted(aContact({ email: address })));
  await sql`
    insert into contacts (name, email, subject, message)
    select 'Anna', 'anna' || n || '@klub.example', 'Demo', 'Dzień dobry'
    from generate_series(1, 400) as n`;
  await sql`
    insert into outbox (event, subject_id, state, dispatched_at)
    select 'contact.submitted', id, 'new', now() from contacts`;
  await sql`
    insert into deliveries (outbox_id, template, receiver, state)
    select id, 'contact.to-visitor', 'anna@klub.example', 'sent' from outbox`;
  await sql`
    insert into visitor_links (address, token_hash, token_sealed, expires_at)
    select distinct email, sha256(email::bytea), '', now() + interval '90 days' from contacts`;
});

test.each([
  ["reading submissions", () => readSubmissions(noting, [id])],
  ["taking events", () => takeEvents(noting, [id])],
  ["reading leads", () => findRecords(noting, contacts, [id])],
  ["finishing events", () => finishEvents(noting, [{ id, fence: 0, mails: [mail] }], 1)],
  ["releasing events", () => releaseEvents(noting, [{ id, fence: 0 }])],
  [
    "reopening events",
    () => reopenEvents(noting, [{ id, event: "contact.submitted", generation: 1, jobId: id }]),
  ],
  ["claiming mails", () => claimDueDeliveries(noting, 10)],
  [
    "settling mails",
    () =>
      settleDeliveries(noting, [{ id, fence: 0, outcome: { state: "sent", answer: "250 ok" } }]),
  ],
  ["finding links", () => listVisitorLinks(noting, [address])],
])("%s looks up each row by an index", async (_, run) => {
  const scans = await scansDuring(run);

  const whole = scans.filter(({ type, table, rows }) => type === "Seq Scan" && table && rows > 1);
  expect(whole).toEqual([]);
  expect(scans.length).toBeGreaterThan(0);
});
