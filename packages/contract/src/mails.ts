/**
 * The facts of each mail. The compiler asks for them with every new template; statements, limits and
 * screens read them, and none reads a template's name.
 */
import { z } from "zod";

/** The rules of `mail_validity` in SQL: each says when a mail has become wrong. */
export const MailValidity = z.enum([
  /** About a step of a demo, of which its visitor is told in order. */
  "step",
  /** About an entry in the calendar of a demo's host, who is told the newest only. */
  "host-entry",
  "reminder",
  /** About a booking that nobody has answered. */
  "waiting",
  "lapsing",
  "lapsed",
  /** To the new owner of a lead. */
  "assignment",
  "password-link",
]);
export type MailValidity = z.infer<typeof MailValidity>;

/** The person whose present address a mail goes to. */
export const MailFollows = z.enum(["sender", "administrator"]);
export type MailFollows = z.infer<typeof MailFollows>;

export type MailFacts = {
  /** `client`: somebody of the club whom another person named. */
  audience: "visitor" | "staff" | "host" | "operator" | "client";
  /** The limit that counts it: that of mails to an address which a form gave, or of the staff's. */
  limit: "receiver" | "staff" | null;
  /** When it has become wrong; null: never. */
  validity: MailValidity | null;
  /** Null: it goes to the address that it was made for. */
  follows: MailFollows | null;
  /** The change that it makes to an entry in its receiver's calendar. */
  calendar: "REQUEST" | "CANCEL" | null;
  /** The signer of a mail about a visitor's own requests, which has the link to them. */
  signer: "people" | "host" | null;
  /** The mails of a lead are one thread. */
  isOfLead: boolean;
  /** It has the document of an order, which takes many times longer to make than a mail. */
  hasDocument: boolean;
};

const plain = {
  limit: null,
  validity: null,
  follows: null,
  calendar: null,
  signer: null,
  isOfLead: true,
  hasDocument: false,
} as const;

const toStaff = { ...plain, audience: "staff", limit: "staff" } as const;
const visitor = { ...plain, audience: "visitor", follows: "sender" } as const;
/** A letter: without a link. */
const reply = visitor;
const toVisitor = { ...visitor, limit: "receiver", signer: "people" } as const;
const demo = { ...visitor, signer: "host" } as const;
const step = { ...demo, validity: "step", calendar: "REQUEST" } as const;
const host = { ...plain, audience: "host", validity: "host-entry" } as const;
const operator = { ...plain, audience: "operator", isOfLead: false } as const;
const assigned = { ...operator, validity: "assignment", isOfLead: true } as const;

export const mailCatalogue = {
  "contact.to-staff": toStaff,
  "contact.to-visitor": toVisitor,
  "contact.reply": reply,
  "contact.assigned": assigned,
  "demo-booking.to-staff": toStaff,
  "demo-booking.to-visitor": { ...toVisitor, signer: "host", validity: "waiting" },
  "demo-booking.confirmed": step,
  "demo-booking.cancelled": { ...step, calendar: "CANCEL" },
  "demo-booking.unconfirmed": { ...step, calendar: "CANCEL" },
  "demo-booking.moved": step,
  "demo-booking.reminder": { ...demo, validity: "reminder" },
  "demo-booking.lapsing": { ...demo, validity: "lapsing" },
  "demo-booking.lapsed": { ...demo, validity: "lapsed", calendar: "CANCEL" },
  "demo-booking.moved-to-staff": toStaff,
  "demo-booking.withdrawn-to-staff": toStaff,
  "demo-booking.lapsing-to-staff": { ...toStaff, limit: null, validity: "lapsing" },
  "demo-booking.unanswered-to-staff": { ...toStaff, limit: null, validity: "reminder" },
  "demo-booking.host": { ...host, calendar: "REQUEST" },
  "demo-booking.host-cancelled": { ...host, calendar: "CANCEL" },
  "demo-booking.reply": reply,
  "demo-booking.assigned": assigned,
  "order.to-staff": { ...toStaff, hasDocument: true },
  "order.to-visitor": { ...toVisitor, hasDocument: true },
  "order.to-administrator": {
    ...plain,
    audience: "client",
    limit: "receiver",
    follows: "administrator",
  },
  "order.reply": reply,
  "order.assigned": assigned,
  "beta-signup.to-staff": toStaff,
  "beta-signup.to-visitor": toVisitor,
  "beta-signup.reply": reply,
  "beta-signup.assigned": assigned,
  "bug-report.to-staff": toStaff,
  "bug-report.reply": reply,
  "bug-report.assigned": assigned,
  "staff.summary": { ...toStaff, limit: null, isOfLead: false },
  "staff.follow-up": { ...toStaff, limit: null, isOfLead: false },
  "operator.password-changed": operator,
  "operator.passkey-added": operator,
  "operator.passkey-removed": operator,
  "operator.passkey-refused": operator,
  "operator.managed": operator,
  "operator.link-due": { ...operator, validity: "password-link" },
} as const satisfies Record<string, MailFacts>;

export type TemplateName = keyof typeof mailCatalogue;

/** False for a template of another release. */
export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(mailCatalogue, name);
}
