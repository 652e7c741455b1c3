import { LeadKind, RelatedLead } from "@scm/contract";
import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { listRelatedLeads } from "./related-leads.ts";

const { sql } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate contacts, demo_bookings, orders, beta_signups, bug_reports cascade`;
});

const inserts = {
  contact: (email: string | null) => sql<[{ id: string }]>`
    insert into contacts (name, email, subject, message)
    values ('Anna', ${email}, 'Oferta', 'Treść') returning id`,
  "demo-booking": (email: string | null) => sql<[{ id: string }]>`
    insert into demo_bookings (name, email, slot_starts_at, status)
    values ('Anna', ${email}, '2038-01-11T08:00:00Z', 'cancelled') returning id`,
  order: (email: string | null) => sql<[{ id: string }]>`
    insert into orders
      (number, name, email, phone, club_name, plan, total_grosze, price_basis, price_list_version)
    values ('ZAM/2038/1' || floor(random() * 1e9), 'Anna', ${email}, '1', 'KS', 'small', 1,
      'landing-page', '1') returning id`,
  "beta-signup": (email: string | null) => sql<[{ id: string }]>`
    insert into beta_signups (name, email, club_name, club_size)
    values ('Anna', ${email}, 'KS Tarcza', '1-20') returning id`,
  "bug-report": (email: string | null) => sql<[{ id: string }]>`
    insert into bug_reports (title, description, reporter_email)
    values ('Błąd', 'Opis', ${email}) returning id`,
};

async function insert(kind: LeadKind, email: string | null): Promise<string> {
  const [{ id }] = await inserts[kind](email);
  return id;
}

test.each(LeadKind.options)(
  "a %s has the other leads of its address, in any case, newest first",
  async (kind) => {
    const id = await insert(kind, "Anna@Klub.example");
    const ids = [
      await insert("contact", "anna@klub.example"),
      await insert("demo-booking", "ANNA@klub.example"),
      await insert("order", "anna@klub.example"),
      await insert("beta-signup", "anna@klub.example"),
      await insert("bug-report", "anna@klub.example"),
    ];
    await insert("contact", "jan@klub.example");
    await insert("bug-report", null);

    const related = await listRelatedLeads(sql, kind, id);

    expect(related?.map((lead) => RelatedLead.strict().parse(lead))).toMatchObject([
      { kind: "bug-report", id: ids[4], about: "Błąd", status: "open" },
      { kind: "beta-signup", id: ids[3], about: "KS Tarcza" },
      { kind: "order", id: ids[2], about: expect.stringMatching(/^ZAM/) },
      { kind: "demo-booking", id: ids[1], about: "2038-01-11T08:00:00.000Z", status: "cancelled" },
      { kind: "contact", id: ids[0], about: "Oferta" },
    ]);
  },
);

test("a report without an address has no related leads", async () => {
  const id = await insert("bug-report", null);
  await insert("bug-report", null);

  expect(await listRelatedLeads(sql, "bug-report", id)).toEqual([]);
});

test("only the newest 50 are listed", async () => {
  const id = await insert("contact", "anna@klub.example");
  const ids: string[] = [];
  for (let count = 0; count < 52; count += 1) {
    ids.push(await insert(count % 2 ? "contact" : "order", "anna@klub.example"));
  }

  const related = await listRelatedLeads(sql, "contact", id);

  expect(related?.map((lead) => lead.id)).toEqual(ids.toReversed().slice(0, 50));
});

test("an unknown lead has no list", async () => {
  const [{ id }] = await sql<[{ id: string }]>`select uuid_v7() as id`;

  expect(await listRelatedLeads(sql, "contact", id)).toBeNull();
});
