import { LeadKind, LeadPerson } from "@scm/contract";
import { aLead, aStoredClient, openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { findLeadPerson } from "./lead-person.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

beforeEach(async () => {
  await sql`truncate leads, clients cascade`;
});

const anna = "anna@klub.example";
const jan = "jan@inny.example";

type Given = { email: string | null; name?: string; club?: string; phone?: string };

function insert(kind: LeadKind, { email, name = "Anna", club, phone }: Given): Promise<string> {
  return aLead(sql, kind, {
    email,
    name,
    ...(club !== undefined && { clubName: club }),
    ...(phone !== undefined && { phone }),
  });
}

async function personOf(id: string, kind: LeadKind = "contact"): Promise<LeadPerson> {
  return LeadPerson.strict().parse(await findLeadPerson(sql, kind, id));
}

test.each(LeadKind.options)(
  "a %s has all leads of its address, in any case, newest first",
  async (kind) => {
    const ids = [
      await insert(kind, { email: "Anna@Klub.example" }),
      await insert("contact", { email: anna }),
      await insert("demo-booking", { email: "ANNA@klub.example" }),
      await insert("order", { email: anna }),
      await insert("beta-signup", { email: anna, club: "KS Tarcza" }),
      await insert("bug-report", { email: anna }),
    ];
    await insert("contact", { email: jan });
    await insert("bug-report", { email: null });

    const { address, leads } = await personOf(ids[0] ?? "", kind);

    expect(address).toBe(anna);
    expect(leads.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(leads.slice(0, 5)).toMatchObject([
      { kind: "bug-report", about: "Błąd", status: "open", amountGrosze: null },
      { kind: "beta-signup", about: "KS Tarcza" },
      { kind: "order", about: expect.stringMatching(/^ZAM/), amountGrosze: 134_400 },
      { kind: "demo-booking", about: "2042-01-13T08:00:00.000Z", status: "cancelled" },
      { kind: "contact", about: "Oferta" },
    ]);
  },
);

test("a person has each name, club and telephone once, as it was written last", async () => {
  await insert("beta-signup", {
    email: anna,
    club: "ks tarcza",
    phone: "+48 (0) 600100200 (po 16:00)",
  });
  await insert("order", { email: anna, name: "anna", club: "KS Tarcza", phone: "600 100 200" });
  const id = await insert("contact", { email: anna, name: "Anna Nowak" });

  expect(await personOf(id)).toMatchObject({
    names: ["Anna Nowak", "anna"],
    clubs: ["KS Tarcza"],
    phones: ["600 100 200"],
  });
});

test("a person has their tenants, the next demo, and who answered last", async () => {
  const id = await insert("contact", { email: anna });
  const orderId = await insert("order", { email: anna });
  await aStoredClient(sql, "tenant", { name: "ordered", order_id: orderId });
  await aStoredClient(sql, "tenant", { name: "contact", contact_email: "Anna@klub.example" });
  await aStoredClient(sql, "tenant");
  await aStoredClient(sql, "scm-instance", { contact_email: "Anna@klub.example" });
  for (const slotStartsAt of ["2038-03-01T08:00:00Z", "2038-02-01T08:00:00Z"]) {
    await aLead(sql, "demo-booking", { email: anna, status: "pending", slotStartsAt });
  }
  await sql`
    insert into replies (lead_id, operator_id, locale, subject, body, is_quoting,
      lead_version, created_at, taken_back_at)
    values
      (${id}, ${operatorId}, 'pl', 'Re', 'Tak', false, 1, '2027-03-29T08:00:00Z', null),
      (${id}, null, 'pl', 'Re', 'Nie', false, 1, now(), now())`;

  const person = await personOf(id);

  expect(person.tenants.map(({ tenantName }) => tenantName)).toEqual(["contact", "ordered"]);
  expect(person.nextDemo).toMatchObject({
    startsAt: "2038-02-01T08:00:00.000Z",
    status: "pending",
  });
  const [{ email }] = await sql<[{ email: string }]>`select email from operators`;
  expect(person.lastAnswer).toEqual({ operator: email, at: "2027-03-29T08:00:00.000Z" });
});

test("only the newest 50 leads are listed", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 52; count += 1) {
    ids.push(await insert(count % 2 ? "contact" : "order", { email: anna }));
  }

  const { leads } = await personOf(ids[1] ?? "");

  expect(leads.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50));
});

test("a lead without an address has itself alone, and an unknown one has no person", async () => {
  const id = await insert("bug-report", { email: null });
  await insert("bug-report", { email: null });

  expect(await personOf(id, "bug-report")).toMatchObject({ address: null, leads: [{ id }] });
  expect(await findLeadPerson(sql, "contact", id)).toBeNull();
});
