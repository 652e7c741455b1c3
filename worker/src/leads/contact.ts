import { contacts } from "@scm/db";
import type { Handlers, Templates } from "../handler.ts";
import { contactMail } from "../mail/contact.ts";
import { mailsOfSubmission, templateOf } from "./submission.ts";

export const contactHandlers: Handlers<"contact.submitted"> = {
  "contact.submitted": ({ subjectId }, deps) => mailsOfSubmission(contacts, subjectId, deps),
};

export const contactTemplates: Templates<"contact.to-staff" | "contact.to-visitor"> = {
  "contact.to-staff": templateOf(contacts, contactMail.toStaff),
  "contact.to-visitor": templateOf(contacts, contactMail.toVisitor),
};
