import { claimNewEvents, insertContact } from "@scm/db";
import { aContact, openTestDatabase, submitted } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { dispatch } from "./dispatch.ts";
import { handlerDeps } from "./handler.fixture.ts";

const { sql } = await openTestDatabase();
const staffEmails = ["first@scm.example", "second@scm.example"];
const log = { debug() {}, info() {}, warn() {}, error() {} };

beforeEach(async () => {
  await sql`truncate outbox cascade`;
});

function handle(id: string, own: Partial<Parameters<typeof dispatch>[1]> = {}) {
  return dispatch(id, { ...handlerDeps, sql, log, staffEmails, onMailsDue: () => {}, ...own });
}

async function dispatched(event: string, payload = {}): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select emit(${event}, uuid_v7(), ${sql.json(payload)}) as id`;
  await claimNewEvents(sql);
  return row?.id ?? "";
}

async function newContact(): Promise<string> {
  await insertContact(sql, submitted(aContact()));
  const [event] = await claimNewEvents(sql);
  return event?.id ?? "";
}

async function outboxRow(id: string) {
  const [row] = await sql`select state, last_error, failure_count from outbox where id = ${id}`;
  return row;
}

test("a contact makes one mail due for each staff address and one for the sender", async () => {
  let woken = 0;

  const outcome = await handle(await newContact(), { onMailsDue: () => (woken += 1) });

  expect([outcome, woken]).toEqual(["done", 1]);
  const due = await sql`select template, receiver, state from deliveries order by receiver`;
  expect(due).toEqual([
    { template: "contact.to-visitor", receiver: aContact().email, state: "pending" },
    { template: "contact.to-staff", receiver: staffEmails[0], state: "pending" },
    { template: "contact.to-staff", receiver: staffEmails[1], state: "pending" },
  ]);
});

test("an event that is handled twice, or ten times at once, makes its mails due once", async () => {
  const id = await newContact();

  await Promise.all(Array.from({ length: 10 }, () => handle(id)));
  await handle(id);

  expect(await sql`select from deliveries`).toHaveLength(3);
});

test("an event whose handler was killed before it was done is handled again, once", async () => {
  const id = await newContact();
  await handle(id);
  await sql`update outbox set state = 'dispatched', lease_until = now() - interval '1 second'`;

  expect(await handle(id)).toBe("done");

  expect(await sql`select from deliveries`).toHaveLength(3);
});

test.each([
  ["whose record is gone", "contact.submitted", {}, /^contact .* does not exist$/],
  [
    "with a payload that is no record",
    "contact.submitted",
    [1],
    /^the payload of contact.submitted/,
  ],
])("an event %s is given up at once, with the reason", async (_, event, payload, reason) => {
  const id = await dispatched(event, payload);

  expect(await handle(id)).toBe("given-up");

  const row = await outboxRow(id);
  expect(row).toMatchObject({ state: "dead", failureCount: 1 });
  expect(row?.["lastError"]).toMatch(reason);
});

test("an event that only a newer worker knows is left for it, for a day", async () => {
  const id = await dispatched("contact.vanished");

  expect(await handle(id)).toBe("retry");
  expect(await outboxRow(id)).toMatchObject({ state: "dispatched", failureCount: 0 });

  await sql`update outbox set created_at = now() - interval '25 hours'`;
  expect(await handle(id)).toBe("given-up");
  expect((await outboxRow(id))?.["lastError"]).toBe("no handler knows the event contact.vanished");
});

test("an event that PostgreSQL was too busy for is let go of, and no failure of its own", async () => {
  const id = await newContact();
  await sql`
    create function be_busy() returns trigger language plpgsql as
      $$ begin raise exception 'busy' using errcode = 'lock_not_available'; end $$`;
  await sql`create trigger busy before insert on deliveries execute function be_busy()`;

  expect(await handle(id)).toBe("retry");
  expect(await sql`select lease_until, failure_count from outbox`).toEqual([
    { leaseUntil: null, failureCount: 0 },
  ]);

  await sql`drop function be_busy cascade`;
  expect(await handle(id)).toBe("done");
  expect(await sql`select from deliveries`).toHaveLength(3);
});

test("a handler that fails is tried again, and given up after five times", async () => {
  const id = await newContact();
  await sql`alter table contacts rename to contacts_gone`;

  const outcomes = [];
  for (let tries = 0; tries < 5; tries += 1) outcomes.push(await handle(id));
  await sql`alter table contacts_gone rename to contacts`;

  expect(outcomes).toEqual(["retry", "retry", "retry", "retry", "given-up"]);
  expect(await outboxRow(id)).toMatchObject({
    state: "dead",
    lastError: 'relation "contacts" does not exist',
  });
});

test("a reason that would quote an address does not", async () => {
  const id = await newContact();
  await sql`
    update outbox set event = 'anna@klub.example', created_at = now() - interval '2 days'
    where id = ${id}`;
  await handle(id);

  expect((await outboxRow(id))?.["lastError"]).toBe("no handler knows the event <address>");
});
