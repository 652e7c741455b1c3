/** Leads whose day has come, from the round of the upkeep to the mails that are due. */
import { insertContact } from "@scm/db";
import { openQueues } from "@scm/queue";
import { aContact, submitted } from "@scm/testing";
import { afterAll, beforeEach, expect, inject, test } from "vitest";
import { openHandling, silentLog as log, staffEmails } from "./handling.fixture.ts";
import { upkeepRounds } from "./upkeep.ts";

const { sql, operatorId, handleNew } = await openHandling();
const prefix = `{${crypto.randomUUID()}}`;
const queues = openQueues({ redisUrl: inject("redisUrl"), log, prefix });
afterAll(() => queues.close());

beforeEach(async () => {
  await sql`delete from outbox`;
  await sql`delete from leads`;
});

async function aFollowUp(owner: string | null): Promise<void> {
  await insertContact(sql, submitted(aContact()));
  await sql`update leads set owner_id = ${owner}, follow_up_on = warsaw_time(now())::date`;
  await sql`delete from outbox`;
}

/** The minutely round at a moment. */
async function runAt(time: string): Promise<void> {
  const rounds = upkeepRounds({ sql, log, queues, now: () => Date.parse(time) });
  for (const { work } of rounds.filter(({ everyMs }) => everyMs === 60_000)) {
    await work(() => false);
  }
}

test.each([
  ["its owner", operatorId, async () => sql`select email from operators where id = ${operatorId}`],
  ["the staff", null, async () => staffEmails.map((email) => ({ email }))],
])("from eight on a working day a lead is news to %s, once", async (_, owner, receivers) => {
  await aFollowUp(owner);
  // A Saturday, a public holiday, and before the office opens.
  for (const time of [
    "2027-04-10T12:00+02:00",
    "2027-03-29T12:00+02:00",
    "2027-04-12T07:59+02:00",
  ]) {
    await runAt(time);
  }
  expect(await sql`select from outbox`).toHaveLength(0);

  for (const minute of ["08:01", "08:02", "15:00"]) await runAt(`2027-04-12T${minute}+02:00`);
  await handleNew({ times: 2 });

  expect(await sql`select template, receiver from deliveries order by receiver`).toEqual(
    (await receivers()).map(({ email }) => ({ template: "staff.follow-up", receiver: email })),
  );
});

test("no mail is due if the lead was answered before its event was handled", async () => {
  await aFollowUp(operatorId);
  await runAt("2027-04-12T08:01+02:00");
  await sql`update leads set follow_up_on = null`;

  expect(await handleNew()).toEqual(["done"]);

  expect(await sql`select from deliveries`).toHaveLength(0);
});
