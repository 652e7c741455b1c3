/** The handler of every event, and the template of every mail. */
import type { EventName, TemplateName } from "@scm/contract";
import type { Handlers, Template } from "./handler.ts";
import { operatorMails } from "./access/operator.ts";
import { credentialHandlers } from "./clients/credentials.ts";
import { assignedMails } from "./leads/assigned.ts";
import { betaSignupMails } from "./leads/beta-signup.ts";
import { bugReportMails } from "./leads/bug-report.ts";
import { contactMails } from "./leads/contact.ts";
import { demoBookingMails } from "./leads/demo-booking.ts";
import { orderMails } from "./leads/order.ts";
import { followUpMails } from "./follow-ups.ts";
import { staffSummaryMails } from "./staff-summary.ts";

export const handlers: Handlers<EventName> = {
  ...contactMails.handlers,
  ...demoBookingMails.handlers,
  ...orderMails.handlers,
  ...betaSignupMails.handlers,
  ...bugReportMails.handlers,
  ...credentialHandlers,
  ...operatorMails.handlers,
  ...staffSummaryMails.handlers,
  ...followUpMails.handlers,
};

export const templates: Record<TemplateName, Template> = {
  ...contactMails.templates,
  ...demoBookingMails.templates,
  ...orderMails.templates,
  ...betaSignupMails.templates,
  ...bugReportMails.templates,
  ...assignedMails.templates,
  ...operatorMails.templates,
  ...staffSummaryMails.templates,
  ...followUpMails.templates,
};
