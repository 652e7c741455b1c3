/** Mails about bug reports, sent over SMTP. */
import { insertTenant } from "@scm/db";
import { aBugReport, aTenant, readMail, receivedMails } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling, staffEmails } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";
import { submitBugReport } from "./bug-report.fixture.ts";

const { sql, operatorId, handleNew } = await openHandling();
const { mailbox, wake, untilSettled } = await openMailing(sql);

beforeEach(async () => {
  await sql`truncate outbox cascade`;
});

async function newestMailTo(receiver: string) {
  const [newest] = await receivedMails(mailbox.webUrl, receiver);
  return readMail(mailbox.webUrl, newest?.id ?? "");
}

test("each address of the staff gets one mail with the link, and the reporter gets none", async () => {
  const { id: ownerId } = await insertTenant(sql, { ...aTenant(), operatorId });
  const id = await submitBugReport(sql, { kind: "tenant", ownerId });

  await handleNew({ times: 2, onMailsDue: wake });

  expect(await untilSettled()).toEqual(["bug-report.to-staff sent", "bug-report.to-staff sent"]);
  for (const receiver of staffEmails) {
    expect(await receivedMails(mailbox.webUrl, receiver)).toHaveLength(1);
    const { subject, text } = await newestMailTo(receiver);
    expect(subject).toBe(`Zgłoszenie błędu: ${aBugReport().title}`);
    expect(text).toContain(`/security/admin/bug-reports?id=${id}`);
  }
  expect(await receivedMails(mailbox.webUrl, aBugReport().reporterEmail)).toEqual([]);
});

test("each address of the staff gets one summary of the reports that got no mail", async () => {
  await sql`
    with summary as (
      insert into bug_report_summaries
        (id, client_id, hour, sender_name, size, first_at, last_at)
      values (uuid_v7(), 'tenant_1', now(), 'tarcza', 3, now(), now())
      returning id
    )
    select emit('bug-report.summary-due', id) from summary`;

  await handleNew({ times: 2, onMailsDue: wake });

  expect(await untilSettled()).toEqual(["bug-report.summary sent", "bug-report.summary sent"]);
  for (const receiver of staffEmails) {
    const { subject } = await newestMailTo(receiver);
    expect(subject).toBe("3 zgłoszenia błędów bez osobnego e-maila: tarcza");
  }
});
