import { randomBytes } from "node:crypto";
import { createSeal, type SecretKeys } from "@scm/runtime";
import {
  aLead,
  aPersonEverywhere,
  canary,
  openTestDatabase,
  tablesWithCanary,
  type TestDatabase,
} from "@scm/testing";
import type { Sql } from "@scm/db";
import { expect, test } from "vitest";
import { CommandError } from "../command.ts";
import { erasureKeysOf } from "./erasure-hash.ts";
import { runPersonCommand } from "./person-command.ts";

const live = await openTestDatabase();
const secretKeys: SecretKeys = [randomBytes(32)];

/** Runs a command and returns the printed lines. */
async function run(
  args: string[],
  { sql, input = "", keys = secretKeys }: Place,
): Promise<string[]> {
  const lines: string[] = [];
  await runPersonCommand(args, {
    sql,
    erasureKeys: erasureKeysOf(keys),
    peselSeal: createSeal(keys, "pesel"),
    companyName: "Spółka",
    readInput: async () => input,
    say: (line) => void lines.push(line),
  });
  return lines;
}

type Place = { sql: Sql; input?: string; keys?: SecretKeys };

/** A copy of the database as it is now; restoring it brings everybody back. */
async function backUp({ sql, url }: TestDatabase): Promise<TestDatabase> {
  const name = new URL(url).pathname.slice(1);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => undefined);
  return openTestDatabase(name);
}

test("a person is found, erased after a confirmation, and erased again from a restored backup", async () => {
  const { sql } = live;
  await aPersonEverywhere(sql);
  const person = ["--email", canary.email, "--name", canary.name];
  const found = await run(["find", ...person], live);
  const named = found.flatMap((line) => {
    const [, id = "", foundBy] = line.split("\t");
    return foundBy === "name" ? ["--id", id] : [];
  });
  const restored = await backUp(live);

  const dry = await run(["erase", ...person, ...named], live);
  expect(dry.at(-1)).toBe(`Nothing was erased. To erase, add --confirm "${canary.email}"`);
  expect(await tablesWithCanary(sql)).not.toEqual([]);
  await run(["erase", ...person, ...named, "--confirm", canary.email], live);
  expect(await tablesWithCanary(sql)).toEqual([]);
  const ledger = await run(["ledger"], live);
  expect(ledger.join("\n")).not.toMatch(/kanarek/i);

  expect((await tablesWithCanary(restored.sql)).length).toBeGreaterThanOrEqual(13);
  expect(await run(["replay"], restored)).toEqual(["0 entries, 0 persons erased again"]);
  // The key has been rotated since.
  const keys: SecretKeys = [randomBytes(32), ...secretKeys];
  const input = ledger.join("\n");
  expect(await run(["replay", "--ledger-stdin"], { ...live, input })).toEqual([
    `${ledger.length} entries, 0 persons erased again`,
  ]);
  await run(["replay", "--ledger-stdin"], { ...restored, input, keys });

  expect(await tablesWithCanary(restored.sql)).toEqual([]);
  const contacts = await restored.sql`select name from leads where kind = 'contact'`;
  expect(contacts).toEqual([{ name: "Inna Osoba" }]);
});

test("an export prints the copy", async () => {
  await aLead(live.sql, "contact", { name: "Jan", email: "jan@klub.example", subject: "Temat" });

  const lines = await run(["export", "--email", "jan@klub.example"], live);

  expect(JSON.parse(lines.join("\n"))).toMatchObject({
    controller: "Spółka",
    records: [{ place: "contacts", data: { subject: "Temat" } }],
  });
});

test("nothing is erased or copied while no row found by the name is chosen", async () => {
  const id = await aLead(live.sql, "order", {
    number: "ZAM/2027/000001",
    clubName: "K",
    authorizedPersons: [{ firstName: "Ewa", lastName: "Prezes" }],
  });
  const ewa = ["--name", "Ewa Prezes"];

  for (const args of [
    ["export", ...ewa],
    ["erase", ...ewa, "--confirm", "Ewa Prezes"],
  ]) {
    await expect(run(args, live)).rejects.toMatchObject({ exitCode: 1, message: /--id$/ });
  }
  expect(await live.sql`select from order_authorized_persons`).toHaveLength(1);
  expect(await run(["find", ...ewa], live)).toContain(
    `order_authorized_persons\t${id}\tname\t\tZAM/2027/000001\tK`,
  );
});

test("the leads of an address are restricted until that is lifted", async () => {
  await aLead(live.sql, "contact", { email: "ola@klub.example" });
  const ola = ["--email", "ola@klub.example"];

  expect(await run(["restrict", ...ola], live)).toEqual(["leads restricted: 1"]);
  expect((await run(["find", ...ola], live))[0]).toMatch(/\taddress\trestricted$/);
  expect(await run(["lift", ...ola], live)).toEqual(["leads free again: 1"]);
  expect((await run(["find", ...ola], live))[0]).toMatch(/\taddress$/);
});

test.each([
  [["find"]],
  [["find", "--email", "anna"]],
  [["export", "--email", "anna@klub.example", "--format", "xml"]],
  [["restrict", "--name", "Anna Nowak"]],
  [["forget", "--email", "anna@klub.example"]],
  [["erase", "--email", "anna@klub.example", "--confirm", "tak"]],
])("%j is refused, and nothing changes", async (args) => {
  const refusal = await run(args, live).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(CommandError);
  expect(refusal).toMatchObject({ exitCode: 2 });
});
