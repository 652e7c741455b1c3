import type { pl } from "./pl.ts";

export const en = {
  fields: {
    name: "Name",
    email: "E-mail",
    subject: "Subject",
    sentAt: "Sent",
  },
  moment: "{moment} (Warsaw time)",
  company: {
    taxId: "Tax ID\u00a0{taxId}",
    phone: "phone\u00a0{phone}",
  },
  contact: {
    subject: "We have received your message",
    preheader: "Thank you. Below is a copy of what you sent us.",
    heading: "Thank you for your message",
    next: "Your message has reached our team. We will reply to {email}.",
    add: "Is there something to add? Just reply to this e-mail.",
    copy: "A copy of your message",
    reason:
      "You receive this e-mail because this address was entered in the contact form at {site}. If it was not you, please ignore it.",
  },
} satisfies typeof pl;
