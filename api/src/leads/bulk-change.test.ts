/** One status or one owner for many leads at once. */
import { randomUUID } from "node:crypto";
import { BulkChangeResult, ProblemDocument } from "@scm/contract";
import { aDemoBooking, aLead, aSlot } from "@scm/testing";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";
import { idIn, validCallsOf } from "../calls.fixture.ts";

const api = await startTestApi();
const { sql } = api;
const session = await api.login();
const { newRecord } = validCallsOf(api);
const [jan] = await sql<[{ id: string; email: string }]>`
  insert into operators (email, password_hash) values ('jan@scm.example', 'x')
  returning id, email`;

beforeEach(async () => {
  await sql`delete from leads`;
});

function change(name: string, body: unknown, headers: object = {}) {
  return api.post(`/api/admin/${name}/status-changes`, body, { ...session, ...headers });
}

async function changed(name: string, body: unknown): Promise<BulkChangeResult> {
  const answer = await change(name, body);
  expect(answer.status).toBe(200);
  return BulkChangeResult.strict().parse(answer.json);
}

async function seedContacts(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await aLead(sql, "contact", { name: `Anna ${number}` });
  }
}

test.each([
  ["contacts", "closed"],
  ["demo-bookings", "confirmed"],
  ["orders", "processing"],
  ["beta-signups", "accepted"],
  ["bug-reports", "resolved"],
])("%s with these ids get the status, each with a row in the timeline", async (name, status) => {
  const ids = [
    await newRecord(`/api/admin/${name}`),
    await newRecord(`/api/admin/${name}`),
    await newRecord(`/api/admin/${name}`),
  ];
  await api.put(`/api/admin/${name}/${ids[1]}/status`, { status }, session);

  const result = await changed(name, { status, ids: [...ids, ids[0]] });

  const [before] = await sql<{ status: string; ownerId: null }[]>`
    select status_from as status, null as owner_id from lead_events where lead_id = ${ids[0] ?? ""}`;
  expect(result).toEqual({
    changed: 2,
    before: [ids[0], ids[2]].map((id) => ({ id, ...before })),
    unchanged: 1,
    failed: [],
  });
  const rows = await sql`select status_to from lead_events order by lead_id`;
  expect(rows).toEqual(ids.map(() => ({ statusTo: status })));
  const list = await api.get(`/api/admin/${name}?status=${status}`, session);
  expect(list.headers.get("X-Total-Count")).toBe("3");
});

test.each(["contacts", "demo-bookings", "orders", "beta-signups", "bug-reports"])(
  "%s with these ids get the owner, who is notified of each, and keep their status",
  async (name) => {
    const ids = [await newRecord(`/api/admin/${name}`), await newRecord(`/api/admin/${name}`)];
    const statuses = async () =>
      (await sql`select status_from, status_to, owner_to from lead_events order by id`).map(
        ({ statusFrom, statusTo, ownerTo }) => [statusFrom === statusTo, ownerTo],
      );

    const result = await changed(name, { ownerId: jan.id, ids });
    const again = await changed(name, { ownerId: jan.id, ids });
    const undone = await changed(name, { ownerId: null, ids });

    expect(result).toMatchObject({ changed: 2, before: ids.map((id) => ({ id, ownerId: null })) });
    expect(again).toMatchObject({ changed: 0, unchanged: 2 });
    expect(undone.before.map(({ ownerId }) => ownerId)).toEqual([jan.id, jan.id]);
    expect(await statuses()).toEqual([
      [true, jan.id],
      [true, jan.id],
      [true, null],
      [true, null],
    ]);
    const told = await sql`
      select receiver, mail_validity(validity, subject_id, payload) as validity
      from deliveries join outbox on outbox.id = outbox_id where subject_id in ${sql(ids)}
        and validity = 'assignment'`;
    expect(told).toEqual(ids.map(() => ({ receiver: jan.email, validity: "stale" })));
  },
);

