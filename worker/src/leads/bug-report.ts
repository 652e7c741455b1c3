import { cutText, Email, type BugReport, type EventName } from "@scm/contract";
import { bugReports, findMadeBugReport, insertBugReportWebhook, makeBugReport } from "@scm/db";
import { staffMailText } from "@scm/text/mail";
import { answeredLeads } from "@scm/text/reply";
import { GiveUp, type Handlers } from "../handler.ts";
import type { Block, Fact, Mail, MailContext } from "../mail/mail.ts";
import { addressFact, momentText, optionalFact, staffMail } from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { replyTemplate } from "./reply.ts";
import { leadsOf, createTemplate } from "./submission.ts";

const leads = leadsOf(bugReports);

const handlers: Handlers<Extract<EventName, `bug-report.${string}`>> = {
  async "bug-report.received"({ id, subjectId }, { sql, staffEmails }) {
    await makeBugReport(sql, subjectId, id);
    // A worker may have died between the record and its mails.
    const report = await leads.find(sql, subjectId);
    if (!report) throw new GiveUp(`bug report ${subjectId} does not exist`);
    const made = await findMadeBugReport(sql, { id: subjectId, outboxId: id });
    if (!made) return [];
    return staffEmails.map((receiver) => ({ template: "bug-report.to-staff", receiver, ...made }));
  },

  async "bug-report.status-changed"({ id, subjectId, payload: { status } }, deps) {
    await insertBugReportWebhook(deps.sql, { outboxId: id, reportId: subjectId, status });
    deps.onWebhooksDue();
    return [];
  },
};

export const bugReportMails = {
  handlers,
  templates: {
    "bug-report.to-staff": createTemplate(leads, toStaff),
    "bug-report.reply": replyTemplate(leads, answeredLeads["bug-report"]),
  },
  write: { toStaff },
};

function toStaff(report: BugReport, context: MailContext): Mail {
  const text = staffMailText;
  const title = oneLine(report.title);
  const sender = oneLine(report.sender?.name ?? "");
  return staffMail(
    {
      screen: "bugReports",
      id: report.id,
      subject: text("bugReport.subject", { title }),
      preheader: text("bugReport.preheader", { sender, title }),
      heading: text("bugReport.heading"),
      blocks: [{ kind: "facts", facts: reportFacts(report) }, ...messages(report)],
      note: text("reply"),
    },
    context,
  );
}

function reportFacts(report: BugReport): Fact[] {
  const text = staffMailText;
  return [
    ...optionalFact(text("bugReport.fields.sender"), report.sender?.name ?? null),
    ...addressFacts(report, "senderEmail", report.sender?.email),
    { label: text("bugReport.fields.title"), value: oneLine(report.title) },
    ...optionalFact(text("bugReport.fields.category"), report.category),
    { label: text("bugReport.fields.type"), value: text(`bugReport.types.${report.type}`) },
    {
      label: text("bugReport.fields.priority"),
      value: text(`bugReport.priorities.${report.priority}`),
    },
    ...optionalFact(text("bugReport.fields.reporterName"), report.reporterName),
    ...addressFacts(report, "reporterEmail", report.reporterEmail),
    { label: text("bugReport.fields.createdAt"), value: momentText(report.createdAt, "pl") },
  ];
}

/** What was typed as an address may be none. */
function addressFacts(
  report: BugReport,
  field: "senderEmail" | "reporterEmail",
  address: string | null = null,
): Fact[] {
  const label = staffMailText(`bugReport.fields.${field}`);
  return Email.safeParse(address).success && address !== null
    ? [addressFact(label, address, answeredLeads["bug-report"](report).subject)]
    : optionalFact(label, address);
}

function messages(report: BugReport): Block[] {
  const text = staffMailText;
  const parts = [
    [text("bugReport.fields.description"), report.description],
    [text("bugReport.fields.reproductionSteps"), report.reproductionSteps],
    [text("bugReport.fields.expectedBehavior"), report.expectedBehavior],
    [text("bugReport.fields.actualBehavior"), report.actualBehavior],
  ] as const;
  return parts.flatMap(([label, message]): Block[] =>
    message === null
      ? []
      : [
          { kind: "subheading", text: label },
          // Mail programs cut long mails. The panel shows the full text.
          { kind: "message", text: cutText(message, 2_000) },
        ],
  );
}
