/** A visitor's message to the provider. Form, route and mails share these schemas. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { Email } from "../email.ts";
import { Line, LocaleChoice, Paragraphs } from "../fields.ts";
import { leadRecordOf, visitorLead } from "./lead-record.ts";
import { submissionEndpoint } from "./submission.ts";
import { DataRequestKind } from "./visitor-link.ts";

/** The lifecycle screen offers `closed`, the contacts screen `rejected`. */
export const ContactStatus = z.enum(["new", "in_progress", "completed", "closed", "rejected"], {
  error: "invalid",
});

/** The body that the form sends. */
export const ContactSubmission = z
  .object({
    name: Line,
    email: Email,
    subject: Line,
    message: Paragraphs,
    /** The language of the page and of the confirmation. */
    locale: LocaleChoice,
  })
  .register(documented, {
    name: "ContactSubmission",
    description: "A message to the provider, as a visitor sends it.",
    example: {
      name: "Anna Nowak",
      email: "anna@klub.example",
      subject: "Oferta dla klubu",
      message: "Dzień dobry,\nprosimy o ofertę dla 120 członków.",
      locale: "pl",
    },
  });
export type ContactSubmission = z.infer<typeof ContactSubmission>;

export const submitContact = submissionEndpoint({
  name: "submitContact",
  path: "/api/contact",
  summary: "Send a message to the provider",
  body: ContactSubmission,
  forms: ["contact", "feature-suggestion"],
});

/** The record that operators read. */
export const Contact = z.object({
  ...leadRecordOf(ContactStatus),
  ...visitorLead,
  name: z.string(),
  /** One of these may be missing in a contact that an operator typed. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  subject: z.string(),
  message: z.string(),
});
export type Contact = z.infer<typeof Contact>;

/** The fields that only a contact has, as they are stored. */
export const ContactDetails = Contact.pick({ message: true }).extend({
  /** Asked for by the link of a visitor; its words are ours. */
  dataRequest: DataRequestKind.nullable(),
});
