/** From the change of a password to the mailbox of its operator, over SMTP. */
import { updatePassword } from "@scm/db";
import { readMail, receivedMails } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, wake, untilSettled } = await openMailing(sql);

beforeEach(async () => {
  await sql`truncate outbox cascade`;
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
