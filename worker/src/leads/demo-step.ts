/** What all mails to a visitor about a step of their demo share. */
import type { DemoBooking } from "@scm/contract";
import { mailText } from "@scm/text/mail";
import type { Block, Mail, MailContext } from "../mail/mail.ts";
import { appointment, receipt, siteName, visitorMail } from "../mail/submission-mail.ts";

type Step = Pick<Mail, "calendar"> & {
  step:
    | "received"
    | "confirmed"
    | "updated"
    | "cancelled"
    | "unconfirmed"
    | "moved"
    | "movedByUs"
    | "reminder"
    | "lapsing"
    | "lapsed";
  card: Block;
  /** Shown after the sentence about the status of the demo. */
  blocks: readonly Block[];
};

export function stepMail(
  booking: DemoBooking,
  context: MailContext,
  { step, card, blocks, ...rest }: Step,
) {
  const { locale, selectedSlot } = booking;
  const text = mailText(locale);
  const moment = appointment(selectedSlot, locale);
  return visitorMail(
    {
      submission: booking,
      card,
      ownPage: step === "cancelled" || step === "lapsed" ? "another" : "demo",
      subject: text(`demoBooking.${step}.subject`, { moment }),
      preheader: text(`demoBooking.${step}.preheader`),
      heading: text(`demoBooking.${step}.heading`),
      blocks: [text(`demoBooking.${step}.next`), ...blocks],
      note: receipt(booking, locale),
      reason: text("demoBooking.reason", { site: siteName(context) }),
      ...rest,
    },
    context,
  );
}
