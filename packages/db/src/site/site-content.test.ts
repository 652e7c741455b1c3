import { openTestDatabase, anOperator } from "@scm/testing";
import { expect, test } from "vitest";
import { erasePerson, findPerson, listNames } from "../operation/person.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

test("the host of the demo is found by the name, and leaves the versions of the site", async () => {
  const hosted = (name: string) =>
    sql.json({ event: { minutes: 45, host: { name, email: "demo@klub.example" } } });
  await sql`
    insert into site_versions (number, content)
    values (2, ${hosted("Ewa Maj")}), (3, ${hosted("Jan Maj")})`;

  const traces = await findPerson(sql, { name: "ewa maj" });
  expect(traces).toMatchObject([{ place: "site_versions", foundBy: "name" }]);
  const named = traces.map(({ id }) => id);
  expect(await listNames(sql, named[0] ?? "")).toEqual(["ewa maj"]);
  await erasePerson(sql, {
    name: "Ewa Maj",
    named,
    hashes: { email: null, name: "00" },
    operatorId,
  });

  expect(await sql`select content from site_versions order by number`).toMatchObject([
    { content: { event: { minutes: 45, host: null } } },
    { content: { event: { host: { name: "Jan Maj" } } } },
  ]);
});
