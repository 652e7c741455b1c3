/** From the door to the staff's mailboxes, over SMTP. */
import type { BugReportSubmission } from "@scm/contract";
import { emitDueBugReportSummaries, insertBugReportSubmission, insertTenant } from "@scm/db";
import { aBugReport, aTenant, readMail, receivedMails } from "@scm/testing";
import { beforeEach, expect, test } from "vitest";
import { openHandling, staffEmails } from "../handling.fixture.ts";
import { openMailing } from "../mailing.fixture.ts";

const { sql, operatorId, handleNew } = await openHandling();
const { mailbox, wake, untilSettled } = await openMailing(sql);

beforeEach(async () => {
  await sql`truncate outbox cascade`;
});

/** Gives the report's id once it is handled, which it is twice. */
async function reported(own: Partial<BugReportSubmission> = {}): Promise<string> {
  const { id: ownerId } = await insertTenant(sql, { ...aTenant(), operatorId });
  const result = await insertBugReportSubmission(sql, {
    client: { kind: "tenant", ownerId, clientId: `client of ${ownerId}`, scope: "" },
    report: aBugReport(own),
    fingerprint: { current: "aa", known: ["aa"] },
  });
  if (!("id" in result)) throw new Error(`it was ${result.kind}`);
  await handleNew({ times: 2, onMailsDue: wake });
  return result.id;
}

async function newestMailTo(receiver: string) {
  const [newest] = await receivedMails(mailbox.webUrl, receiver);
  return readMail(mailbox.webUrl, newest?.id ?? "");
}

test("each address of the staff gets one mail with the link, and the reporter gets none", async () => {
  const id = await reported();

  expect(await untilSettled()).toEqual(["bug-report.to-staff sent", "bug-report.to-staff sent"]);
  for (const receiver of staffEmails) {
    expect(await receivedMails(mailbox.webUrl, receiver)).toHaveLength(1);
    const { subject, text } = await newestMailTo(receiver);
    expect(subject).toBe(`Zgłoszenie błędu: ${aBugReport().title}`);
    expect(text).toContain(`/security/admin/bug-reports?id=${id}`);
  }
  expect(await receivedMails(mailbox.webUrl, aBugReport().reporterEmail)).toEqual([]);
});

test("what a club's system wrote adds no header and no receiver", async () => {
  const hostile = "x\u2028Bcc: victim@example.com\u0085Reply-To: victim@example.com";

  await reported({ title: hostile, reporterEmail: hostile, reporterName: hostile });

  await untilSettled();
  expect(await receivedMails(mailbox.webUrl, "victim@example.com")).toEqual([]);
  const { headers } = await newestMailTo(staffEmails[0] ?? "");
  const names = headers.map(({ name }) => name.toLowerCase());
  expect(names.filter((name) => name === "bcc" || name === "reply-to")).toEqual([]);
});

test("a report that is gone before its mail is written ends the mail, and no other", async () => {
  const id = await reported();
  await untilSettled();
  await sql`delete from bug_reports where id = ${id}`;
  await sql`update deliveries set state = 'pending', attempt_count = 0`;
  wake();

  expect(await untilSettled()).toEqual(["bug-report.to-staff dead", "bug-report.to-staff dead"]);
});

test("what came beyond sixty mails in an hour is told in one mail to each address of the staff", async () => {
  const { id: ownerId } = await insertTenant(sql, { ...aTenant(), operatorId });
  const clientId = `client of ${ownerId}`;
  await sql`
    insert into bug_reports (title, description, client_id, is_mailed)
    select 'Błąd', 'Opis', ${clientId}, true from generate_series(1, 60)`;
  for (let count = 0; count < 3; count += 1) {
    await insertBugReportSubmission(sql, {
      client: { kind: "tenant", ownerId, clientId, scope: "" },
      report: aBugReport(),
      fingerprint: { current: "aa", known: ["aa"] },
    });
  }
  await handleNew({ times: 2, onMailsDue: wake });
  expect(await untilSettled()).toEqual([]);

  await sql`update bug_report_summaries set hour = hour - interval '2 hours'`;
  await Promise.all([1, 2, 3].map(() => emitDueBugReportSummaries(sql)));
  await handleNew({ times: 2, onMailsDue: wake });

  expect(await untilSettled()).toEqual(["bug-report.summary sent", "bug-report.summary sent"]);
  for (const receiver of staffEmails) {
    const { subject, text } = await newestMailTo(receiver);
    expect(subject).toBe("3 zgłoszenia błędów bez osobnego e-maila: tarcza");
    expect(text).toContain("\nhttps://scm.example/security/admin/bug-reports\n");
    expect(text).not.toContain(aBugReport().title);
  }
});
