import { claimNewEvents, insertContact } from "@scm/db";
import { aContact, submitted } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "./handling.fixture.ts";

const { sql, handle } = await openHandling();

beforeEach(async () => {
  await sql`truncate outbox cascade`;
});

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

test("an event that ten workers take, and one again, makes its mails due once", async () => {
  const id = await newContact();
  let wakeCount = 0;
  const onMailsDue = () => void (wakeCount += 1);

  await Promise.all(Array.from({ length: 10 }, () => handle(id, { onMailsDue })));
  await handle(id, { onMailsDue });

  expect(await sql`select from deliveries`).toHaveLength(3);
  expect(wakeCount).toBe(1);
});

test.each([
  ["whose record is gone", "contact.submitted", {}, /^contact .* does not exist$/],
  ["with a wrong payload", "contact.submitted", [1], /^the payload of contact.submitted/],
])("an event %s is given up at once, with the reason", async (_, event, payload, reason) => {
  const id = await dispatched(event, payload);

  expect(await handle(id)).toBe("given-up");

  const row = await outboxRow(id);
  expect(row).toMatchObject({ state: "dead", failureCount: 1 });
  expect(row?.["lastError"]).toMatch(reason);
});

test("an event that only a newer worker knows is left to it for a day", async () => {
  const id = await dispatched("contact.vanished");

  expect(await handle(id)).toBe("retry");
  expect(await outboxRow(id)).toMatchObject({ state: "dispatched", failureCount: 0 });

  await sql`update outbox set created_at = now() - interval '25 hours'`;
  expect(await handle(id)).toBe("given-up");
  expect((await outboxRow(id))?.["lastError"]).toBe("no handler knows the event contact.vanished");
});

test("an event that a busy PostgreSQL refused is released and counts as no failure", async () => {
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

test("an event is given up after the fifth failure of its handler", async () => {
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

test("a stored reason quotes no address", async () => {
  const id = await newContact();
  await sql`
    update outbox set event = 'anna@klub.example', created_at = now() - interval '2 days'
    where id = ${id}`;
  await handle(id);

  expect((await outboxRow(id))?.["lastError"]).toBe("no handler knows the event <address>");
});
