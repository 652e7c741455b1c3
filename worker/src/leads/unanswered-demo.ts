/** Warns the staff of a demo that nobody has answered, while they still can. */
import type { DemoBooking } from "@scm/contract";
import { staffMailText } from "@scm/text/mail";
import { formatAppointment } from "@scm/text/moment";
import type { Mail, MailContext } from "../mail/mail.ts";
import { momentText } from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { timeCard } from "./demo-facts.ts";
import { newsToStaff } from "./own-booking.ts";

export function lapsingToStaff(booking: DemoBooking, context: MailContext): Mail {
  const { lapsesAt } = booking;
  const value = lapsesAt && momentText(lapsesAt, "pl");
  const facts = value ? [{ label: staffMailText("demoBooking.lapsing.until"), value }] : [];
  return warning("lapsing", { booking, facts }, context);
}

/** On the morning of its day. */
export function unansweredToStaff(booking: DemoBooking, context: MailContext): Mail {
  return warning("unanswered", { booking, facts: [] }, context);
}

type Warned = { booking: DemoBooking; facts: { label: string; value: string }[] };

function warning(
  step: "lapsing" | "unanswered",
  { booking, facts }: Warned,
  context: MailContext,
): Mail {
  const text = staffMailText;
  const { name, selectedSlot } = booking;
  const moment = formatAppointment(selectedSlot, "pl");
  return newsToStaff(booking, context, {
    subject: text(`demoBooking.${step}.subject`, { moment, name: oneLine(name) }),
    preheader: text(`demoBooking.${step}.preheader`),
    heading: text(`demoBooking.${step}.heading`),
    card: { ...timeCard({ selectedSlot, locale: "pl" }), facts },
  });
}
