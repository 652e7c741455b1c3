import { insertContact } from "@scm/db";
import type { MailboxFault, MailboxPhase } from "@scm/services";
import { aContact, readMail, receivedMails, submitted, until } from "@scm/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { retryDelayS } from "./deliver.ts";
import { openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";
import { openTransport } from "./transport.ts";

const lines: string[] = [];
const note = (message: string) => void lines.push(message);
const log = { debug: note, info: note, warn: note, error: note };
const { sql, handleNew } = await openHandling();
const { mailbox, wake } = await openMailing(sql, { log });

beforeEach(async () => {
  // The mailer of the test before may hold one table while it waits for the other.
  await until(() =>
    sql`truncate outbox cascade`.then(
      () => true,
      () => false,
    ),
  );
});
afterEach(() => mailbox.setFaults({}));

/** A contact whose sender has an address of its own, and whose mails are due. */
async function contactOf(email: string): Promise<void> {
  await insertContact(sql, submitted(aContact({ email })));
  await handleNew({ log, staffEmails: [`staff-of-${email}`], onMailsDue: wake });
}

async function deliveryTo(receiver: string) {
  const [row] = await sql<
    { state: string; attemptCount: number; uncertainCount: number; lastAnswer: string | null }[]
  >`select state, attempt_count, uncertain_count, last_answer from deliveries
    where receiver = ${receiver}`;
  return row;
}

/** What a test would otherwise have to wait for: the time of the next try. */
async function makeDue(): Promise<void> {
  await sql`update deliveries set due_at = now() where state in ('pending', 'uncertain')`;
  wake();
}

test("a mail that is due arrives with the right head", async () => {
  await contactOf("head@klub.example");

  await until(async () => (await deliveryTo("staff-of-head@klub.example"))?.state === "sent");
  const [summary] = await receivedMails(mailbox.webUrl, "staff-of-head@klub.example");
  const { headers, ...mail } = await readMail(mailbox.webUrl, summary?.id ?? "");
  const head = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  const [delivery] = await sql`
    select id from deliveries where receiver = 'staff-of-head@klub.example'`;
  expect(mail.envelope).toEqual({
    from: "no-reply@scm.example",
    to: ["staff-of-head@klub.example"],
  });
  expect(head).toMatchObject({
    from: "SCM <no-reply@scm.example>",
    "auto-submitted": "auto-generated",
    "message-id": `<${String(delivery?.["id"])}@scm.example>`,
    "reply-to": "Anna Nowak <head@klub.example>",
  });
  expect(mail.text).toContain("prosimy o ofertę dla 120 członków");
  await until(async () => (await deliveryTo("head@klub.example"))?.state === "sent");
});

test.each<[string, MailboxPhase, MailboxFault]>([
  ["451 to MAIL FROM", "mail-from", { kind: "reply", code: 451, text: "later" }],
  ["450 to RCPT TO", "rcpt-to", { kind: "reply", code: 450, text: "busy" }],
  ["451 to DATA", "data", { kind: "reply", code: 451, text: "later" }],
  ["452 after the text", "after-dot", { kind: "reply", code: 452, text: "full" }],
  ["connection lost at MAIL FROM", "mail-from", { kind: "drop" }],
  ["connection lost at RCPT TO", "rcpt-to", { kind: "drop" }],
  ["connection lost at DATA", "data", { kind: "drop" }],
])("%s: tried again, not flagged, and it arrives once", async (name, phase, fault) => {
  const email = `${name.replaceAll(/\W/g, "")}@klub.example`;
  await mailbox.setFaults({ at: { [phase]: fault } });
  await contactOf(email);
  await until(async () => (await deliveryTo(email))?.lastAnswer);
  expect(await deliveryTo(email)).toMatchObject({ state: "pending", uncertainCount: 0 });

  await mailbox.setFaults({});
  await until(async () => {
    await makeDue();
    return (await deliveryTo(email))?.state === "sent";
  });

  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
});

test.each<[string, MailboxPhase]>([
  ["in the middle of the text", "mid-body"],
  ["after the text", "after-dot"],
])("connection lost %s: flagged, and sent again with the same Message-ID", async (name, phase) => {
  const email = `${name.replaceAll(/\W/g, "")}@klub.example`;
  await mailbox.setFaults({ at: { [phase]: { kind: "drop" } } });
  await contactOf(email);
  await until(async () => (await deliveryTo(email))?.state === "uncertain");
  const arrivedFirst = await receivedMails(mailbox.webUrl, email);

  await mailbox.setFaults({});
  await until(async () => {
    await makeDue();
    return (await deliveryTo(email))?.state === "sent";
  });

  expect(await deliveryTo(email)).toMatchObject({ uncertainCount: 1, attemptCount: 2 });
  const arrived = await receivedMails(mailbox.webUrl, email);
  expect(arrived.length).toBe(arrivedFirst.length + 1);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(1);
});

test.each([
  ["550 to RCPT TO", "rcpt-to", 550, "no such user"],
  ["552 after the text", "after-dot", 552, "too large"],
] as const)("%s: dead at once, with the server's words", async (name, phase, code, text) => {
  const email = `${name.replaceAll(/\W/g, "")}@klub.example`;
  await mailbox.setFaults({ at: { [phase]: { kind: "reply", code, text } } });

  await contactOf(email);

  await until(async () => (await deliveryTo(email))?.state === "dead");
  expect((await deliveryTo(email))?.lastAnswer).toContain(text);
});

test("one refused address does not keep the other mails of an event back", async () => {
  const email = "refused@klub.example";
  await mailbox.setFaults({ refusedReceivers: { [email]: { code: 550, text: "unknown" } } });

  await contactOf(email);

  await until(async () => (await deliveryTo(email))?.state === "dead");
  await until(async () => (await deliveryTo(`staff-of-${email}`))?.state === "sent");
  expect(await receivedMails(mailbox.webUrl, `staff-of-${email}`)).toHaveLength(1);
});

test("a greeting of 421 is no try of the mail, and after it the mail arrives", async () => {
  // Idle connections are greeted already: a fresh sender has none.
  const fresh = openTransport({
    smtpUrl: mailbox.smtpUrl,
    from: "no-reply@scm.example",
    connectionsMax: 1,
  });
  await mailbox.setFaults({ at: { greeting: { kind: "reply", code: 421, text: "closed" } } });
  const mail = {
    to: "x@klub.example",
    messageId: "<greeting@scm.example>",
    subject: "x",
    text: "x",
    html: "<p>x</p>",
  };

  expect(await fresh.send(mail)).toMatchObject({ kind: "unreachable" });
  await mailbox.setFaults({});
  expect(await fresh.send(mail)).toMatchObject({ kind: "accepted" });
  fresh.close();
});

test("at a stop, a mail whose text was not asked for yet is let go at once, and is no try", async () => {
  const stopping = openTransport({
    smtpUrl: mailbox.smtpUrl,
    from: "no-reply@scm.example",
    connectionsMax: 1,
  });
  await mailbox.setFaults({ at: { greeting: { kind: "hang" } } });
  const sending = stopping.send({
    to: "x@klub.example",
    messageId: "<stopping@scm.example>",
    subject: "x",
    text: "x",
    html: "<p>x</p>",
  });

  const startedAt = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 200));
  stopping.cancelUnsent();

  expect((await sending).kind).toBe("cancelled");
  expect(performance.now() - startedAt).toBeLessThan(2_000);
  stopping.close();
});

