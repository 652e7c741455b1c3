import { findContact } from "@scm/db";
import { GiveUp, type Handlers, type Templates } from "../handler.ts";
import { contactMail } from "../mail/contact.tsx";

export const contactHandlers: Handlers<"contact.submitted"> = {
  async "contact.submitted"({ subjectId }, { sql, staffEmails }) {
    const contact = await findContact(sql, subjectId);
    if (!contact) throw new GiveUp(`contact ${subjectId} does not exist`);

    return [
      ...staffEmails.map((receiver) => ({ template: "contact.to-staff" as const, receiver })),
      { template: "contact.to-visitor", receiver: contact.email },
    ];
  },
};

export const contactTemplates: Templates<"contact.to-staff" | "contact.to-visitor"> = {
  async "contact.to-staff"(id, { sql, context }) {
    const contact = await findContact(sql, id);
    return contact && contactMail.toStaff(contact, context);
  },
  async "contact.to-visitor"(id, { sql, context }) {
    const contact = await findContact(sql, id);
    return contact && contactMail.toVisitor(contact, context);
  },
};
