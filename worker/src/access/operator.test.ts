/** From the change of a password to the mailbox of its operator, over SMTP. */
import { deleteTotp, resetTotp, spendRecoveryCode, updatePassword } from "@scm/db";
import { readMail, receivedMails } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, wake, untilSettled } = await openMailing(sql);

const codeHash = Buffer.from("code");

beforeEach(async () => {
  await sql`truncate outbox, recovery_codes cascade`;
});

async function changePassword(email: string): Promise<string> {
  const [operator] = await sql<[{ id: string }]>`
    insert into operators (email, password_hash) values (${email}, 'old') returning id`;
  const sessionId = operator.id;
  await updatePassword(sql, { id: operator.id, oldHash: "old", newHash: "new", sessionId });
  return operator.id;
}

test("the operator gets one mail, however often the event is handled", async () => {
  await changePassword("anna@scm.example");

  expect(await handleNew({ times: 2, onMailsDue: wake })).toEqual(["done", "done"]);

  expect(await untilSettled()).toEqual(["operator.password-changed sent"]);
  const [mail, ...others] = await receivedMails(mailbox.webUrl, "anna@scm.example");
  expect(others).toEqual([]);
  const { subject, text } = await readMail(mailbox.webUrl, mail?.id ?? "");
  expect(subject).toBe("Hasło do panelu zostało zmienione");
  expect(text).toContain("anna@scm.example");
});

test.each([
  ["switched off", "totp-disabled", deleteTotp, "Logowanie z\u00a0kodem zostało wyłączone"],
  [
    "reset",
    "totp-reset",
    (_: typeof sql, id: string) => resetTotp(sql, `${id}@scm.example`),
    "Logowanie z\u00a0kodem zostało wyłączone na serwerze",
  ],
  [
    "passed with a recovery code",
    "recovery-code-used",
    (_: typeof sql, operatorId: string) => spendRecoveryCode(sql, { operatorId, codeHash }),
    "Użyto kodu odzyskiwania do panelu",
  ],
])("whose second factor was %s is told so by mail", async (_, event, end, subject) => {
  const id = crypto.randomUUID();
  await sql`
    insert into operators
      (id, email, password_hash, totp_secret_sealed, totp_started_at, totp_confirmed_at)
    values (${id}, ${`${id}@scm.example`}, 'x', 'sealed', now(), now())`;
  await sql`insert into recovery_codes (operator_id, number, code_hash) values (${id}, 1, ${codeHash})`;

  await end(sql, id);
  expect(await handleNew({ onMailsDue: wake })).toEqual(["done"]);

  expect(await untilSettled()).toEqual([`operator.${event} sent`]);
  const [mail] = await receivedMails(mailbox.webUrl, `${id}@scm.example`);
  expect((await readMail(mailbox.webUrl, mail?.id ?? "")).subject).toBe(subject);
});

test("an operator who is gone gets none, and the event is given up", async () => {
  const id = await changePassword("piotr@scm.example");
  await sql`delete from operators where id = ${id}`;

  expect(await handleNew()).toEqual(["given-up"]);
});

test("an operator who goes before the mail is written ends the mail", async () => {
  const id = await changePassword("ewa@scm.example");
  await handleNew();
  await sql`delete from operators where id = ${id}`;
  wake();

  expect(await untilSettled()).toEqual(["operator.password-changed dead"]);
});
