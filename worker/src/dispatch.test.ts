import { claimNewEvents, insertContact } from "@scm/db";
import { aContact, submitted } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "./handling.fixture.ts";

const { sql, owner, handle } = await openHandling();

beforeEach(async () => {
  await sql`delete from outbox`;
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
  const mailer = { wake: () => void (wakeCount += 1) };

  await Promise.all(Array.from({ length: 10 }, () => handle(id, { mailer })));
  await handle(id, { mailer });

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
  await owner`
    create function be_busy() returns trigger language plpgsql as
      $$ begin raise exception 'busy' using errcode = 'lock_not_available'; end $$`;
  await owner`create trigger busy before insert on deliveries execute function be_busy()`;

  expect(await handle(id)).toBe("retry");
  expect(await sql`select lease_until, failure_count from outbox`).toEqual([
    { leaseUntil: null, failureCount: 0 },
  ]);

  await owner`drop function be_busy cascade`;
  expect(await handle(id)).toBe("done");
  expect(await sql`select from deliveries`).toHaveLength(3);
});

test("events are released once PostgreSQL is back, since a retry skips leased ones", async () => {
  const id = await newContact();
  await owner`
    create function be_away() returns trigger language plpgsql as
      $$ begin raise exception 'starting up' using errcode = 'cannot_connect_now'; end $$`;
  await owner`create trigger away before insert on deliveries execute function be_away()`;
  await owner`
    create trigger away before update on outbox for each row when (new.lease_until is null)
    execute function be_away()`;

  const outcome = handle(id);
  await new Promise((resolve) => setTimeout(resolve, 400));
  await owner`drop function be_away cascade`;

  expect(await outcome).toBe("retry");
  expect(await sql`select lease_until, failure_count from outbox`).toEqual([
    { leaseUntil: null, failureCount: 0 },
  ]);
});

test("a job ends each of its events as its handler says, and its retry takes the rest only", async () => {
  const good = await newContact();
  const gone = await dispatched("contact.submitted");
  const failing = await newContact();
  await sql`
    update outbox set subject_id = (select subject_id from outbox where id = ${good})
    where id = ${failing}`;
  await owner`
    create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'boom'; end $$`;
  await owner`
    create trigger fail before insert on deliveries for each row
    when (new.outbox_id = ${sql.unsafe(`'${failing}'`)}) execute function fail()`;

  expect(await handle([failing, gone, good])).toBe("retry");

  const states = async () => {
    const rows = await Promise.all([good, gone, failing].map(outboxRow));
    return rows.map((row) => String(row?.["state"]));
  };
  expect(await states()).toEqual(["done", "dead", "dispatched"]);
  expect(await outboxRow(failing)).toMatchObject({ failureCount: 1, lastError: "boom" });

  await owner`drop function fail cascade`;
  expect(await handle([failing, gone, good])).toBe("done");
  expect(await states()).toEqual(["done", "dead", "done"]);
  expect(await sql`select from deliveries`).toHaveLength(6);
});

test("an event is given up after the fifth failure of its handler", async () => {
  const id = await newContact();
  await owner`alter table leads rename to leads_gone`;

  const outcomes = [];
  for (let tries = 0; tries < 5; tries += 1) outcomes.push(await handle(id));
  await owner`alter table leads_gone rename to leads`;

  expect(outcomes).toEqual(["retry", "retry", "retry", "retry", "given-up"]);
  expect(await outboxRow(id)).toMatchObject({
    state: "dead",
    lastError: 'relation "leads" does not exist',
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
