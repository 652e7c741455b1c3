import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { listNewLeads } from "./new-leads.ts";

const { sql } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate contacts, demo_bookings, orders, beta_signups, bug_reports, outbox cascade`;
});

/** Stores a contact now, under an id that is some seconds old. */
async function aContactOf(secondsAgo: number): Promise<string> {
  const time = Math.round(Date.now() - secondsAgo * 1_000);
  const id = `${time.toString(16).padStart(12, "0")}7${crypto.randomUUID().replaceAll("-", "").slice(13)}`;
  const [stored] = await sql<[{ id: string }]>`
    insert into contacts (id, name, email, subject, message)
    values (${id}, 'Anna', 'anna@klub.example', 'Oferta', 'Treść') returning id`;
  return stored.id;
}

async function idsSince(mark: string | null): Promise<string[]> {
  const { leads } = await listNewLeads(sql, mark);
  return leads.map(({ id }) => id);
}

test("new leads of each kind are listed, reports when their record is made", async () => {
  const { mark } = await listNewLeads(sql, null);
  await sql`
    insert into contacts (name, email, subject, message)
    values ('Anna', 'anna@klub.example', 'Oferta', 'Treść')`;
  await sql`
    insert into demo_bookings (name, email, slot_starts_at, status)
    values ('Anna', 'anna@klub.example', now(), 'cancelled')`;
  await sql`
    insert into orders
      (name, email, phone, club_name, plan, total_grosze, price_basis, price_list_version)
    values ('Anna', 'anna@klub.example', '1', 'KS', 'small', 1, 'landing-page', '1')`;
  await sql`
    insert into beta_signups (name, email, club_name, club_size)
    values ('Anna', 'anna@klub.example', 'KS', '1-20')`;
  // Accepted an hour ago, handled only now.
  await sql`
    insert into outbox (event, subject_id, state, created_at, finished_at)
    values ('bug-report.received', uuid_v7(), 'done', now() - interval '1 hour', now()),
      ('bug-report.received', uuid_v7(), 'dispatched', now(), null),
      ('contact.submitted', uuid_v7(), 'done', now(), now())`;

  const { leads } = await listNewLeads(sql, mark);

  expect(leads.map(({ kind }) => kind)).toEqual([
    "contact",
    "demo-booking",
    "order",
    "beta-signup",
    "bug-report",
  ]);
});

test("a lead that was stored a moment late is found; older ones are not listed again", async () => {
  const { mark } = await listNewLeads(sql, null);
  const late = await aContactOf(5);
  await aContactOf(60);

  expect(await idsSince(mark)).toEqual([late]);
});

test("an old mark lists the last hour at most", async () => {
  const { mark } = await listNewLeads(sql, null);
  const [recent, old] = [await aContactOf(1_800), await aContactOf(7_200)];
  const markOf = (id: string) => `${id.slice(0, 14)}${mark.slice(14)}`;

  expect(await idsSince(markOf(recent))).toEqual([recent]);
  expect(await idsSince(markOf(old))).toEqual([recent]);
});

test.each(["ffffffff-ffff-7fff-bfff-ffffffffffff", "00000000-0000-4000-8000-000000000000"])(
  "the invented mark %s does no harm",
  async (mark) => {
    const id = await aContactOf(0);

    expect(await idsSince(mark)).toEqual([id]);
  },
);

test("only the newest 100 of a kind are listed", async () => {
  const { mark } = await listNewLeads(sql, null);
  await sql`
    insert into contacts (name, email, subject, message)
    select 'Anna', 'anna@klub.example', 'Oferta', 'Treść' from generate_series(1, 101)`;

  expect(await idsSince(mark)).toHaveLength(100);
});
