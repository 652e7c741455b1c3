import { Dashboard } from "@scm/contract";
import {
  aBetaSignup,
  aContact,
  aDemoBooking,
  aLead,
  anOrder,
  aSlot,
  aStoredClient,
  idOf,
} from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { startTestApi } from "../api.fixture.ts";

const api = await startTestApi();
const session = await api.login();

beforeEach(async () => {
  for (const table of ["leads", "slots", "clients"]) await api.sql`delete from ${api.sql(table)}`;
});

async function read(): Promise<Dashboard> {
  const { status, json } = await api.get("/api/admin/dashboard", session);
  expect(status).toBe(200);
  return Dashboard.parse(json);
}

async function submit(path: string, body: object): Promise<string> {
  const { status, json } = await api.post(path, body);
  expect(status).toBe(201);
  return String(Object(json).id);
}

function save(path: string, status: string) {
  return api.put(`/api/admin/${path}/status`, { status }, session);
}

async function book(datetime: string): Promise<string> {
  return submit(
    "/api/demo-booking",
    aDemoBooking({ selectedSlot: await aSlot(api.sql, datetime) }),
  );
}

test("each kind is counted, whatever its status", async () => {
  for (let count = 0; count < 3; count += 1) await submit("/api/contact", aContact());
  await save(`contacts/${await submit("/api/contact", aContact())}`, "rejected");
  await submit("/api/order", anOrder());
  await submit("/api/order", anOrder());
  await submit("/api/beta-test-signup", aBetaSignup());
  await book("2042-01-13T08:00:00.000Z");
  for (const title of ["a", "c"]) await aLead(api.sql, "bug-report", { title });
  for (const status of ["active", "active", "inactive"]) {
    await aStoredClient(api.sql, "tenant", { status });
  }
  await aStoredClient(api.sql, "scm-instance");

  const { counters, overview } = await read();

  expect(counters).toEqual({
    contacts: 4,
    orders: 2,
    betaSignups: 1,
    demoBookings: 1,
    bugReports: 2,
    tenants: 3,
  });
  expect(overview).toMatchObject({ activeTenants: 2, allTenants: 3 });
});

test("leads of all kinds count by the Warsaw day, for thirty days that end today", async () => {
  const moments = await api.sql<{ moment: string }[]>`
    select
      ((now() at time zone 'Europe/Warsaw')::date - days + time::time) at time zone 'Europe/Warsaw'
        as moment
    from (values (1, '00:00'), (1, '23:59'), (29, '00:00'), (30, '23:59')) as moments (days, time)`;
  for (const { moment } of moments) await aContactOf(Date.parse(moment));
  await submit("/api/order", anOrder());
  await submit("/api/beta-test-signup", aBetaSignup());
  await book("2042-01-13T08:00:00.000Z");
  await aLead(api.sql, "bug-report");

  const { days } = await read();

  const [{ today }] = await api.sql<[{ today: string }]>`
    select to_char(now() at time zone 'Europe/Warsaw', 'YYYY-MM-DD') as today`;
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today, leads: 4 });
  const counted = days.map(({ leads }, index) => [29 - index, leads]);
  expect(counted.filter(([, leads]) => leads !== 0)).toEqual([
    [29, 1],
    [1, 2],
    [0, 4],
  ]);
});

/** Today's midnight in Warsaw. */
async function midnight(): Promise<number> {
  const [{ ms }] = await api.sql<[{ ms: number }]>`
    select extract(epoch from
      date_trunc('day', now() at time zone 'Europe/Warsaw') at time zone 'Europe/Warsaw'
    )::float8 * 1000 as ms`;
  return ms;
}

/** Stores a contact of this time, in its row and in its id. */
async function aContactOf(ms: number): Promise<void> {
  const id = await submit("/api/contact", aContact());
  const moment = new Date(ms);
  await api.sql`
    update leads set id = ${idOf(moment)}, created_at = ${moment.toISOString()} where id = ${id}`;
}

test("each figure equals the count of the list that it links to", async () => {
  const today = await midnight();
  for (const ms of [today, today - 1, Date.now()]) await aContactOf(ms);
  for (const status of ["pending", "processing", "processing", "completed", "cancelled"]) {
    await save(`orders/${await submit("/api/order", anOrder())}`, status);
  }
  for (const [day, status] of ["pending", "pending", "confirmed"].entries()) {
    await save(`demo-bookings/${await book(`2042-01-1${day + 3}T08:00:00.000Z`)}`, status);
  }
  await api.sql`
    update leads set slot_starts_at = now() - interval '1 minute'
    where slot_starts_at <> '2042-01-13T08:00:00.000Z'`;
  const [{ groupId }] = await api.sql<[{ groupId: string }]>`
    insert into bug_report_groups (client_id, title) values ('c', 'a') returning id as group_id`;
  for (const status of ["open", "open", "in_progress"]) {
    await aLead(api.sql, "bug-report", { status, groupId });
  }
  const totalOf = async (list: string) => {
    const { headers } = await api.get(`/api/admin/${list}`, session);
    return Number(headers.get("X-Total-Count"));
  };

  const { overview, counters, waiting } = await read();

  expect(waiting.unanswered).toBe(await totalOf("inbox?state=unanswered"));
  expect(counters.bugReports).toBe(await totalOf("bug-reports?isFolded=yes"));
  expect(overview).toMatchObject({
    newContactsToday: await totalOf("contacts?received=today"),
    ordersInProgress: await totalOf("orders?state=open"),
    overdueDemoBookings: await totalOf("demo-bookings?state=overdue"),
    openBugReports: await totalOf("bug-reports?status=open&isFolded=yes"),
  });
  expect(overview).toMatchObject({
    newContactsToday: 2,
    ordersInProgress: 3,
    overdueDemoBookings: 1,
    openBugReports: 1,
  });
  expect([waiting.unanswered, counters.bugReports]).toEqual([7, 2]);
});

