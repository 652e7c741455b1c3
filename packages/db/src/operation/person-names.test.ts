/** Names are compared however they were typed. */
import { insertContact } from "../leads/contacts.ts";
import { aContact, aLead, anOperator, openTestDatabase, submitted } from "@scm/testing";
import { sample, tuple } from "fast-check";
import { expect, test } from "vitest";
import { nameSpelling } from "../spellings.fixture.ts";
import { comparable, erasePerson, findPerson, listNames, restrictPerson } from "./person.ts";

const { sql } = await openTestDatabase();

test("a person of another's order is found, and erased by the ledger's name, however both are typed", async () => {
  for (const [typed, asked] of sample(tuple(nameSpelling, nameSpelling), 8)) {
    await sql`truncate leads cascade`;
    const at = typed.search(/[\p{Zs}\t\v\f\u0085\u2028\u2029]/u);
    const [firstName, lastName] = [typed.slice(0, at), typed.slice(at + 1)];
    const jan = { firstName: "Jan", lastName: "Maj" };
    const authorizedPersons = [{ firstName, lastName }, jan];
    const id = await aLead(sql, "order", { authorizedPersons });
    const { name } = await comparable(sql, { name: asked });

    const places = (await findPerson(sql, { name: asked })).map(({ place }) => place);
    expect([typed, asked, places]).toEqual([typed, asked, ["order_authorized_persons"]]);
    expect(await listNames(sql, id)).toContainEqual({ name, phone: null });
    const hashes = { email: null, name: "00" };
    const operatorId = await anOperator(sql);
    await erasePerson(sql, { name: asked, named: [id], hashes, operatorId });

    expect(await sql`select last_name from order_authorized_persons`).toEqual([
      { lastName: "Maj" },
    ]);
  }
});

test.each([
  { name: "ewa zuk", phone: undefined },
  { name: undefined, phone: "(+48) 600-100 200" },
])("a caller who left no address is found, restricted and erased by %j", async (caller) => {
  await sql`truncate leads cascade`;
  const operatorId = await anOperator(sql);
  const typed = { operatorId, isTold: false };
  const { email: _, ...contact } = aContact({ name: "Ewa Żuk" });
  const { id } = Object(
    await insertContact(sql, { ...submitted(contact), phone: "600100200", typed }),
  );
  await aLead(sql, "contact", { name: "Ewa Żuk", phone: "+49 600 100 200" });

  const found = await findPerson(sql, caller);
  // Its history is found with it.
  expect(found.map((trace) => trace.data["lead_id"] ?? trace.id)).toEqual([id, id]);
  const restriction = { ...caller, isRestricted: true, operatorId };
  expect(await restrictPerson(sql, { ...restriction, named: [] })).toBe(0);
  expect(await restrictPerson(sql, { ...restriction, named: [id] })).toBe(1);
  expect(await listNames(sql, id)).toContainEqual({ name: null, phone: "600100200" });
  expect(await listNames(sql, id)).toContainEqual({ name: "ewa zuk", phone: null });
  const hashes = { name: "00", phone: "00" };
  await erasePerson(sql, { ...caller, named: [id], hashes, operatorId });

  expect(await sql`select id from leads where id = ${id}`).toEqual([]);
});

test("an erasure takes no namesake along whom nobody chose", async () => {
  await sql`truncate leads cascade`;
  const email = "ola@klub.example";
  const quoting = { firstName: "Ewa", lastName: "Maj", position: `zob. ${email}` };
  const authorizedPersons = [{ firstName: "Jan", lastName: "Lis" }, quoting];
  await aLead(sql, "order", { authorizedPersons });

  const hashes = { email: "00", name: "01" };
  const operatorId = await anOperator(sql);
  await erasePerson(sql, { email, name: "Jan Lis", named: [], hashes, operatorId });

  expect(await sql`select position from order_authorized_persons order by place`).toEqual([
    { position: null },
    { position: "zob. ***" },
  ]);
});

test("of the people of the site only the erased one goes, also as the host, and a namesake stays", async () => {
  await sql`truncate leads cascade`;
  const role = { pl: "Prezes", en: "Chair" };
  const one = { name: "Ewa Maj", role, phone: null, email: "ewa@scm.example" };
  const namesake = { ...one, email: "other@scm.example" };
  const [jan, host] = [
    { ...one, name: "Jan Lis", email: null },
    { name: "E. Maj", email: one.email },
  ];
  const content = { event: { minutes: 45, host }, people: [jan, one, namesake] };
  const [{ id }] = await sql<[{ id: string }]>`
    insert into site_content (version, content) values (2, ${sql.json(content)}) returning id`;

  const person = { email: one.email, name: one.name };
  const found = (await findPerson(sql, person)).map(({ foundBy, data }) => [
    foundBy,
    data["persons"],
  ]);
  expect(found).toEqual([
    ["address", expect.arrayContaining([host, one])],
    ["name", [namesake]],
  ]);
  const named = (await listNames(sql, id)).map(({ name }) => name);
  expect(named).toEqual(expect.arrayContaining(["e. maj", "ewa maj", "jan lis"]));
  const hashes = { email: "00", name: "01" };
  const operatorId = await anOperator(sql);
  await erasePerson(sql, { ...person, named: [], hashes, operatorId });

  expect(await sql`select version, content from site_content`).toEqual([
    { version: 3, content: { event: { minutes: 45, host: null }, people: [jan, namesake] } },
  ]);
});
