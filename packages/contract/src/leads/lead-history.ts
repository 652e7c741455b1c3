/** The history of a lead: changes, mails, and what the audit log has of it. */
import { z } from "zod";
import { operatorEndpoint } from "../endpoint.ts";
import { Reply } from "./reply.ts";

/** A change of status, notes, public answer, owner, follow-up, or several of them. */
export const LeadChange = z.object({
  id: z.uuid(),
  /** The e-mail of the operator; null after the operator is deleted, and if none made the change. */
  operator: z.string().nullable(),
  /**
   * Why a booking changed without a choice of its status: unanswered it lapsed, its sender withdrew
   * it, or somebody moved it. `typed`: the operator typed the lead itself.
   */
  cause: z.enum(["lapsed", "moved", "withdrawn", "typed"]).nullable(),
  statusFrom: z.string(),
  statusTo: z.string(),
  /** The e-mails of the owners; equal when the change left the owner as it was. */
  ownerFrom: z.string().nullable(),
  ownerTo: z.string().nullable(),
  /** Days in Warsaw; equal when the change left the day as it was. */
  followUpFrom: z.iso.date().nullable(),
  followUpTo: z.iso.date().nullable(),
  /** The new notes, if they changed; empty when they were deleted. */
  adminNotes: z.string().nullable(),
  /**
   * The new public answer, if it changed; empty when it was withdrawn. Of a booking, the answer in
   * the mail about the change.
   */
  publicAnswer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type LeadChange = z.infer<typeof LeadChange>;

export const MailState = z.enum([
  "pending",
  "sending",
  "sent",
  "uncertain",
  "dead",
  "withdrawn",
  "limited",
  "held",
]);
export type MailState = z.infer<typeof MailState>;

/** The limits that hold mails back: per receiver, over all visitors, per address of the staff. */
export const MailLimitName = z.enum(["receiver", "visitors", "staff"]);
export type MailLimitName = z.infer<typeof MailLimitName>;

/** The text of a mail that an operator wrote. */
export const MailReply = Reply.pick({ id: true, subject: true, body: true, operator: true });
export type MailReply = z.infer<typeof MailReply>;

/** An e-mail about a lead and its delivery. */
export const LeadMail = z.object({
  id: z.uuid(),
  /** Such as `contact.to-visitor`. */
  template: z.string(),
  receiver: z.string(),
  state: MailState,
  /** True when it was withdrawn, or would be by now: it is not sent again. */
  isStale: z.boolean(),
  /** The limit that held the mail back; null if none did. */
  limitedBy: MailLimitName.nullable(),
  attemptCount: z.number().int().nonnegative(),
  /** Tries with an unknown outcome. */
  uncertainCount: z.number().int().nonnegative(),
  /** The last answer of the mail server, or why the mail was not sent. */
  lastAnswer: z.string().nullable(),
  /** The next try; null while it is being sent, and at the end. */
  dueAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** Null for a mail that the system wrote. */
  reply: MailReply.nullable(),
});
export type LeadMail = z.infer<typeof LeadMail>;

/** The acts of an operator on a lead, without the texts that were read or written. */
export const LeadAction = z.object({
  id: z.uuid(),
  operator: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type LeadAction = z.infer<typeof LeadAction>;

/** Each list has the newest 200 entries, oldest first. */
export const LeadHistory = z.object({
  changes: z.array(LeadChange),
  mails: z.array(LeadMail),
  /** Of a sealed value. */
  reveals: z.array(LeadAction),
  /** Of mails, and retries of them. */
  resends: z.array(LeadAction),
  /** Of the sender. */
  corrections: z.array(LeadAction),
});
export type LeadHistory = z.infer<typeof LeadHistory>;

export const sendMailAgain = operatorEndpoint({
  method: "POST",
  path: "/api/admin/mails/:id/send-again",
  answer: { schema: LeadMail },
  problems: ["mail-under-way", "mail-withdrawn", "lead-restricted"],
});
