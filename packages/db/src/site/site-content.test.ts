import { openTestDatabase, anOperator } from "@scm/testing";
import { expect, test } from "vitest";
import { erasePerson, findPerson, listNames } from "../operation/person.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);

test("the host of the demo is found by the name, and leaves the content of the site", async () => {
  const hosted = (name: string) =>
    sql.json({ event: { minutes: 45, host: { name, email: "demo@klub.example" } } });
  await sql`insert into site_content (version, content) values (2, ${hosted("Ewa Maj")})`;

  const traces = await findPerson(sql, { name: "ewa maj" });
  expect(traces).toMatchObject([{ place: "site_content", foundBy: "name" }]);
  const named = traces.map(({ id }) => id);
  expect(await listNames(sql, named[0] ?? "")).toEqual([{ name: "ewa maj", phone: null }]);
  await erasePerson(sql, {
    name: "Ewa Maj",
    named,
    hashes: { email: null, name: "00" },
    operatorId,
  });

  // The version rises, so that no open form publishes the person again.
  expect(await sql`select version, content from site_content`).toMatchObject([
    { version: 3, content: { event: { minutes: 45, host: null } } },
  ]);
});
