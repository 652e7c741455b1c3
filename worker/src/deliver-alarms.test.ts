/** Log lines by which operators learn of undelivered mails. */
import { insertContact } from "@scm/db";
import type { MailboxFault, MailboxPhase } from "@scm/testing/faulty-mailbox";
import { aContact, submitted, until } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";
import { notedLog, openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";

const { log, lines } = notedLog();
const clock = { now: 0 };

const { sql, handleNew } = await openHandling();
const { mailbox, mailer, wake, cancelUnsent } = await openMailing(sql, {
  log,
  breaker: createBreaker(() => clock.now),
});

beforeEach(async () => {
  await sql`delete from outbox`;
  lines.length = 0;
});

/** Stores contacts, each with two mails due. */
async function insertContacts(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await insertContact(sql, submitted(aContact({ email: `visitor-${made}@klub.example` })));
  }
  await handleNew({ staffEmails: ["staff@scm.example"], mailer });
}

async function countIn(state: string): Promise<number> {
  return (await sql`select from deliveries where state = ${state}`).count;
}

function serverLines() {
  return lines.filter(([, message]) => message.startsWith("mail server"));
}

test.each<[string, MailboxPhase, MailboxFault]>([
  // First, since an open connection gets no new greeting.
  ["without a server", "greeting", { kind: "drop" }],
  ["put off", "mail-from", { kind: "reply", code: 451, text: "later" }],
  ["lost after its text", "after-dot", { kind: "drop" }],
])("a mail that is %s for 5 days is logged as dead", async (_, at, fault) => {
  await mailbox.setFaults({ at: { [at]: fault } });
  await insertContact(sql, submitted(aContact()));
  await handleNew({ staffEmails: [] });
  await sql`update deliveries set tries_since = now() - interval '121 hours'`;

  wake();

  await until(() => lines.some(([, message]) => message === "mail is dead"));
  const [{ state, ...delivery }] = await sql<
    [{ state: string; deliveryId: string; outboxId: string; template: string }]
  >`select id as delivery_id, outbox_id, template, state from deliveries`;
  expect(state).toBe("dead");
  const reason: unknown = expect.any(String);
  expect(lines.filter(([, message]) => message === "mail is dead")).toEqual([
    ["warn", "mail is dead", { ...delivery, reason }],
  ]);
  await mailbox.setFaults({});
});

test("one line says that the mail server is away, and one that it is back", async () => {
  await mailbox.setFaults({ at: { greeting: { kind: "reply", code: 421, text: "closed" } } });
  await insertContacts(4);
  await until(() => serverLines().length > 0);
  await until(async () => (await countIn("sending")) === 0);
  for (const probe of [1, 2]) {
    await sql`update deliveries set due_at = now()`;
    const before = lines.length;
    // Last, since a poll that finds no mail due also uses up the attempt.
    clock.now += 5_000 * probe;
    wake();
    await until(() => lines.length > before);
  }
  expect(serverLines()).toEqual([
    ["error", "mail server away", { reason: expect.stringContaining("421") as unknown }],
  ]);

  await mailbox.setFaults({});
  await until(async () => {
    await sql`update deliveries set due_at = now() where state = 'pending'`;
    clock.now += 5_000;
    wake();
    return (await countIn("sent")) === 8;
  });

  expect(serverLines().slice(1)).toEqual([["info", "mail server is back", {}]]);
});

test("a receiver whose server refuses every mail stops no other, and the lead says what it met", async () => {
  const text = "5.4.1 Recipient address rejected: Access denied";
  const receiver = "visitor-0@klub.example";
  await mailbox.setFaults({ refusedReceivers: { [receiver]: { code: 550, text } } });
  await insertContacts(1);
  for (let attempt = 1; attempt < 5; attempt += 1) {
    const tried = () => sql`
      select from deliveries where receiver = ${receiver} and attempt_count >= ${attempt}`;
    await until(async () => (await tried()).count);
    await sql`update deliveries set due_at = now() where state = 'pending'`;
    wake();
  }

  expect(serverLines()).toEqual([]);
  expect(await countIn("sent")).toBe(1);
  const [mail] = await sql<[{ state: string; lastAnswer: string }]>`
    select state, last_answer from deliveries where receiver = ${receiver}`;
  expect(mail).toEqual({
    state: expect.stringMatching(/pending|sending/),
    lastAnswer: expect.stringContaining(text),
  });
  await mailbox.setFaults({});
});

test("mails that a shutdown cancels raise no alarm", async () => {
  await insertContacts(1);
  await until(async () => (await countIn("sent")) === 2);
  await mailbox.setFaults({ at: { "mail-from": { kind: "hang" } } });
  await insertContacts(2);
  await until(async () => (await countIn("sending")) === 4);

  await until(async () => {
    cancelUnsent();
    return (await countIn("sending")) === 0;
  });

  expect(lines.filter(([, message]) => message === "mail cancelled")).toHaveLength(4);
  expect(serverLines()).toEqual([]);
  await mailbox.setFaults({});
});
