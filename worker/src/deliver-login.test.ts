import { insertContact } from "@scm/db";
import { aContact, submitted, until } from "@scm/testing";
import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";
import { notedLog, openHandling } from "./handling.fixture.ts";
import { openMailing } from "./mailing.fixture.ts";

const { log, lines } = notedLog();
const clock = { now: 0 };
const { sql, handleNew } = await openHandling();
const { mailbox, mailer, wake } = await openMailing(sql, {
  log,
  breaker: createBreaker(() => clock.now),
});

test("a refused login is tried once and reported with its setting, and the right one lets all leave", async () => {
  const reply = { kind: "reply", code: 535, text: "5.7.8 Authentication failed" } as const;
  await mailbox.setFaults({ at: { login: reply } });
  for (let made = 0; made < 4; made += 1) await insertContact(sql, submitted(aContact()));
  await handleNew({ staffEmails: ["staff@scm.example"], mailer });
  await until(() => lines.some(([level]) => level === "error"));
  // Each mail stays due, and a poll claims none.
  await sql`update deliveries set due_at = now()`;
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  wake();

  expect(lines.filter(([, message]) => message === "mail denied")).toHaveLength(1);
  const reason: unknown = expect.stringContaining("Authentication failed");
  const alarm = ["error", "mail server refuses the login of SMTP_URL", { reason }];
  expect(lines.filter(([level]) => level === "error")).toEqual([alarm]);
  expect(mailer.hold()?.setting).toBe("SMTP_URL");

  await mailbox.setFaults({});
  await sql`update deliveries set due_at = now()`;
  clock.now += 110_000;
  wake();
  await until(async () => (await sql`select from deliveries where state = 'sent'`).count === 8);
  expect(mailer.hold()).toBeNull();
});
