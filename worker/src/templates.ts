import type { Template, TemplateName, Templates } from "./handler.ts";
import { operatorTemplates } from "./access/operator.ts";
import { betaSignupTemplates } from "./leads/beta-signup.ts";
import { bugReportTemplates } from "./leads/bug-report.ts";
import { contactTemplates } from "./leads/contact.ts";
import { demoBookingTemplates } from "./leads/demo-booking.ts";
import { orderTemplates } from "./leads/order.ts";

const templates: Templates<TemplateName> = {
  ...contactTemplates,
  ...demoBookingTemplates,
  ...orderTemplates,
  ...betaSignupTemplates,
  ...bugReportTemplates,
  ...operatorTemplates,
};

/** The template of this name; a delivery may hold one that a later release dropped. */
export function findTemplate(name: string): Template | undefined {
  return new Map<string, Template>(Object.entries(templates)).get(name);
}
