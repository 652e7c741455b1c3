/**
 * A visitor's message to the provider.
 * The form, the route and the mails all read these shapes; this file does no I/O.
 */
import { z } from "zod";
import { Email, Line, LocaleChoice, Paragraphs } from "../fields.ts";
import { leadRecordOf, visitorLead } from "./lead-record.ts";

/** `closed` is offered by the lifecycle screen, `rejected` by the contacts screen. */
export const ContactStatus = z.enum(["new", "in_progress", "completed", "closed", "rejected"], {
  error: "invalid",
});
export type ContactStatus = z.infer<typeof ContactStatus>;

/** What the browser sends. */
export const ContactSubmission = z.object({
  name: Line,
  email: Email,
  subject: Line,
  message: Paragraphs,
  /** The language of the page, hence of the confirmation e-mail. */
  locale: LocaleChoice,
});
export type ContactSubmission = z.infer<typeof ContactSubmission>;

/** What the operator reads. */
export const Contact = z.object({
  ...leadRecordOf(ContactStatus),
  ...visitorLead,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});
export type Contact = z.infer<typeof Contact>;

/** What the worker hears. The contact's id travels beside the payload. */
export const contactEvents = {
  "contact.submitted": z.object({}),
};
