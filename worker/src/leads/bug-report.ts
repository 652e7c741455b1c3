import {
  bugReports,
  findBugReportSummary,
  findRecord,
  insertBugReportWebhook,
  isBugReportMailDue,
  makeBugReport,
  mailsPerHourMax,
} from "@scm/db";
import type { EventName } from "@scm/contract";
import { GiveUp, type Handlers, type Templates } from "../handler.ts";
import { bugReportMail } from "../mail/bug-report.ts";

export const bugReportHandlers: Handlers<Extract<EventName, `bug-report.${string}`>> = {
  async "bug-report.received"({ id, subjectId }, { sql, staffEmails }) {
    await makeBugReport(sql, subjectId, id);
    // Whether it was made now or by a worker that died right after, the record says what is due.
    const report = await findRecord(sql, bugReports, subjectId);
    if (!report) throw new GiveUp(`bug report ${subjectId} does not exist`);
    if (!(await isBugReportMailDue(sql, { id: subjectId, outboxId: id }))) return [];
    return staffEmails.map((receiver) => ({ template: "bug-report.to-staff", receiver }));
  },

  async "bug-report.summary-due"(_event, { staffEmails }) {
    return staffEmails.map((receiver) => ({ template: "bug-report.summary", receiver }));
  },

  async "bug-report.status-changed"({ id, subjectId, payload: { status } }, deps) {
    await insertBugReportWebhook(deps.sql, { outboxId: id, reportId: subjectId, status });
    deps.onWebhooksDue();
    return [];
  },
};

export const bugReportTemplates: Templates<`bug-report.${"to-staff" | "summary"}`> = {
  async "bug-report.to-staff"({ id }, { sql, context }) {
    const report = await findRecord(sql, bugReports, id);
    return report && bugReportMail.toStaff(report, context);
  },

  async "bug-report.summary"({ id }, { sql, context }) {
    const summary = await findBugReportSummary(sql, id);
    return summary && bugReportMail.summary({ ...summary, mailsPerHourMax }, context);
  },
};
