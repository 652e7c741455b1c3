import { adminPaths, type BugReport } from "@scm/contract";
import { staffMailText } from "@scm/text/mail";
import type { Block, Fact } from "./letter.ts";
import type { Mail, MailContext } from "./mail.ts";
import { momentText, optionalFact, siteName } from "./submission-mail.ts";
import { oneLine, shorten } from "./visitor-text.ts";
import { writeLetter } from "./write-letter.tsx";

/** The mail about what the system of a club has reported. There is nobody to confirm it to. */
export const bugReportMail = { toStaff };

function toStaff(report: BugReport, context: MailContext): Promise<Mail> {
  const text = staffMailText;
  const title = oneLine(report.title);
  const sender = oneLine(report.sender?.name ?? "");
  return writeLetter(
    {
      locale: "pl",
      subject: shorten(text("bugReport.subject", { title }), 200),
      preheader: shorten(text("bugReport.preheader", { sender, title }), 140),
      heading: text("bugReport.heading"),
      blocks: [
        { kind: "facts", facts: reportFacts(report) },
        ...messages(report),
        {
          kind: "button",
          label: text("open"),
          href: `${context.publicUrl}${adminPaths.bugReports}?id=${report.id}`,
        },
      ],
      reason: text("reason", { site: siteName(context) }),
    },
    context,
  );
}

function reportFacts(report: BugReport): Fact[] {
  const text = staffMailText;
  return [
    ...optionalFact(text("bugReport.fields.sender"), report.sender?.name ?? null),
    ...optionalFact(text("bugReport.fields.senderEmail"), report.sender?.email ?? null),
    { label: text("bugReport.fields.title"), value: oneLine(report.title) },
    ...optionalFact(text("bugReport.fields.category"), report.category),
    { label: text("bugReport.fields.type"), value: text(`bugReport.types.${report.type}`) },
    {
      label: text("bugReport.fields.priority"),
      value: text(`bugReport.priorities.${report.priority}`),
    },
    ...optionalFact(text("bugReport.fields.reporterName"), report.reporterName),
    ...optionalFact(text("bugReport.fields.reporterEmail"), report.reporterEmail),
    { label: text("bugReport.fields.createdAt"), value: momentText(report.createdAt, "pl") },
  ];
}

/** The longer texts, each under its name; what was left empty is left out. */
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
          // The whole of it is in the back office; four long texts would make a mail that is cut.
          { kind: "message", text: shorten(message, 2_000) },
        ],
  );
}
