import { AuditEntry, AuditOperator } from "@scm/contract";
import { anOperator, anScmInstance, openTestDatabase } from "@scm/testing";
import { expect, test } from "vitest";
import { z } from "zod";
import { aClient } from "../clients/client.fixture.ts";
import { listAuditEntries, listAuditOperators } from "./audit-log.ts";

const { sql, owner } = await openTestDatabase();

const subjectId = crypto.randomUUID();
const anna = await anOperator(sql, "anna@scm.example");
const gone = crypto.randomUUID();

/** Around the first and the last second of 28 March in Warsaw. */
await owner`
  insert into audit_log (id, action, operator_id, subject_kind, subject_id, created_at)
  select
    (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7000' || repeat('8', 16))::uuid,
    action, operator::uuid, kind, subject::uuid, moment
  from (values
    ('tenant.created', ${anna}, 'tenant', ${subjectId}, timestamptz '2027-03-27T22:59:59Z'),
    ('tenant.merged', ${anna}, 'tenant', null, '2027-03-27T23:00:00Z'),
    ('slot.created', ${gone}, 'slot', uuid_v7()::text, '2027-03-28T21:59:59Z'),
    ('pesel.revealed', ${anna}, 'order', uuid_v7()::text, '2027-03-28T22:00:00Z')
  ) as entries (action, operator, kind, subject, moment)`;

async function actions(query: Partial<Parameters<typeof listAuditEntries>[1]>): Promise<string[]> {
  const { rows } = await listAuditEntries(sql, { limit: 10, ...query });
  return rows.map(({ action }) => action);
}

test("entries parse with the contract's schema, newest first; a deleted operator has no e-mail", async () => {
  const { rows, next } = await listAuditEntries(sql, { limit: 10 });

  expect(next).toBeNull();
  expect(z.array(AuditEntry.strict()).parse([...rows])).toMatchObject([
    { action: "pesel.revealed", operatorEmail: "anna@scm.example", subjectKind: "order" },
    { action: "slot.created", operatorId: gone, operatorEmail: null },
    { action: "tenant.merged", subjectKind: "tenant", subjectId: null, subjectName: null },
    { action: "tenant.created", operatorId: anna, subjectId },
  ]);
});

test("pages list each entry once, newest first", async () => {
  const first = await listAuditEntries(sql, { limit: 3 });
  const second = await listAuditEntries(sql, { limit: 3, cursor: first.next ?? "" });

  expect(first.rows).toHaveLength(3);
  expect(second.rows.map(({ action }) => action)).toEqual(["tenant.created"]);
  expect(second.next).toBeNull();
});

test.each([
  ["an action", { action: "slot.created" }, ["slot.created"]],
  ["an operator", { operator: gone }, ["slot.created"]],
  ["a kind of subject", { subjectKind: "tenant" }, ["tenant.merged", "tenant.created"]],
  ["a subject", { subjectKind: "tenant", subjectId }, ["tenant.created"]],
  ["both", { operator: anna, action: "slot.created" }, []],
])("the log can be filtered by %s", async (_, query, expected) => {
  expect(await actions(query)).toEqual(expected);
});

test.each([
  ["one day, also the one on which the clocks change", "2027-03-28", "2027-03-28", [1, 2]],
  ["from a day on", "2027-03-28", undefined, [0, 1, 2]],
  ["up to a day", undefined, "2027-03-27", [3]],
])("the range has days in Warsaw: %s", async (_, from, to, expected) => {
  const all = await actions({});

  expect(await actions({ from, to })).toEqual(expected.map((index) => all[index]));
});

test("all operators are listed", async () => {
  const operators = await listAuditOperators(sql);

  expect(z.array(AuditOperator.strict()).parse([...operators])).toEqual([
    { id: anna, email: "anna@scm.example" },
  ]);
});

test("an entry names its tenant, system or operator as it is called now", async () => {
  const { id: tenant } = await aClient(sql, "tenant");
  const { id: system } = await aClient(sql, "scm-instance");
  const { id: deleted } = await aClient(sql, "scm-instance");
  await sql`update clients set name = 'Renamed' where id = ${tenant}`;
  await sql`delete from clients where id = ${deleted}`;
  await sql`
    insert into audit_log (action, operator_id, subject_kind, subject_id)
    values ('operator.disabled', ${gone}, 'operator', ${anna})`;

  const nameOf = async (id: string) =>
    (await listAuditEntries(sql, { limit: 10, subjectId: id })).rows.map((row) => row.subjectName);

  expect(await nameOf(tenant)).toEqual(["Renamed"]);
  expect(await nameOf(system)).toEqual([anScmInstance().instanceName]);
  expect(await nameOf(deleted)).toEqual([null]);
  expect(await nameOf(anna)).toEqual(["anna@scm.example"]);
});
