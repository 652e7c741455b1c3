import { Contact } from "@scm/contract";
import { aContact, openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { findContact, insertContact, listContacts, updateContactStatus } from "./contacts.ts";
import { pruneSubmissionKeys } from "./submission-keys.ts";

const { sql } = await openTestDatabase();
const operatorId = await sql<[{ id: string }]>`
  insert into operators (email, password_hash) values ('a@scm.example', 'x') returning id`.then(
  ([{ id }]) => id,
);

beforeEach(async () => {
  await sql`truncate outbox cascade`;
  await sql`delete from contacts`;
});

async function stored(): Promise<string> {
  const result = await insertContact(sql, aContact());
  if (result.kind === "key-reused") throw new Error("there was no key");
  return result.id;
}

test("what is read is what the contract says", async () => {
  const id = await stored();

  const contact = await findContact(sql, id);

  expect(Contact.strict().parse(contact)).toMatchObject({ ...aContact(), id, status: "new" });
});

test("a contact without its event, or an event without its contact, cannot be", async () => {
  await sql`alter table outbox rename to outbox_gone`;
  await expect(insertContact(sql, aContact())).rejects.toThrow('relation "outbox" does not exist');
  await sql`alter table outbox_gone rename to outbox`;

  const tooLong = { ...aContact(), name: "a".repeat(201) };
  await expect(insertContact(sql, tooLong)).rejects.toThrow("contacts_name_length");

  expect(await sql`select from contacts`).toHaveLength(0);
  expect(await sql`select from outbox`).toHaveLength(0);
});

test("submissions with one key that arrive at once make one lead and one event", async () => {
  const once = { key: "k1", fingerprint: Buffer.from("same") };

  const results = await Promise.all(
    Array.from({ length: 20 }, () => insertContact(sql, aContact(), once)),
  );

  expect(results.filter(({ kind }) => kind === "stored")).toHaveLength(1);
  expect(results.filter(({ kind }) => kind === "repeated")).toHaveLength(19);
  expect(new Set(results.map((result) => "id" in result && result.id)).size).toBe(1);
  expect(await sql`select from contacts`).toHaveLength(1);
  expect(await sql`select from outbox`).toHaveLength(1);
});

test("a key is free again only when its lead could not be stored, or after a day", async () => {
  const once = { key: "k2", fingerprint: Buffer.from("same") };
  const tooLong = { ...aContact(), name: "a".repeat(201) };
  await expect(insertContact(sql, tooLong, once)).rejects.toThrow("contacts_name_length");
  expect(await insertContact(sql, aContact(), once)).toMatchObject({ kind: "stored" });
  expect(await pruneSubmissionKeys(sql)).toBe(0);

  await sql`update submission_keys set created_at = now() - interval '25 hours'`;

  expect(await pruneSubmissionKeys(sql)).toBeGreaterThan(0);
  expect(await insertContact(sql, aContact(), once)).toMatchObject({ kind: "stored" });
});

test("the number of contacts per status is right after any mix of writes at once", async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, () => stored()));
  await Promise.all(
    ids.flatMap((id, index) =>
      (index % 2 === 0 ? ["completed", "new"] : ["rejected", "completed"]).map((status) =>
        updateContactStatus(sql, {
          id,
          status: Contact.shape.status.parse(status),
          adminNotes: null,
          operatorId,
        }),
      ),
    ),
  );
  await sql`delete from contacts where id = ${ids[0] ?? ""}`;

  const counted = await sql`
    select status, count(*)::int as size from contacts group by status order by status`;
  for (const { status, size } of counted) {
    const page = await listContacts(sql, { limit: 1, status: String(status) });
    expect([status, page.total]).toEqual([status, size]);
  }
  expect((await listContacts(sql, { limit: 1 })).total).toBe(39);
});

test("with 50,000 contacts a page, a status and a search read by an index, and no more than a page", async () => {
  await sql`
    insert into contacts (name, email, subject, message, status)
    select 'Anna ' || number, 'anna' || number || '@klub.example', 'Oferta', 'Wiadomość ' || number,
      case when number % 100 = 0 then 'completed' else 'new' end
    from generate_series(1, 50000) as number`;
  await sql`analyze contacts`;

  const plans = await Promise.all(
    [
      "true",
      "status = 'completed'",
      "id < (select id from contacts order by id limit 1 offset 25000)",
      "search_text like '%anna49999%' and search_text like '%oferta%'",
    ].map(planOf),
  );

  for (const plan of plans) expect(plan).not.toContain("Seq Scan");
  expect(plans[0]).toContain("contacts_pkey");
  expect(plans[1]).toContain("contacts_of_status");
  expect(plans[3]).toContain("contacts_search");
});

async function planOf(condition: string): Promise<string> {
  const rows = await sql.unsafe(
    `explain select id, name from contacts where ${condition} order by id desc limit 101`,
  );
  return rows.map((row) => String(row["QUERY PLAN"] ?? Object.values(row)[0])).join("\n");
}
