import { insertContact } from "@scm/db";
import { aContact, readMail, receivedMails, submitted, until } from "@scm/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { retryDelayS } from "./deliver.ts";
import { openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";

const lines: string[] = [];
const note = (...line: unknown[]) => void lines.push(JSON.stringify(line));
const log = { debug: note, info: note, warn: note, error: note };
const { sql, handleNew } = await openHandling();
const { mailbox, mailer, wake } = await openMailing(sql, { log });

beforeEach(async () => {
  // The mailer of the last test may deadlock with it.
  await until(() =>
    sql`delete from outbox`.then(
      () => true,
      () => false,
    ),
  );
});
afterEach(() => mailbox.setFaults({}));

/** Stores a contact and makes its mails due, to the sender and to one address of the staff. */
async function contactFrom(email: string): Promise<void> {
  await insertContact(sql, submitted(aContact({ email })));
  await handleNew({ log, staffEmails: [`staff-of-${email}`], mailer });
}

async function deliveryTo(receiver: string) {
  const [row] = await sql<
    { state: string; attemptCount: number; uncertainCount: number; lastAnswer: string | null }[]
  >`select state, attempt_count, uncertain_count, last_answer from deliveries
    where receiver = ${receiver}`;
  return row;
}

/** Makes the retry due now, with a server that works again. */
async function untilSent(receiver: string): Promise<void> {
  await mailbox.setFaults({});
  await until(async () => {
    await sql`update deliveries set due_at = now() where state in ('pending', 'uncertain')`;
    wake();
    return (await deliveryTo(receiver))?.state === "sent";
  });
}

test("the lines of an event and of its mails name the call that emitted it, and no person", async () => {
  const trail = { requestId: "call-7" };
  const from = lines.length;
  await insertContact(sql, { ...submitted(aContact({ email: "joined@klub.example" })), trail });
  await handleNew({ log, staffEmails: ["staff-of-joined@klub.example"], mailer });
  await until(async () => (await deliveryTo("joined@klub.example"))?.state === "sent");
  await until(async () => (await deliveryTo("staff-of-joined@klub.example"))?.state === "sent");

  const rows = await sql<{ outboxId: string; deliveryId: string; template: string }[]>`
    select outbox_id, id as delivery_id, template from deliveries`;
  const outboxId = rows[0]?.outboxId;
  const written = lines.slice(from).map((line): unknown => JSON.parse(line));
  const event = { outboxId, requestId: "call-7" };
  expect(written).toContainEqual([
    "event handled",
    { ...event, event: "contact.submitted", durationMs: expect.any(Number), count: 2 },
  ]);
  for (const { deliveryId, template } of rows) {
    expect(written).toContainEqual([
      "mail accepted",
      { ...event, deliveryId, template, attempt: 1 },
    ]);
  }
  expect(written).toHaveLength(3);
  expect(JSON.stringify(written)).not.toMatch(/@|Anna|Nowak/);
});

test("a mail arrives with its headers", async () => {
  await contactFrom("head@klub.example");

  await until(async () => (await deliveryTo("staff-of-head@klub.example"))?.state === "sent");
  const [summary] = await receivedMails(mailbox.webUrl, "staff-of-head@klub.example");
  const { headers, ...mail } = await readMail(mailbox.webUrl, summary?.id ?? "");
  const head = Object.fromEntries(headers.map(({ key, value }) => [key, value]));
  const [delivery] = await sql`
    select deliveries.id, subject_id from deliveries join outbox on outbox_id = outbox.id
    where receiver = 'staff-of-head@klub.example'`;
  expect(mail.envelope).toEqual({
    from: "no-reply@scm.example",
    to: ["staff-of-head@klub.example"],
  });
  expect(head).toMatchObject({
    from: "SCM <no-reply@scm.example>",
    "auto-submitted": "auto-generated",
    "message-id": `<${String(delivery?.["id"])}@scm.example>`,
    // The first mail, too: a relay may give each a Message-ID of its own.
    references: `<${String(delivery?.["subjectId"])}@scm.example>`,
    "reply-to": expect.stringContaining("<kontakt@example.com>"),
  });
  expect(mail.text).toContain("prosimy o ofertę dla 120 członków");
  await until(async () => (await deliveryTo("head@klub.example"))?.state === "sent");
});

test("a mail that the server defers waits as asked, for an hour at most, and arrives once", async () => {
  const email = "deferred@klub.example";
  const text = "busy, come back in 86400 seconds";
  await mailbox.setFaults({ at: { "rcpt-to": { kind: "reply", code: 450, text } } });
  await contactFrom(email);
  await until(async () => (await deliveryTo(email))?.lastAnswer);
  expect(await deliveryTo(email)).toMatchObject({ state: "pending", uncertainCount: 0 });
  const [{ waitS }] = await sql<[{ waitS: number }]>`
    select extract(epoch from due_at - now())::int as wait_s from deliveries
    where receiver = ${email}`;
  expect(Math.abs(waitS - 3_600)).toBeLessThan(60);

  await untilSent(email);

  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
});

test("a mail with an unknown outcome is uncertain, and retried with its Message-ID", async () => {
  const email = "uncertain@klub.example";
  await mailbox.setFaults({ at: { "after-dot": { kind: "drop" } } });
  await contactFrom(email);
  await until(async () => (await deliveryTo(email))?.state === "uncertain");
  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);

  await untilSent(email);

  expect(await deliveryTo(email)).toMatchObject({ uncertainCount: 1, attemptCount: 2 });
  const arrived = await receivedMails(mailbox.webUrl, email);
  expect(arrived).toHaveLength(2);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(1);
});

