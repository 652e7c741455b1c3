/** Mails about bug reports, sent over SMTP. */
import { aBugReport, aStoredClient, readMail, receivedMails } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling, staffEmails } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";
import { submitBugReport } from "./bug-report.fixture.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, mailer, untilSettled } = await openMailing(sql);

beforeEach(async () => {
  await sql`delete from outbox`;
});

async function newestMailTo(receiver: string) {
  const [newest] = await receivedMails(mailbox.webUrl, receiver);
  return readMail(mailbox.webUrl, newest?.id ?? "");
}

test("each address of the staff gets one mail with the link, and the reporter gets none", async () => {
  const sender = { kind: "tenant", id: await aStoredClient(sql, "tenant") } as const;
  const id = await submitBugReport(sql, sender);

  await handleNew({ times: 2, mailer });

  expect(await untilSettled()).toEqual(["bug-report.to-staff sent", "bug-report.to-staff sent"]);
  for (const receiver of staffEmails) {
    expect(await receivedMails(mailbox.webUrl, receiver)).toHaveLength(1);
    const { subject, text } = await newestMailTo(receiver);
    expect(subject).toBe(`Zgłoszenie błędu: ${aBugReport().title}`);
    expect(text).toContain(`/security/admin/bug-reports?id=${id}`);
  }
  expect(await receivedMails(mailbox.webUrl, aBugReport().reporterEmail)).toEqual([]);
});
