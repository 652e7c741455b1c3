/** Races of batches with other writers; the tests of the routes cover the rest. */
import { aSlot, openTestDatabase, slotHours, until, anOperator } from "@scm/testing";
import type { TransactionSql } from "postgres";
import { beforeEach, expect, test } from "vitest";
import { deleteSlots, insertSlots } from "./slots.ts";

const { sql } = await openTestDatabase();
const operatorId = await anOperator(sql);
const [first = "", second = "", third = ""] = slotHours(3);

beforeEach(async () => {
  await sql`delete from leads`;
  await sql`delete from slots`;
});

/** Runs the work during another transaction, which continues once the work waits for a lock. */
async function amid<Result>(
  half: (other: TransactionSql) => Promise<unknown>,
  work: () => Promise<Result>,
  otherHalf: (other: TransactionSql) => Promise<unknown> = () => Promise.resolve(),
): Promise<Result> {
  const started = await sql.begin(async (other) => {
    await half(other);
    const result = work();
    await until(async () => {
      const waiting = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.length === 1;
    });
    await otherHalf(other);
    // Wrapped in an array, so that the caller does not await the work.
    return [result];
  });
  const [result] = await Promise.all(started);
  if (result === undefined) throw new Error("the work gave nothing");
  return result;
}

const insert = (other: TransactionSql, datetime: string) =>
  other`insert into slots (datetime) values (${datetime})`;

test("a slot that is booked during the deletion of its batch stays; the others are deleted", async () => {
  for (const one of [first, second]) await aSlot(sql, one);
  const slots = await sql<{ id: string }[]>`select id from slots order by datetime`;
  const ids = slots.map(({ id }) => id);

  const result = await amid(
    (other) => other`
      insert into leads (kind, status, held_slot_id, slot_starts_at, name, email, details, locale)
      values ('demo-booking', 'pending', ${ids[1] ?? ""}, ${second}, 'Anna Nowak',
        'anna@klub.example', '{"preferredDate": null}', 'pl')`,
    () => deleteSlots(sql, { ids, operatorId }),
  );

  expect(result).toEqual({ deleted: [ids[0]], held: [ids[1]] });
  expect(await sql`select from audit_log where action = 'slot.deleted'`).toHaveLength(1);
});

test("batches with the same slots wait for each other and do not deadlock", async () => {
  const result = await amid(
    (other) => insert(other, first),
    () => insertSlots(sql, { datetimes: [third, second, first], operatorId }),
    (other) => insert(other, third),
  );

  expect(result).toMatchObject({ created: [{ datetime: second }], skipped: [first, third] });
});

/** Creates slots in this order. @returns their ids */
async function made(datetimes: string[]): Promise<string[]> {
  for (const datetime of datetimes) await aSlot(sql, datetime);
  return sql<{ id: string }[]>`select id from slots order by datetime`.then((slots) =>
    slots.map(({ id }) => id),
  );
}

test("a slot that another call deletes at the same moment is gone, not held", async () => {
  const ids = await made([first, second]);

  const result = await amid(
    (other) => other`delete from slots where id = ${ids[0] ?? ""}`,
    () => deleteSlots(sql, { ids, operatorId }),
  );

  expect(result).toEqual({ deleted: [ids[1]], held: [] });
});

const hold = (other: TransactionSql, id: string) =>
  other`select from slots where id = ${id} for update`;

test("deletions of the same slots do not deadlock, whatever their order", async () => {
  const [early = "", late = ""] = await made([second, first]);

  const result = await amid(
    (other) => hold(other, early),
    () => deleteSlots(sql, { ids: [late, early], operatorId }),
    (other) => hold(other, late),
  );

  expect(result).toEqual({ deleted: [early, late], held: [] });
});
