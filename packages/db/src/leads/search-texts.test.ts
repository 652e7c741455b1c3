/** New leads are searched although their insert writes no search text. */
import { openTestDatabase } from "@scm/testing";
import { aContact, submitted } from "@scm/testing/builders";
import { beforeEach, describe, expect, test } from "vitest";
import { listRecords } from "../record-table.ts";
import { searchRecords } from "../search.ts";
import { betaSignups } from "./beta-signups.ts";
import { contacts, insertContact } from "./contacts.ts";
import { demoBookings } from "./demo-bookings.ts";
import { countInbox, listInbox } from "./inbox.ts";
import { findLeadPerson } from "./lead-person.ts";
import { orders } from "./orders.ts";
import { completeSearchTexts, writeSearchTexts } from "./search-texts.ts";

const { sql } = await openTestDatabase();

const tables = [contacts, demoBookings, orders, betaSignups];

beforeEach(() => sql`truncate contacts, demo_bookings, orders, beta_signups cascade`);

/** Without bug reports, which a worker makes. */
const rows: Record<string, Record<string, string | number>> = {
  contacts: { subject: "Oferta", message: "Treść" },
  demo_bookings: { slot_starts_at: "2042-01-13T08:00:00.000Z", status: "cancelled" },
  orders: {
    phone: "1",
    club_name: "KS",
    plan: "small",
    total_grosze: 1,
    price_basis: "landing-page",
    price_list_version: "1",
  },
  beta_signups: { club_name: "KS", club_size: "1-20" },
};

async function stored(table: string, own: Record<string, string> = {}): Promise<string> {
  const row = { name: "Anna", email: "anna@klub.example", ...rows[table], ...own };
  const [lead] = await sql<[{ id: string }]>`
    insert into ${sql(table)} ${sql(row)} returning id`;
  return lead.id;
}

async function countTextless(): Promise<number> {
  const found = await sql`
    select from contacts where search_text is null union all
    select from demo_bookings where search_text is null union all
    select from orders where search_text is null union all
    select from beta_signups where search_text is null`;
  return found.length;
}

test("the insert of a visitor writes no search text", async () => {
  await insertContact(sql, submitted(aContact()));

  expect(await countTextless()).toBe(1);
});

describe.each(tables)("a lead in $name", (table) => {
  test.each([
    [
      "its list",
      async (q: string) => (await listRecords<{ id: string }>(sql, table, { q, limit: 1 })).total,
    ],
    ["the inbox", async (q: string) => (await listInbox(sql, { q, limit: 1, now: 0 })).total],
    ["the inbox's count", (q: string) => countInbox(sql, { q, now: 0 })],
    ["Ctrl+K", async (q: string) => (await searchRecords(sql, q)).length],
  ])("is found in %s the moment it is stored", async (_, count) => {
    const id = await stored(table.name, { name: "Tarczyńska" });

    expect(await count("tarczynska")).toBe(1);

    await sql`update ${sql(table.name)} set search_text = null`;
    expect(await count(id.slice(-8))).toBe(1);
  });

  test("is found by its new texts only once they are corrected, in every column", async () => {
    const columns = await sql<{ name: string }[]>`
      select distinct match[1] as name
      from regexp_matches(
        (select prosrc from pg_proc where proname = 'search_text_of'
          and proargtypes[0]::regtype::text = ${table.name}),
        '\\$1\\.(\\w+)', 'g') as match`;
    expect(columns.length).toBeGreaterThan(3);
    for (const [index, { name }] of columns.entries()) {
      const id = await stored(table.name, { [name]: `przed${index}` });
      const idsFor = async (q: string) => (await searchRecords(sql, q)).map((one) => one.id);
      // The others are corrected before they have a text.
      if (index % 2 === 0) await completeSearchTexts(sql, [table]);

      await sql`update ${sql(table.name)} set ${sql({ [name]: `potem${index}` })} where id = ${id}`;

      expect([name, await idsFor(`potem${index}`)]).toEqual([name, [id]]);
      expect([name, await idsFor(`przed${index}`)]).toEqual([name, []]);
    }
  });
});

test("a new lead with the same telephone proposes its address at once", async () => {
  const id = await stored("orders", { phone: "600 100 200" });
  await stored("beta_signups", { phone: "600100200", email: "jan@klub.example" });

  const person = await findLeadPerson(sql, "order", id);

  expect(person?.proposals.map(({ address }) => address)).toEqual(["jan@klub.example"]);
});

test("two searches at once find all of 2,500 leads that nobody has prepared", async () => {
  await sql`
    insert into contacts (name, email, subject, message)
    select 'Tarczyńska', 'anna@klub.example', 'Oferta', 'Treść' from generate_series(1, 2500)`;
  const [oldest] = await sql`select id from contacts order by id limit 1`;
  const query = { q: "tarczynska", sort: "oldest", limit: 1 } as const;

  const found = await Promise.all([
    listRecords<{ id: string }>(sql, contacts, query),
    listRecords<{ id: string }>(sql, contacts, query),
  ]);

  expect(found.map((page) => page.rows[0]?.id)).toEqual([oldest?.["id"], oldest?.["id"]]);
  expect(await countTextless()).toBe(0);
});

test("texts are written in steps, the oldest first, and only where they are missing", async () => {
  const ids = [await stored("contacts"), await stored("contacts"), await stored("contacts")];

  expect(await writeSearchTexts(sql, tables, { max: 2 })).toBe(2);
  const [left] = await sql`select id from contacts where search_text is null`;
  expect(left?.["id"]).toBe(ids[2]);

  const versions = () => sql`select xmin::text from contacts order by id`;
  await completeSearchTexts(sql, tables);
  const before = await versions();
  await completeSearchTexts(sql, tables);
  expect(await versions()).toEqual(before);
});
