import { warsawDay } from "@scm/contract";
import { aLead, anOperator, openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { nobody } from "../operation/audit.ts";
import { contacts } from "./contacts.ts";
import { emitDueFollowUps, findFollowUps } from "./follow-ups.ts";
import { countInbox } from "./inbox.ts";
import { updateLeadStatus } from "./lead-status.ts";

const { sql } = await openTestDatabase();
const owner = await anOperator(sql);

beforeEach(async () => {
  await sql`truncate leads, outbox cascade`;
});

/** @param days from today in Warsaw on */
async function aFollowUp(days: number, own: { owner?: string; status?: string } = {}) {
  const id = await aLead(sql, "contact", { name: "Anna" });
  await sql`
    update leads set owner_id = ${own.owner ?? null}, status = ${own.status ?? "new"},
      follow_up_on = warsaw_time(now())::date + ${days}::integer
    where id = ${id}`;
  return id;
}

async function told(): Promise<unknown[]> {
  const rows = await sql`select event, subject_id from outbox order by subject_id`;
  return rows.map(({ event, subjectId }) => [event, subjectId]);
}

test("each owner of leads that are due is told once, and the staff of those of nobody", async () => {
  for (const days of [0, -2, 1]) await aFollowUp(days, { owner });
  await aFollowUp(0);

  expect(await emitDueFollowUps(sql)).toBe(2);
  expect(await emitDueFollowUps(sql)).toBe(0);

  expect(await told()).toEqual([
    ["staff.follow-up-due", nobody],
    ["staff.follow-up-due", owner],
  ]);
  expect(await findFollowUps(sql, owner)).toMatchObject({ size: 2 });
  expect(await findFollowUps(sql, nobody)).toMatchObject({ size: 1, receiver: null });
});

test("workers that look at once tell one owner once", async () => {
  for (let count = 0; count < 5; count += 1) await aFollowUp(0, { owner });

  await Promise.all(Array.from({ length: 6 }, () => emitDueFollowUps(sql)));

  expect(await told()).toEqual([["staff.follow-up-due", owner]]);
});

test("a new day is told of again", async () => {
  const id = await aFollowUp(-1, { owner });
  await emitDueFollowUps(sql);

  await sql`update leads set follow_up_on = follow_up_on + 1 where id = ${id}`;

  expect(await emitDueFollowUps(sql)).toBe(1);
});

test("no mail tells operators of a day that is here already when they set it for themselves", async () => {
  const followUpOn = warsawDay(new Date().toISOString());
  const save = async (own: { ownerId: string | null; operatorId: string }) => {
    const id = await aLead(sql, "contact");
    const write = { id, status: "new", adminNotes: null, followUpOn, ...own };
    await updateLeadStatus(sql, contacts, write);
  };
  await save({ ownerId: owner, operatorId: owner });
  await save({ ownerId: null, operatorId: owner });
  expect(await emitDueFollowUps(sql)).toBe(0);

  await save({ ownerId: owner, operatorId: await anOperator(sql, "boss@scm.example") });
  expect(await emitDueFollowUps(sql)).toBe(1);
});

test("nobody is told of a lead that was closed on its day, is restricted, or due later", async () => {
  const closed = await aFollowUp(0, { owner, status: "completed" });
  await sql`update leads set closed_at = now() where id = ${closed}`;
  await aFollowUp(1, { owner });
  await sql`insert into lead_restrictions (lead_id) values (${await aFollowUp(0, { owner })})`;

  expect(await emitDueFollowUps(sql)).toBe(0);
  expect(await findFollowUps(sql, owner)).toBeNull();
});

test("the staff are told of the leads of an operator who was disabled", async () => {
  const gone = await anOperator(sql, "gone@scm.example");
  await sql`update operators set disabled_at = now() where id = ${gone}`;
  await aFollowUp(0, { owner: gone });

  await emitDueFollowUps(sql);

  expect(await told()).toEqual([["staff.follow-up-due", nobody]]);
  const ofNobody = { owner: "none", followUp: "due", now: Date.now() } as const;
  expect(await countInbox(sql, ofNobody)).toBe(1);
});