test("a server that is not there is no try of the mail", async () => {
  const nowhere = openTransport({
    smtpUrl: "smtp://127.0.0.1:1",
    from: "no-reply@scm.example",
    connectionsMax: 1,
  });

  const result = await nowhere.send({
    to: "x@klub.example",
    messageId: "<nowhere@scm.example>",
    subject: "x",
    text: "x",
    html: "<p>x</p>",
  });

  expect(result.kind).toBe("unreachable");
  nowhere.close();
});

test("a mail whose record is gone is dead, with that reason", async () => {
  await sql`
    with event as (select emit('contact.submitted', uuid_v7()) as id)
    insert into deliveries (outbox_id, template, receiver)
    select id, 'contact.to-visitor', 'gone@klub.example' from event`;
  wake();

  await until(async () => (await deliveryTo("gone@klub.example"))?.state === "dead");
  expect((await deliveryTo("gone@klub.example"))?.lastAnswer).toMatch(/is gone$/);
});

test("no address is in a log line", async () => {
  await contactOf("kanarek@klub.example");
  await until(async () => (await deliveryTo("kanarek@klub.example"))?.state === "sent");

  expect(lines.join("\n")).not.toContain("kanarek");
});

test("tries are 5 s, 30 s, 2, 5, 10, 15 and then every 30 minutes apart", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(retryDelayS)).toEqual([
    5, 30, 120, 300, 600, 900, 1_800, 1_800,
  ]);
});
