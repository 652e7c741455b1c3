/** A mail server that drips: each byte comes in time, and the answer never ends. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { insertContact } from "@scm/db";
import { startMailbox, type MailboxPhase } from "@scm/services";
import { aContact, receivedMails, submitted, until } from "@scm/testing";
import { afterEach, expect, test } from "vitest";
import { openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";
import { openTransport, type SendResult } from "./transport.ts";

const { sql, handleNew } = await openHandling();
// Long enough for the try after it, which is to succeed on a busy machine.
const { mailbox, wake } = await openMailing(sql, { timeoutMs: 1_500 });

afterEach(() => mailbox.setFaults({}));

const dripping = { kind: "drip", everyMs: 20 } as const;

/** Collects what nothing holds, which a time limit must survive. */
async function withoutGarbage<Result>(work: Promise<Result>): Promise<Result> {
  setFlagsFromString("--expose-gc");
  const timer = setInterval(() => void runInNewContext("gc()"), 300);
  return work.finally(() => clearInterval(timer));
}

function mail(messageId: string) {
  return { to: "x@klub.example", messageId, subject: "x", text: "x", html: "<p>x</p>" };
}

test.concurrent.each<[MailboxPhase, SendResult["kind"]]>([
  ["greeting", "unreachable"],
  ["mail-from", "deferred"],
  ["rcpt-to", "deferred"],
  ["data", "deferred"],
  ["mid-body", "unknown"],
  ["after-dot", "unknown"],
])("dripping at %s: the mail ends in time as %s, and the next is sent", async (phase, kind) => {
  const directory = await mkdtemp(join(tmpdir(), "scm-mail-"));
  const own = await startMailbox({ directory, faults: { at: { [phase]: dripping } } });

  // On a busy machine a mail may not get as far as the drip in the first limit.
  for (const timeoutMs of [1_500, 6_000, 24_000]) {
    const transport = openTransport({
      smtpUrl: own.smtpUrl,
      from: "no-reply@scm.example",
      connectionsMax: 1,
      timeoutMs,
    });
    const result = await withoutGarbage(transport.send(mail(`<${phase}@scm.example>`)));
    expect(result.answer).toBe(`no answer within ${timeoutMs} ms`);
    if (result.kind === kind) {
      await own.setFaults({});
      const next = mail(`<${phase}-next@scm.example>`);
      await until(async () => (await transport.send(next)).kind === "accepted");
      transport.close();
      await own.stop();
      return rm(directory, { recursive: true });
    }
    transport.close();
  }
  throw new Error(`no mail ended as ${kind}`);
});

async function deliveriesTo(receiver: string) {
  return sql<{ id: string; state: string; attemptCount: number; uncertainCount: number }[]>`
    select id, state, attempt_count, uncertain_count from deliveries where receiver = ${receiver}`;
}

/** A contact whose confirmation is due. */
async function confirmationTo(email: string): Promise<void> {
  await insertContact(sql, submitted(aContact({ email })));
  await handleNew({ staffEmails: [], onMailsDue: wake });
}

/** Its next try comes now, against a server that is well. */
async function untilSent(receiver: string): Promise<void> {
  await mailbox.setFaults({});
  await until(async () => {
    await sql`update deliveries set due_at = now() where state in ('pending', 'uncertain')`;
    wake();
    const [delivery] = await deliveriesTo(receiver);
    return delivery?.state === "sent";
  });
}

test("a mail whose server dripped before the text is tried again, and arrives once", async () => {
  const email = "before@klub.example";
  await mailbox.setFaults({ at: { data: dripping } });
  await confirmationTo(email);
  await until(async () => (await deliveriesTo(email))[0]?.attemptCount === 1);
  expect(await deliveriesTo(email)).toMatchObject([{ state: "pending", uncertainCount: 0 }]);

  await untilSent(email);

  expect(await deliveriesTo(email)).toMatchObject([{ attemptCount: 2, uncertainCount: 0 }]);
  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);
});

test("a mail whose server dripped after the text is uncertain once, under one Message-ID", async () => {
  const email = "after@klub.example";
  await mailbox.setFaults({ at: { "after-dot": dripping } });
  await confirmationTo(email);
  await until(async () => (await deliveriesTo(email))[0]?.state === "uncertain");
  expect(await receivedMails(mailbox.webUrl, email)).toHaveLength(1);

  await untilSent(email);

  expect(await deliveriesTo(email)).toMatchObject([{ attemptCount: 2, uncertainCount: 1 }]);
  const arrived = await receivedMails(mailbox.webUrl, email);
  expect(arrived).toHaveLength(2);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(1);
});