test("mails that a limit held back count for a day", async () => {
  await api.sql`
    with event as (
      insert into outbox (event, subject_id, state)
      values ('contact.submitted', uuid_v7(), 'done') returning id
    ), mail (id, receiver, state) as (
      values (uuid_v7(), 'now@staff.example', 'limited'), (uuid_v7(), 'sent@staff.example', 'sent'),
        ('018f5000-0000-7000-8000-000000000000', 'long-ago@staff.example', 'limited')
    )
    insert into deliveries (id, outbox_id, template, receiver, state)
    select mail.id, event.id, 'contact.to-staff', receiver, state from event, mail`;

  expect((await read()).overview.limitedMails).toBe(1);
});

test("recent leads are the latest 3 contacts, 3 orders and 2 demo bookings", async () => {
  const kept: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const contact = await submit("/api/contact", aContact({ subject: `Temat ${count}` }));
    const order = await submit("/api/order", anOrder());
    const demo = await book(`2042-02-1${count}T08:00:00.000Z`);
    if (count > 1) kept.push(contact, order);
    if (count > 2) kept.push(demo);
    await submit("/api/beta-test-signup", aBetaSignup());
  }

  const { recent } = await read();

  expect(recent.map(({ id }) => id)).toEqual(kept.toReversed());
  expect(recent.map(({ kind, about }) => [kind, about]).slice(0, 3)).toEqual([
    ["demo-booking", "2042-02-14T08:00:00.000Z"],
    ["order", expect.stringMatching(/^ZAM\/\d{4}\/\d{6}$/)],
    ["contact", "Temat 4"],
  ]);
});

describe("what waits", () => {
  test("are leads that nobody has answered, without suspected spam", async () => {
    await submit("/api/contact", aContact());
    await api.sql`update leads set is_suspected_spam = true`;
    await submit("/api/contact", aContact());
    await save(`contacts/${await submit("/api/contact", aContact())}`, "in_progress");
    await submit("/api/order", anOrder());
    await book("2042-01-13T08:00:00.000Z");
    await save(`demo-bookings/${await book("2042-01-14T08:00:00.000Z")}`, "confirmed");
    for (const title of ["a", "c"]) await aLead(api.sql, "bug-report", { title });

    expect((await read()).waiting.unanswered).toBe(5);
  });

  test("are the demos of this Warsaw day, in the order of their times", async () => {
    const hours = { yesterday: -18, morning: 6, noon: 12, late: 16, tomorrow: 30 };
    const ids = new Map<string, string>();
    for (const [index, name] of Object.keys(hours).entries()) {
      ids.set(name, await book(`2042-01-1${index + 3}T08:00:00.000Z`));
    }
    await save(`demo-bookings/${ids.get("late")}`, "cancelled");
    await save(`demo-bookings/${ids.get("noon")}`, "confirmed");
    for (const [name, hour] of Object.entries(hours).toReversed()) {
      await api.sql`
        update slots set datetime = (
          (now() at time zone 'Europe/Warsaw')::date + make_interval(hours => ${hour})
        ) at time zone 'Europe/Warsaw'
        where id = (select held_slot_id from leads where id = ${ids.get(name) ?? ""})`;
    }

    const { demosToday } = (await read()).waiting;

    expect(demosToday.map(({ id, status }) => [id, status])).toEqual([
      [ids.get("morning"), "pending"],
      [ids.get("noon"), "confirmed"],
    ]);
  });

  test("are dead letters of all kinds", async () => {
    await api.sql`
      with event as (
        insert into outbox (event, subject_id, state)
        values ('contact.submitted', uuid_v7(), 'dead'), ('order.submitted', uuid_v7(), 'done')
        returning id, state
      )
      insert into deliveries (outbox_id, template, receiver, state)
      select id, 'contact.to-staff', receiver, 'dead' from event,
        (values ('a@staff.example'), ('b@staff.example')) as staff (receiver)
      where state = 'done'`;

    expect((await read()).overview.deadLetters).toBe(3);
  });
});
