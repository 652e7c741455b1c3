import {
  aContact,
  aDemoBooking,
  aSlot,
  openTestDatabase,
  slotHours,
  submitted,
} from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { findBreaches } from "./invariants.ts";
import { insertContact } from "./leads/contacts.ts";
import { insertDemoBooking } from "./leads/demo-bookings.ts";
import { firstIdAt } from "./received.ts";

const { sql } = await openTestDatabase();

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from leads`;
  await sql`delete from leads`;
});

function idOf(result: object): string {
  return "id" in result ? String(result.id) : "";
}

test("nothing is found after regular writes", async () => {
  const selectedSlot = await aSlot(sql);
  await insertContact(sql, submitted(aContact()));
  await insertDemoBooking(sql, submitted(aDemoBooking({ selectedSlot })));

  expect(await findBreaches(sql)).toEqual([]);
});

test("a submission without its event and an event without its record are found", async () => {
  const [first, second] = [
    await insertContact(sql, submitted(aContact())),
    await insertContact(sql, submitted(aContact())),
  ];
  const [event] = await sql`select id from outbox where subject_id = ${idOf(second)}`;
  await sql`delete from outbox where subject_id = ${idOf(first)}`;
  await sql`delete from leads where id = ${idOf(second)}`;

  expect(await findBreaches(sql)).toEqual([
    { rule: "submission without its event", id: idOf(first) },
    { rule: "event without its record", id: event?.["id"] },
  ]);
});

test("only the last day is checked", async () => {
  await insertContact(sql, submitted(aContact()));
  await sql`delete from outbox`;
  await sql`update leads set id = ${firstIdAt(sql, sql`now() - interval '25 hours'`)}`;

  expect(await findBreaches(sql)).toEqual([]);
});

test("a booking whose slot has another time is found", async () => {
  const [, selectedSlot = ""] = slotHours(2);
  await aSlot(sql, selectedSlot);
  const result = await insertDemoBooking(sql, submitted(aDemoBooking({ selectedSlot })));
  await sql`update leads set slot_starts_at = slot_starts_at + interval '1 hour'`;

  expect(await findBreaches(sql)).toEqual([
    { rule: "booking of another time than its slot", id: idOf(result) },
  ]);
});