test("a bulk confirmation emits an event per demo booking", async () => {
  const ids = [
    await newRecord("/api/admin/demo-bookings"),
    await newRecord("/api/admin/demo-bookings"),
  ];

  await changed("demo-bookings", { status: "confirmed", ids });

  const told = await sql`
    select subject_id from outbox
    where event = 'demo-booking.status-changed' and subject_id in ${sql(ids)} order by subject_id`;
  expect(told.map(({ subjectId }) => subjectId)).toEqual(ids);
});

test("a booking whose slot is taken is reported as failed; the others change", async () => {
  const selectedSlot = await aSlot(sql);
  const book = async () =>
    idIn((await api.post("/api/demo-booking", aDemoBooking({ selectedSlot }))).json);
  const lost = await book();
  await api.put(`/api/admin/demo-bookings/${lost}/status`, { status: "cancelled" }, session);
  const holder = await book();
  const unknown = randomUUID();

  const result = await changed("demo-bookings", {
    status: "confirmed",
    ids: [lost, holder, unknown],
  });

  expect(result).toMatchObject({
    changed: 1,
    failed: [
      { id: lost, title: "Terminu nie można przywrócić" },
      { id: unknown, title: "Nie znaleziono" },
    ],
  });
  const inEnglish = await change(
    "demo-bookings",
    { status: "confirmed", ids: [lost] },
    { "Accept-Language": "en" },
  );
  expect(inEnglish.json).toMatchObject({ failed: [{ title: "The slot cannot be taken back" }] });
});

test("a locked lead is reported as failed; the others change", async () => {
  const [held, free] = [
    await newRecord("/api/admin/contacts"),
    await newRecord("/api/admin/contacts"),
  ];
  const result = await sql.begin(async (holding) => {
    await holding`select from leads where id = ${held} for update`;
    return changed("contacts", { status: "closed", ids: [held, free] });
  });

  expect(result).toMatchObject({
    changed: 1,
    failed: [{ id: held, title: "Usługa chwilowo niedostępna" }],
  });
});

test("a slow database leaves time for the answer, which counts what is done and names what is not", async () => {
  await seedContacts(12);
  // The second group would end after the time limit of calls, the third is never started.
  await api.owner`
    create function be_slow() returns trigger language plpgsql as $$
    begin
      perform pg_sleep(case when new.name ~ ' [1-5]$' then 1.2 else 3.4 end);
      return new;
    end
    $$`;
  await api.owner`
    create trigger be_slow before update on leads for each row execute function be_slow()`;
  onTestFinished(async () => void (await api.owner`drop function be_slow cascade`));
  const rows = await sql<{ id: string }[]>`select id from leads order by id`;
  const ids = rows.map(({ id }) => id);

  const result = await changed("contacts", { status: "closed", ids });

  expect(result.changed).toBe(5);
  expect(result.before.map(({ id }) => id)).toEqual(ids.slice(0, 5));
  expect(result.failed.map(({ id }) => id)).toEqual(ids.slice(5));
});

test.each([
  ["no list of ids", { status: "closed" }, ["ids"]],
  ["a filter", { status: "closed", filter: {} }, ["ids"]],
  ["nothing", {}, ["status", "ids"]],
  ["a malformed owner", { ownerId: "7", ids: [randomUUID()] }, ["ownerId"]],
  ["no ids for an owner", { ownerId: null, ids: [] }, ["ids"]],
  ["a list", [], [""]],
  ["no ids", { status: "closed", ids: [] }, ["ids"]],
  ["101 ids", { status: "closed", ids: Array.from({ length: 101 }, () => randomUUID()) }, ["ids"]],
  ["a malformed id", { status: "closed", ids: ["7"] }, ["ids.0"]],
  ["a length for ids", { status: "closed", ids: { length: { toString: {} } } }, ["ids"]],
  ["a status of another kind", { status: "confirmed", ids: [randomUUID()] }, ["status"]],
])("%s: 400 that names the field, and nothing changes", async (_, body, paths) => {
  await seedContacts(1);

  const answer = await change("contacts", body);

  expect(answer.status).toBe(400);
  expect(ProblemDocument.parse(answer.json).errors?.map(({ path }) => path)).toEqual(paths);
  expect(await sql`select status from leads`).toEqual([{ status: "new" }]);
});
