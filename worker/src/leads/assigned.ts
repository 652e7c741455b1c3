/** The mail to an operator whom another one has made the owner of a lead. */
import type { AdminScreen, LeadKind } from "@scm/contract";
import { betaSignups, bugReports, contacts, demoBookings, orders } from "@scm/db";
import { staffMailText } from "@scm/text/mail";
import { formatDay } from "@scm/text/moment";
import type { Template } from "../handler.ts";
import type { Mail, MailContext } from "../mail/mail.ts";
import { referenceFact, sentFact, siteName, staffMail } from "../mail/submission-mail.ts";
import { betaSignupMails } from "./beta-signup.ts";
import { bugReportMails } from "./bug-report.ts";
import { contactMails } from "./contact.ts";
import { demoBookingMails } from "./demo-booking.ts";
import { orderMails } from "./order.ts";
import { leadsOf, createTemplate } from "./submission.ts";

type Lead = { id: string; createdAt: string; followUpOn: string | null };
type Write<One> = (lead: One, context: MailContext) => Mail;

const write = {
  contact: assigned("contacts", contactMails.write.toStaff),
  demoBooking: assigned("demoBookings", demoBookingMails.write.toStaff),
  order: assigned("orders", orderMails.write.toStaff),
  betaSignup: assigned("betaSignups", betaSignupMails.write.toStaff),
  bugReport: assigned("bugReports", bugReportMails.write.toStaff),
};

const templates: Record<`${LeadKind}.assigned`, Template> = {
  "contact.assigned": createTemplate(leadsOf(contacts), write.contact),
  "demo-booking.assigned": createTemplate(leadsOf(demoBookings), write.demoBooking),
  "order.assigned": createTemplate(leadsOf(orders), write.order),
  "beta-signup.assigned": createTemplate(leadsOf(betaSignups), write.betaSignup),
  "bug-report.assigned": createTemplate(leadsOf(bugReports), write.bugReport),
};

export const assignedMails = { templates, write };

/** Names the lead as the subject of the mail to the staff does, and tells no more of it. */
function assigned<One extends Lead>(screen: AdminScreen, toStaff: Write<One>): Write<One> {
  return (lead, context) => {
    const text = staffMailText;
    const { subject } = toStaff(lead, context);
    const { followUpOn } = lead;
    const followUp =
      followUpOn === null
        ? []
        : [{ label: text("assigned.followUpOn"), value: formatDay(followUpOn) }];
    const facts = [
      { label: text("assigned.lead"), value: subject },
      sentFact(lead, "pl"),
      referenceFact(lead, "pl"),
      ...followUp,
    ];
    return staffMail(
      {
        screen,
        id: lead.id,
        subject: text("assigned.subject", { lead: subject }),
        preheader: text("assigned.preheader"),
        heading: text("assigned.heading"),
        blocks: [text("assigned.what"), { kind: "facts", facts }],
        reason: text("operator.reason", { site: siteName(context) }),
      },
      context,
    );
  };
}
