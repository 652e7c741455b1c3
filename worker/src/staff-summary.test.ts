/** Mails that a limit holds back, from the event to the summary over SMTP. */
import { randomBytes } from "node:crypto";
import { emitMailSummaries, insertContact } from "@scm/db";
import { aContact, aStoredClient, readMail, receivedMails, submitted } from "@scm/testing";
import { expect, test } from "vitest";
import { openHandling, silentLog } from "./handling.fixture.ts";
import { submitBugReport } from "./leads/bug-report.fixture.ts";
import { createMailLimits } from "./mail/limits.ts";
import { openMailing } from "./mailing.fixture.ts";
import { logLimitedMails } from "./staff-summary.ts";

const { sql, handleNew } = await openHandling();
const { mailbox, mailer, untilSettled } = await openMailing(sql);
const staff = "staff@scm.example";

test("mails beyond a limit are not sent, and the staff get one summary of theirs with links", async () => {
  // A quarter of the staff's is two mails.
  const limits = { receiver: 1, visitors: 0, staff: 8 };
  const limitsOf = createMailLimits(limits, [randomBytes(32)]);
  const work = { limitsOf, staffEmails: [staff], mailer };
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const lead = await insertContact(sql, submitted(aContact({ message: `Pytanie ${count}` })));
    ids.push("id" in lead ? lead.id : "");
  }

  await handleNew(work);
  await sql`update deliveries set created_at = now() - interval '2 minutes'`;
  expect(await emitMailSummaries(sql)).toBe(1);
  await handleNew({ ...work, times: 2 });

  expect((await untilSettled()).toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => "contact.to-staff limited"),
    ...Array.from({ length: 2 }, () => "contact.to-staff sent"),
    ...Array.from({ length: 4 }, () => "contact.to-visitor limited"),
    "contact.to-visitor sent",
    "staff.summary sent",
  ]);
  const received = await receivedMails(mailbox.webUrl, staff);
  const mails = await Promise.all(received.map(({ id }) => readMail(mailbox.webUrl, id)));
  const summary = mails.find(({ subject }) => subject === "3 zgłoszenia bez osobnego e-maila");
  expect(mails).toHaveLength(3);
  const linked = ids.filter((id) => summary?.html?.includes(`/security/admin/contacts?id=${id}`));
  expect(linked).toEqual(ids.slice(2));
  expect(summary?.text).not.toContain("Pytanie");
});

test("by the limits of the product nobody uses up the mails about others, and a group has one", async () => {
  await sql`truncate outbox, leads, bug_report_groups, mail_counts cascade`;
  const limitsOf = createMailLimits({ receiver: 3, visitors: 600, staff: 60 }, [randomBytes(32)]);
  const club = { kind: "tenant", id: await aStoredClient(sql, "tenant") } as const;
  for (let count = 0; count < 100; count += 1) {
    for (const title of ["Błąd zapisu", `Błąd ${count}`]) {
      await submitBugReport(sql, club, { title, reporterEmail: undefined });
    }
    await insertContact(sql, submitted(aContact({ email: "natret@klub.example" })));
  }
  for (const email of ["anna@klub.example", "jan@klub.example", "ewa@klub.example"]) {
    await insertContact(sql, submitted(aContact({ email })));
  }

  await handleNew({ limitsOf, staffEmails: [staff] });

  const leaving = await sql<{ about: string; mails: number }[]>`
    select coalesce(title, email, 'other titles') as about, count(*)::int as mails
    from deliveries join outbox on outbox.id = outbox_id join leads on leads.id = subject_id
      left join bug_report_groups on bug_report_groups.id = group_id and title = 'Błąd zapisu'
    where receiver = ${staff} and deliveries.state <> 'limited'
    group by 1`;
  expect(Object.fromEntries(leaving.map(({ about, mails }) => [about, mails]))).toEqual({
    "Błąd zapisu": 1,
    "other titles": 14,
    "natret@klub.example": 15,
    "anna@klub.example": 1,
    "jan@klub.example": 1,
    "ewa@klub.example": 1,
  });
});

test("only the limit over all visitors is an alarm when it holds mails back", async () => {
  await sql`delete from outbox`;
  await sql`
    with event as (
      insert into outbox (event, subject_id, state, finished_at)
      values ('contact.submitted', uuid_v7(), 'done', now()) returning id
    )
    insert into deliveries (outbox_id, template, receiver, state, limited_by)
    select event.id, 'contact.to-visitor', limited_by, 'limited', limited_by
    from event, unnest(array['receiver', 'visitors']) as limited_by`;
  const levels: Record<string, unknown> = {};
  const log = {
    ...silentLog,
    warn: (...line: unknown[]) => void (levels["warn"] = line),
    error: (...line: unknown[]) => void (levels["error"] = line),
  };

  await logLimitedMails({ sql, log });

  const message = "mails are held back by a limit";
  expect(levels).toEqual({
    error: [message, { reason: "visitors", count: 1 }],
    warn: [message, { reason: "receiver", count: 1 }],
  });
});
