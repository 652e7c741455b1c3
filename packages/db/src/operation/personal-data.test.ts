/** What each column is to a person: asked of the schema, for every column that it has. */
import { aLead, anOperator, aPersonEverywhere, canary, openTestDatabase } from "@scm/testing";
import { beforeAll, expect, test } from "vitest";
import { contacts } from "../leads/contacts.ts";
import { updateLeadStatus } from "../leads/lead-status.ts";
import { erasePerson, findPerson, namesOf, tableOf } from "./person.ts";
import { personalData } from "./personal-data.ts";

const { sql } = await openTestDatabase();
type Column = { table: string; column: string };

const columns = await sql<Column[]>`
  select table_name as table, column_name as column from information_schema.columns
  where table_schema = 'public' order by 1, 2`;

function pathsOf(found: readonly Column[]): string[] {
  return found.map(({ table, column }) => `${table}.${column}`).toSorted();
}

beforeAll(() => aPersonEverywhere(sql));

test("every column of the schema is declared once, as personal, free or excepted", () => {
  const declared = Object.entries(personalData).flatMap(([table, { personal, free, excepted }]) =>
    [...personal, ...free, ...excepted].map((column) => `${table}.${column}`),
  );

  expect(declared.toSorted()).toEqual(pathsOf(columns));
});

test("the copy has every column of a person's rows but those excepted with a reason", async () => {
  const traces = (await findPerson(sql, canary)).filter(({ foundBy }) => foundBy !== "mention");

  const missing = columns.filter(({ table, column }) => {
    const rows = traces.filter(({ place }) => tableOf(place) === table);
    const isThere = rows.every(({ place, data }) => (namesOf[place]?.[column] ?? column) in data);
    // Each of the details has a column of its own there, with a text that another test looks for.
    const isInCopy = rows.length > 0 && (isThere || column === "details");
    return isInCopy === personalData[table]?.excepted.includes(column);
  });

  expect(pathsOf(missing)).toEqual([]);
});

test("a change of any words about a person raises the version of their record", async () => {
  const silent: Column[] = [];
  for (const { table, column } of columns) {
    const has = (name: string) => columns.some((one) => one.table === table && one.column === name);
    const versioned = has("version") ? { table, id: "id" } : { table: "leads", id: "order_id" };
    const isAsked = has(versioned.id) && personalData[table]?.personal.includes(column);
    // A sealed number is wiped on time, and no form has it.
    if (!isAsked || column === "pesel_sealed") continue;
    const sum = async () =>
      sql`select sum(version) from ${sql(versioned.table)}
        where id in (select ${sql(versioned.id)} from ${sql(table)})`;
    const before = await sum();
    await sql`update ${sql(table)} set ${sql(column)} = ${sql(column)}`;
    const [after] = await sum();
    if (after?.["sum"] === before[0]?.["sum"]) silent.push({ table, column });
  }

  expect(pathsOf(silent)).toEqual([]);
});

test("a form that was open over an erasure is refused, and the address does not come back", async () => {
  const operatorId = await anOperator(sql);
  const [email, adminNotes] = ["ewa@klub.example", "zna ewa@klub.example"];
  const id = await aLead(sql, "contact", { adminNotes, source: { utmTerm: email } });

  await erasePerson(sql, { email, named: [], hashes: { email: "00" }, operatorId });
  const write = { id, status: "new", adminNotes: `${adminNotes}!`, operatorId, version: 1 };

  expect(await updateLeadStatus(sql, contacts, write)).toMatchObject({
    kind: "conflict",
    lead: { adminNotes: "zna ***", source: { utmTerm: "***" }, version: 2 },
  });
});
