import { LeadPerson } from "@scm/contract";
import { openTestDatabase, anOperator } from "@scm/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { erasePerson, findPerson } from "../operation/person.ts";
import { findLeadPerson } from "./lead-person.ts";
import { changePersonLinks } from "./person-links.ts";
import { leadsIn } from "./person.fixture.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);
const insert = leadsIn(sql);

beforeEach(async () => {
  await sql`truncate contacts, orders, person_links cascade`;
});

const anna = "anna@klub.example";
const office = "biuro@klub.example";

async function personOf(id: string, kind: "contact" | "order" = "contact"): Promise<LeadPerson> {
  return LeadPerson.strict().parse(await findLeadPerson(sql, kind, id));
}

async function addressesOf(id: string): Promise<string[]> {
  return (await personOf(id)).addresses;
}

function say(relation: "same" | "different" | "unknown", ...given: [string, string][]) {
  const pairs = given.map(([address, otherAddress]) => ({ address, otherAddress }));
  return changePersonLinks(sql, { pairs, relation, operatorId });
}

async function aProposal(): Promise<string> {
  await insert("order", { email: office, club: "WKS Grunwald" });
  return insert("order", { email: anna, club: "WKS Grunwald" });
}

describe("what an operator says of two addresses", () => {
  test("links them, from both sides, whatever their case and order", async () => {
    const id = await aProposal();

    await say("same", ["Biuro@klub.example", anna]);

    const person = await personOf(id, "order");
    expect(person).toMatchObject({
      addresses: [anna, office],
      links: [{ address: anna, otherAddress: office }],
      proposals: [],
    });
    expect(person.leads).toHaveLength(2);
  });

  test("refuses a proposal, which does not come back", async () => {
    const id = await aProposal();

    await say("different", [anna, office]);

    expect(await personOf(id, "order")).toMatchObject({ addresses: [anna], proposals: [] });
  });

  test("parts a link, and is taken back", async () => {
    const id = await aProposal();
    const theirs = await insert("contact", { email: office });
    await say("same", [anna, office]);

    await say("different", [office, anna]);
    expect(await personOf(id, "order")).toMatchObject({ addresses: [anna], proposals: [] });
    expect(await addressesOf(theirs)).toEqual([office]);
    await say("unknown", [office, anna]);

    const { proposals } = await personOf(id, "order");
    expect(proposals.map(({ address }) => address)).toEqual([office]);
  });

  test("is audited once, without the addresses", async () => {
    await aProposal();
    const [{ mark }] = await sql<[{ mark: string }]>`select uuid_v7() as mark`;

    for (const relation of ["same", "same", "different", "unknown", "unknown"] as const) {
      await say(relation, [anna, office], [office, anna]);
    }

    const entries = await sql<{ action: string }[]>`
      select action, operator_id, subject_kind, details from audit_log where id > ${mark} order by id`;
    expect(entries.map(({ action }) => action)).toEqual([
      "person.linked",
      "person.parted",
      "person.link-removed",
    ]);
    expect(entries[0]).toMatchObject({ operatorId, subjectKind: "person", details: null });
  });

  test("is not stored for an address without leads", async () => {
    await aProposal();

    await say("same", [anna, "nikt@klub.example"], [anna, office]);

    expect(await sql`select address, other_address from person_links`).toEqual([
      { address: anna, otherAddress: office },
    ]);
  });

  test("reaches addresses over others, in a circle too, and 20 at most", async () => {
    const id = await insert("contact", { email: anna });
    const chain = Array.from({ length: 24 }, (_, count) => `${count}@klub.example`);
    for (const email of chain) await insert("contact", { email });
    await say("same", [anna, "0@klub.example"], ["0@klub.example", "1@klub.example"]);
    await say("same", [anna, "1@klub.example"]);

    expect(await addressesOf(id)).toEqual([anna, "0@klub.example", "1@klub.example"]);
    await say(
      "same",
      ...chain.slice(1).map((email, place): [string, string] => [chain[place] ?? "", email]),
    );

    const addresses = await addressesOf(id);
    expect(addresses).toHaveLength(20);
    expect(new Set(addresses).size).toBe(20);
    expect(addresses[0]).toBe(anna);
  });
});

async function linked(): Promise<void> {
  await insert("contact", { email: anna });
  await insert("contact", { email: office });
  await say("same", [anna, office]);
}

function links() {
  return sql`select from person_links`;
}

describe("a link", () => {
  test("stays while one of its addresses has a lead, and goes with the last", async () => {
    await linked();

    await sql`delete from contacts where email = ${anna}`;
    expect(await links()).toHaveLength(1);
    await sql`delete from contacts where email = ${office}`;

    expect(await links()).toHaveLength(0);
  });

  test("goes when the last lead gets another address", async () => {
    await linked();
    await sql`delete from contacts where email = ${office}`;

    await sql`update contacts set email = 'ana@klub.example'`;

    expect(await links()).toHaveLength(0);
  });

  test("stays when something else of a lead changes", async () => {
    await linked();

    await sql`update contacts set email = upper(email), status = 'closed'`;

    expect(await links()).toHaveLength(1);
  });
});

test("a link is found with the other address only if both are one person's, and is erased", async () => {
  await insert("contact", { email: "anna@klub.example" });
  await sql`
    insert into person_links (address, other_address, is_same)
    values ('anna@klub.example', 'biuro@klub.example', true),
      ('anna@klub.example', 'jan@klub.example', false),
      ('biuro@klub.example', 'jan@klub.example', true)`;

  const traces = await findPerson(sql, { email: "Anna@klub.example" });
  expect(traces.filter(({ place }) => place === "person_links").map(({ data }) => data)).toEqual([
    expect.objectContaining({ is_same: true, other_address: "biuro@klub.example" }),
    expect.objectContaining({ is_same: false, other_address: null }),
  ]);
  const erasure = { named: [], hashes: { email: "00", name: null }, operatorId };
  await erasePerson(sql, { email: "anna@klub.example", ...erasure });

  expect(await sql`select address from person_links`).toEqual([{ address: "biuro@klub.example" }]);
});
