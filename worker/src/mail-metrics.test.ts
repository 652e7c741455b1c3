import { insertContact } from "@scm/db";
import { createMetrics } from "@scm/runtime";
import { aContact, submitted } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";
import { openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";

const { sql, handleNew } = await openHandling();
const metrics = await createMetrics("worker");
const breaker = createBreaker();
const { mailbox, mailer } = await openMailing(sql, { metrics, breaker });

beforeEach(async () => {
  await sql`delete from outbox`;
  await mailbox.setFaults({});
});

async function sendMails(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    await insertContact(sql, submitted(aContact({ email: `visitor-${made}@klub.example` })));
  }
  await handleNew({ staffEmails: [], mailer });
}

/** The figures of mails by their outcome, if they have one. */
async function figures(): Promise<Record<string, number>> {
  const lines = (await metrics.text()).matchAll(
    /^(scm_mail_\w+)\{(?:outcome="(\w+)",)?service="worker"\} (\d+)$/gm,
  );
  return Object.fromEntries(
    [...lines].map(([, name = "", outcome, value]) => [outcome ?? name, Number(value)]),
  );
}

test("attempts are counted by outcome, and what has not happened is zero", async () => {
  await mailbox.setFaults({ at: { "rcpt-to": { kind: "reply", code: 550, text: "no" } } });
  await sendMails(1);
  await expect.poll(figures).toMatchObject({ refused: 1 });
  await mailbox.setFaults({});
  await sendMails(2);

  await expect.poll(figures).toEqual({
    scm_mail_breaker_open: 0,
    accepted: 2,
    refused: 1,
    blocked: 0,
    denied: 0,
    deferred: 0,
    unreachable: 0,
    cancelled: 0,
    unknown: 0,
    withdrawn: 0,
  });
});

test("an unknown outcome is counted as unknown", async () => {
  await mailbox.setFaults({ at: { "after-dot": { kind: "drop" } } });

  await sendMails(1);

  await expect.poll(figures).toMatchObject({ unknown: 1 });
});

test("the breaker is 1 while the mail server is away, and 0 once it is back", async () => {
  for (let failure = 0; failure < 3; failure += 1) breaker.note({ receiver: null, setting: null });
  expect(await figures()).toMatchObject({ scm_mail_breaker_open: 1 });

  breaker.note("taken");

  expect(await figures()).toMatchObject({ scm_mail_breaker_open: 0 });
});
