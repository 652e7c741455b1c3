import { changeOperatorAddress, inviteOperator, changeOperator } from "@scm/db";
import { anOperator, readMail, receivedMails } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { passwordLinks } from "../mail/mail.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";
import { operatorMails } from "./operator.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, mailer, untilSettled } = await openMailing(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
});

async function anAccount(email: string): Promise<string> {
  await sql`delete from operators`;
  return anOperator(sql, email);
}

/** Of all mails, since two about different accounts may arrive in any order. */
async function textTo(email: string): Promise<string> {
  const mails = await receivedMails(mailbox.webUrl, email);
  const read = await Promise.all(mails.map(({ id }) => readMail(mailbox.webUrl, id)));
  return read.map(({ text }) => text).join();
}

test.each(Object.keys(operatorMails.write.own))(
  "%s is mailed to its operator once, even if handled twice",
  async (event) => {
    const email = `${event}@scm.example`;
    await sql`select emit(${event}, ${await anAccount(email)})`;

    expect(await handleNew({ times: 2, mailer })).toEqual(["done", "done"]);

    expect(await untilSettled()).toEqual([`${event} sent`]);
    expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
  },
);

test("an act among operators is told once to all who can log in, and names who did it", async () => {
  const by = await anAccount("anna@scm.example");
  await sql`update operators set name = 'Anna Lis'`;
  const id = await anOperator(sql, "jan@scm.example");
  await inviteOperator(sql, { email: "ewa@scm.example", name: null, by });
  await sql`delete from outbox`;
  await changeOperator(sql, "sessions-ended", { id, by });
  expect(await sql`select from outbox`).toHaveLength(0);
  await changeOperator(sql, "disabled", { id, by });
  const ola = await anOperator(sql, "ola@scm.example");
  await sql`update operators set password_hash = null where id = ${ola}`;
  await sql`
    insert into passkeys (operator_id, name, credential_id, public_key, counter)
    values (${ola}, '-', '-', '', 0)`;

  expect(await handleNew({ times: 2, mailer })).toEqual(["done", "done"]);

  await untilSettled();
  for (const [email, count] of [
    ["anna", 1],
    ["ola", 1],
    ["jan", 0],
    ["ewa", 0],
  ] as const) {
    expect(await receivedMails(mailbox.webUrl, `${email}@scm.example`)).toHaveLength(count);
  }
  const text = await textTo("ola@scm.example");
  expect(text).toContain("jan@scm.example nie może się już logować");
  expect(text).toContain("Anna Lis (anna@scm.example)");
});

test("a link is mailed behind a #, opens, and is in no row and no line of the log", async () => {
  const by = await anAccount("anna@scm.example");
  const invited = await inviteOperator(sql, { email: "ewa@scm.example", name: null, by });

  // Its time begins when the mail leaves, however late that is.
  await sql`update outbox set payload = payload || '{"untilS": 1}'`;
  await handleNew({ times: 2, mailer });

  await untilSettled();
  expect(await receivedMails(mailbox.webUrl, "ewa@scm.example")).toHaveLength(1);
  const text = await textTo("ewa@scm.example");
  const [, token = ""] = /\/security\/admin\/password#(\S+)/.exec(text) ?? [];
  const link = passwordLinks.open(token);
  expect(link).toMatchObject({ id: invited?.id, epoch: 0 });
  expect((link?.untilS ?? 0) - Date.now() / 1_000).toBeGreaterThan(86_300);
  const rows = await sql`select outbox::text, deliveries::text from outbox, deliveries`;
  expect(JSON.stringify(rows)).not.toContain(token.slice(-30));
});

test("a withdrawn invitation and a new address are told, the latter to the former one too", async () => {
  const by = await anAccount("anna@scm.example");
  const invited = await inviteOperator(sql, { email: "ewa@scm.example", name: null, by });
  await sql`delete from outbox`;
  await changeOperator(sql, "withdrawn", { id: invited?.id ?? "", by });
  await changeOperatorAddress(sql, { id: by, by, email: "anna.lis@scm.example" });

  await handleNew({ times: 2, mailer });

  const sent = "operator.managed sent";
  expect(await untilSettled()).toEqual([sent, sent, sent]);
  expect(await textTo("anna.lis@scm.example")).toContain("anna.lis@scm.example ma ten adres");
});

test("a link that is void before its mail is sent is not mailed", async () => {
  const by = await anAccount("anna@scm.example");
  const invited = await inviteOperator(sql, { email: "ewa@scm.example", name: null, by });
  await handleNew();
  await changeOperator(sql, "disabled", { id: invited?.id ?? "", by });

  mailer.wake();

  expect(await untilSettled()).toContain("operator.link-due withdrawn");
});

test("an event about a deleted operator is given up", async () => {
  await sql`select emit('operator.password-changed', uuid_v7())`;

  expect(await handleNew()).toEqual(["given-up"]);
});
