import { randomBytes } from "node:crypto";
import { createSeal, type SecretKeys } from "@scm/runtime";
import {
  aLead,
  aPersonEverywhere,
  canary,
  canaryTexts,
  openTestDatabase,
  tablesWithCanary,
} from "@scm/testing";
import { expect, test } from "vitest";
import { CommandError } from "../command.ts";
import { erasureKeysOf } from "./erasure-hash.ts";
import { runPersonCommand } from "./person-command.ts";

const live = await openTestDatabase();
const secretKeys: SecretKeys = [randomBytes(32)];

/** Runs a command and returns the printed lines. */
async function run(args: string[], { sql }: Pick<typeof live, "sql">): Promise<string[]> {
  const lines: string[] = [];
  await runPersonCommand(args, {
    sql,
    erasureKeys: erasureKeysOf(secretKeys),
    peselSeal: createSeal(secretKeys, "pesel"),
    companyName: "Spółka",
    readInput: async () => "",
    say: (line) => void lines.push(line),
  });
  return lines;
}

test("a person is found, and erased after a confirmation", async () => {
  const { sql } = live;
  await aPersonEverywhere(sql);
  const person = ["--email", canary.email, "--name", canary.name, "--phone", canary.phone];
  const found = await run(["find", ...person], live);
  const named = found.flatMap((line) => {
    const [, id = "", foundBy] = line.split("\t");
    return foundBy === "name" || foundBy === "phone" ? ["--id", id] : [];
  });
  const copy = (await run(["export", ...person, ...named], live)).join("\n");
  expect(canaryTexts().filter((text) => !copy.includes(text))).toEqual([]);

  const dry = await run(["erase", ...person, ...named], live);
  expect(dry.at(-1)).toBe(`Nothing was erased. To erase, add --confirm "${canary.email}"`);
  expect(await tablesWithCanary(sql)).not.toEqual([]);
  await run(["erase", ...person, ...named, "--confirm", canary.email], live);
  expect(await tablesWithCanary(sql)).toEqual([]);
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

test.each(["address", "phone"])(
  "the leads by the %s are restricted until that is lifted",
  async (foundBy) => {
    const phone = "22 123 45 67";
    const id = await aLead(live.sql, "contact", { email: "ola@klub.example", phone });
    const ola =
      foundBy === "address" ? ["--email", "ola@klub.example"] : ["--phone", phone, "--id", id];

    expect(await run(["restrict", ...ola], live)).toEqual(["leads restricted: 1"]);
    expect((await run(["find", ...ola], live)).join()).toMatch(`${id}\t${foundBy}\trestricted`);
    expect(await run(["lift", ...ola], live)).toEqual(["leads free again: 1"]);
    expect((await run(["find", ...ola], live)).join()).not.toMatch("restricted");
    await live.sql`delete from leads where id = ${id}`;
  },
);

test.each([
  [["find"]],
  [["find", "--email", "anna"]],
  [["export", "--email", "anna@klub.example", "--format", "xml"]],
  [["restrict", "--phone", "12"]],
  [["forget", "--email", "anna@klub.example"]],
  [["erase", "--email", "anna@klub.example", "--confirm", "tak"]],
])("%j is refused, and nothing changes", async (args) => {
  const refusal = await run(args, live).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(CommandError);
  expect(refusal).toMatchObject({ exitCode: 2 });
});
