/** Mails that an operator sends again, as the mailer carries it out. */
import { insertContact, sendMailAgain } from "@scm/db";
import { aContact, readMail, receivedMails, submitted, until } from "@scm/testing";
import { expect, test } from "vitest";
import { openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";

const { sql, operatorId, handleNew } = await openHandling();
const { mailbox, wake } = await openMailing(sql);

/** The mail to the sender of a contact, once it is in this state. */
async function mailTo(email: string, state: string): Promise<string> {
  await insertContact(sql, submitted(aContact({ email })));
  await handleNew({ onMailsDue: wake });
  return until(async () => {
    const [mail] = await sql<{ id: string; state: string }[]>`
      select id, state from deliveries where receiver = ${email}`;
    return mail?.state === state && mail.id;
  }).then(String);
}

async function arrivedIds(email: string): Promise<string[]> {
  const mails = await receivedMails(mailbox.webUrl, email);
  const read = await Promise.all(mails.map(({ id }) => readMail(mailbox.webUrl, id)));
  return read.map(
    ({ headers }) => headers.find(({ name }) => name.toLowerCase() === "message-id")?.value ?? "",
  );
}

test("one that was sent arrives once more as another mail, which no receiver takes for the first", async () => {
  const email = "sent@klub.example";
  const id = await mailTo(email, "sent");

  const result = await sendMailAgain(sql, { id, operatorId });

  const other = result?.kind === "again" ? result.mail.id : "";
  await until(async () => (await arrivedIds(email)).length === 2);
  expect((await arrivedIds(email)).toSorted()).toEqual(
    [`<${id}@scm.example>`, `<${other}@scm.example>`].toSorted(),
  );
  expect(other).not.toBe(id);
});

test("one that was refused arrives under its own Message-ID once the reason is gone", async () => {
  const email = "dead@klub.example";
  const refusal = { kind: "reply", code: 550, text: "no such user" } as const;
  await mailbox.setFaults({ at: { "rcpt-to": refusal } });
  const id = await mailTo(email, "dead");
  await mailbox.setFaults({});

  await sendMailAgain(sql, { id, operatorId });

  await until(async () => (await arrivedIds(email)).length === 1);
  expect(await arrivedIds(email)).toEqual([`<${id}@scm.example>`]);
});
