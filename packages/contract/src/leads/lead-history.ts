/**
 * What operators see of a lead beside the record itself: what was done with it, what was mailed about
 * it, and what else came from the same address.
 */
import { z } from "zod";
import { documented } from "../documented.ts";
import { endpoint } from "../endpoint.ts";
import { LeadKind } from "../lead-kinds.ts";

/** A step that an operator took: another status, other notes, another public answer, or several of them. */
export const LeadChange = z.object({
  id: z.uuid(),
  /** Who it was, by e-mail; null when that operator is no longer there. */
  operator: z.string().nullable(),
  statusFrom: z.string(),
  statusTo: z.string(),
  /** The notes as they stood after it, when it changed them. */
  adminNotes: z.string().nullable(),
  /** What the club was answered, when it changed that; empty when the answer was taken back. */
  publicAnswer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type LeadChange = z.infer<typeof LeadChange>;

export const MailState = z.enum(["pending", "sending", "sent", "uncertain", "dead", "withdrawn"]);
export type MailState = z.infer<typeof MailState>;

/** An e-mail about a lead, as far as it got. */
export const LeadMail = z
  .object({
    id: z.uuid(),
    /** Which mail it is, as `contact.to-visitor`. */
    template: z.string(),
    receiver: z.string(),
    state: MailState,
    attemptCount: z.number().int().nonnegative(),
    /** Tries of which nobody knows whether the receiver got them. */
    uncertainCount: z.number().int().nonnegative(),
    /** What the mail server said last, or why it was not sent. */
    lastAnswer: z.string().nullable(),
    /** When it is tried next; null when it is settled, and while it is being sent. */
    dueAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    sentAt: z.iso.datetime().nullable(),
  })
  .register(documented, {
    name: "LeadMail",
    description: "An e-mail about a lead, as far as it got.",
  });
export type LeadMail = z.infer<typeof LeadMail>;

/** That an operator looked at what is kept sealed. */
export const LeadReveal = z.object({
  id: z.uuid(),
  operator: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type LeadReveal = z.infer<typeof LeadReveal>;

/** That an operator had a mail about it sent once more, or tried again. */
export const LeadResend = z.object({
  id: z.uuid(),
  operator: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type LeadResend = z.infer<typeof LeadResend>;

/** Each list from the oldest to the newest, 200 entries at most, the newest of them. */
export const LeadHistory = z
  .object({
    changes: z.array(LeadChange),
    mails: z.array(LeadMail),
    reveals: z.array(LeadReveal),
    resends: z.array(LeadResend),
  })
  .register(documented, {
    name: "LeadHistory",
    description:
      "What was done with a lead: each list from the oldest to the newest, the newest 200 of each.",
  });
export type LeadHistory = z.infer<typeof LeadHistory>;

/** Another lead of the same e-mail address, of whatever kind. */
export const RelatedLead = z
  .object({
    kind: LeadKind,
    id: z.uuid(),
    /** The subject of a contact, the number of an order, the moment of a demo, the title of a report, the club. */
    about: z.string(),
    status: z.string(),
    createdAt: z.iso.datetime(),
  })
  .register(documented, {
    name: "RelatedLead",
    description: "Another lead of the same e-mail address, of whatever kind.",
  });
export type RelatedLead = z.infer<typeof RelatedLead>;

export const sendMailAgain = endpoint({
  name: "sendMailAgain",
  method: "POST",
  path: "/api/admin/mails/:id/send-again",
  tag: "Leads",
  summary: "Send a mail about a lead once more",
  details:
    "One that was not taken is tried again as it is. One that was sent goes out as another mail, which is the one in the answer. Written down either way.",
  caller: "operator",
  answer: { description: "The mail that is sent.", schema: LeadMail },
  problems: ["mail-under-way", "mail-withdrawn"],
});
