import { insertContact } from "@scm/db";
import { aContact, openDatabaseProxy, receivedMails, submitted, until } from "@scm/testing";
import { expect, test } from "vitest";
import { openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";

const complaints: string[] = [];
const complain = (...line: unknown[]) => void complaints.push(JSON.stringify(line));
const log = { debug() {}, info() {}, warn() {}, error: complain };
const { sql, url, handleNew } = await openHandling();
// One connection, on which the statements are prepared: they need no answer to be carried out.
const proxy = await openDatabaseProxy(url, { poolSize: 1 });
const { mailbox, mailer, wake } = await openMailing(proxy.sql, { log });

async function countMails(state: string): Promise<number> {
  return (await sql`select from deliveries where state = ${state}`).count;
}

test("an outcome that is written while its answer is lost is no error, and no mail goes twice", async () => {
  await insertContact(sql, submitted(aContact({ email: "first@klub.example" })));
  await handleNew({ staffEmails: [] });
  wake();
  await until(async () => (await countMails("sent")) === 1);
  await mailbox.setFaults({ delayMs: 1_000 });
  await insertContact(sql, submitted(aContact({ email: "second@klub.example" })));
  await handleNew({ staffEmails: [] });
  wake();
  const arrived = () => receivedMails(mailbox.webUrl, "second@klub.example");
  await until(async () => (await arrived()).length === 1);

  proxy.mute();
  await until(async () => (await countMails("sent")) === 2);
  proxy.cut();
  // Waits for the repetition of the statement.
  await mailer.stop();

  expect(complaints).toEqual([]);
  expect(await arrived()).toHaveLength(1);
  expect(await sql`select attempt_count, uncertain_count from deliveries`).toEqual(
    [1, 2].map(() => ({ attemptCount: 1, uncertainCount: 0 })),
  );
});
