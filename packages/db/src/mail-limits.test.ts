/** Mails that a limit holds back, and the summaries of those to the staff. */
import { openTestDatabase } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { finishEvents, type MailLimit } from "./finished-events.ts";
import { emitMailSummaries, findMailSummary } from "./mail-summaries.ts";
import { firstIdAt } from "./received.ts";
import { claimNewEvents, takeEvents, type TakenEvent } from "./outbox.ts";

const { sql, owner } = await openTestDatabase();

beforeEach(async () => {
  await sql`truncate outbox, mail_counts cascade`;
});

const perReceiver: MailLimit = { key: "anna", limitedBy: "receiver", hourMax: 3, dayMax: 5 };
const overAll: MailLimit = { key: "all", limitedBy: "visitors", hourMax: 4 };

/** Finishes an event that makes one mail due. Returns null, or the limit that held it back. */
async function finish(limits: readonly MailLimit[]): Promise<string | null> {
  return finishTaken(await taken(), limits);
}

async function taken(): Promise<TakenEvent> {
  const [event] = await sql<[{ id: string }]>`select emit('contact.submitted', uuid_v7()) as id`;
  await claimNewEvents(sql);
  const [one] = await takeEvents(sql, [event.id]);
  if (!one) throw new Error("the event could not be taken");
  return one;
}

async function finishTaken(event: TakenEvent, limits: readonly MailLimit[]) {
  const mail = { template: "contact.to-visitor", receiver: "anna@klub.example", limits } as const;
  await finishEvents(sql, [{ ...event, mails: [mail] }]);
  const [due] = await sql<[{ state: string; limitedBy: string | null }]>`
    select state, limited_by from deliveries where outbox_id = ${event.id}`;
  expect(due.state).toBe(due.limitedBy === null ? "pending" : "limited");
  return due.limitedBy;
}

async function finishTimes(times: number, limits: readonly MailLimit[]) {
  const outcomes: (string | null)[] = [];
  for (let time = 0; time < times; time += 1) outcomes.push(await finish(limits));
  return outcomes;
}

async function pass(time: string): Promise<void> {
  await sql`update mail_counts set bucket = bucket - ${time}::interval`;
}

test("mails beyond the limit of an hour are held back with the limit's name", async () => {
  expect(await finishTimes(4, [perReceiver])).toEqual([null, null, null, "receiver"]);
  expect(await finish([{ ...perReceiver, key: "jan" }])).toBeNull();
  expect(await finish([])).toBeNull();
});

test("an hour later mails are due again, up to the limit of the day", async () => {
  await finishTimes(3, [perReceiver]);

  await pass("50 minutes");
  expect(await finish([perReceiver])).toBe("receiver");
  await pass("21 minutes");
  expect(await finishTimes(3, [perReceiver])).toEqual([null, null, "receiver"]);
  await pass("24 hours");
  expect(await finish([perReceiver])).toBeNull();
});

test("a mail that one limit holds back does not count for another", async () => {
  await finishTimes(10, [perReceiver, overAll]);

  expect(await finish([{ ...perReceiver, key: "jan" }, overAll])).toBeNull();
  expect(await finish([{ ...perReceiver, key: "ewa" }, overAll])).toBe("visitors");
});

test("events that are finished at the same time share one limit", async () => {
  const events: TakenEvent[] = [];
  for (let count = 0; count < 6; count += 1) events.push(await taken());
  // Long enough that all statements have begun before the first commits.
  await owner`
    create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.05); return new; end $$`;
  await owner`
    create trigger slow after insert on deliveries for each row execute function dawdle()`;

  const outcomes = await Promise.all(events.map((event) => finishTaken(event, [perReceiver])));

  await owner`drop function dawdle cascade`;
  expect(outcomes.filter((limitedBy) => limitedBy === null)).toHaveLength(3);
});

const toStaff: MailLimit = { key: "staff", limitedBy: "staff", hourMax: 1 };

/** Mails to the staff that were held back two minutes ago. */
async function limitedMails(count: number): Promise<void> {
  await finishTimes(count + 1, [toStaff]);
  await sql`update deliveries set created_at = now() - interval '2 minutes'`;
}

async function summaries(): Promise<string[]> {
  const rows = await sql<{ subjectId: string }[]>`
    select subject_id from outbox where event = 'staff.summary-due' order by id`;
  return rows.map(({ subjectId }) => subjectId);
}

/** The id of a summary says when it became due. */
async function summedUp(ago: string): Promise<void> {
  await sql`
    update deliveries set summary_id = ${firstIdAt(sql, sql`now() - ${ago}::interval`)}
    where summary_id is not null`;
}

test("ten workers sum up each mail to the staff once", async () => {
  await limitedMails(3);

  await Promise.all(Array.from({ length: 10 }, () => emitMailSummaries(sql)));

  const [id = "", ...others] = await summaries();
  expect(others).toEqual([]);
  const summary = await findMailSummary(sql, id);
  expect(summary).toMatchObject({ receiver: "anna@klub.example", size: 3 });
  expect(summary?.mails.map(({ subjectKind }) => subjectKind)).toEqual(Array(3).fill("contact"));
});

test("an address gets one summary an hour, and the next one covers the mails since", async () => {
  await limitedMails(2);
  await emitMailSummaries(sql);
  await limitedMails(1);

  await summedUp("59 minutes");
  expect(await emitMailSummaries(sql)).toBe(0);

  await summedUp("61 minutes");
  expect(await emitMailSummaries(sql)).toBe(1);
  const [, second = ""] = await summaries();
  expect(await findMailSummary(sql, second)).toMatchObject({ size: 2 });
});

test("a burst of less than a minute ago is not summed up yet", async () => {
  await finishTimes(2, [toStaff]);

  expect(await emitMailSummaries(sql)).toBe(0);
});