test("a refused mail is dead at once with the server's answer, and delays no other", async () => {
  const email = "refused@klub.example";
  await mailbox.setFaults({ refusedReceivers: { [email]: { code: 550, text: "unknown" } } });

  await contactFrom(email);

  await until(async () => (await deliveryTo(email))?.state === "dead");
  expect((await deliveryTo(email))?.lastAnswer).toContain("unknown");
  await until(async () => (await deliveryTo(`staff-of-${email}`))?.state === "sent");
  expect(await receivedMails(mailbox.webUrl, `staff-of-${email}`)).toHaveLength(1);
});

test.each([
  ["contact.to-visitor", "withdrawn", "there is nothing to say any more"],
  ["contact.reply", "withdrawn", "there is nothing to say any more"],
  ["staff.follow-up", "withdrawn", "there is nothing to say any more"],
  ["staff.summary", "withdrawn", "there is nothing to say any more"],
  ["contact.of-another-release", "dead", "no such mail is known"],
])("a mail %s without a record is %s, with the reason", async (template, state, lastAnswer) => {
  const email = `${template}@gone.example`;
  await sql`
    insert into deliveries (outbox_id, template, receiver)
    select emit('contact.submitted', uuid_v7(), jsonb_build_object('replyId', uuid_v7())),
      ${template}, ${email}`;
  wake();

  await until(async () => !["pending", "sending"].includes((await deliveryTo(email))?.state ?? ""));
  expect(await deliveryTo(email)).toMatchObject({ state, lastAnswer });
});

async function countWaiting(): Promise<number> {
  const waiting = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return waiting.count;
}

test("outcomes that PostgreSQL cannot take are written later, and no mail is sent twice", async () => {
  await mailbox.setFaults({ delayMs: 300 });
  await contactFrom("kept-waiting@klub.example");
  await until(async () => (await sql`select from deliveries where state = 'sending'`).count === 2);

  await sql.begin(async (held) => {
    await held`lock table deliveries in exclusive mode`;
    await until(async () => (await countWaiting()) > 0);
    // Longer than the statement waits for the lock: it gives up, and is repeated later.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
  });

  for (const email of ["kept-waiting@klub.example", "staff-of-kept-waiting@klub.example"]) {
    await until(async () => (await deliveryTo(email))?.state === "sent");
    expect(await deliveryTo(email)).toMatchObject({ attemptCount: 1, uncertainCount: 0 });
    expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
  }
});

test("no log line contains an address", async () => {
  await contactFrom("kanarek@klub.example");
  await until(async () => (await deliveryTo("kanarek@klub.example"))?.state === "sent");

  expect(lines.join("\n")).not.toContain("klub.example");
});

test("retries follow after 5 s, 30 s, 2, 5, 10, 15 minutes, then every 30 minutes", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(retryDelayS)).toEqual([
    5, 30, 120, 300, 600, 900, 1_800, 1_800,
  ]);
});
