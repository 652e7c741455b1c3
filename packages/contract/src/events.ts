/** The event catalogue. */
import { z } from "zod";
import { AccountChange } from "./access/operator.ts";
import { DueLink } from "./access/password-link.ts";
import { BugReportStatus } from "./leads/bug-report.ts";
import { DemoBookingStatus } from "./leads/demo-booking.ts";

/**
 * Set if an operator typed the lead: the staff need no mail about it, and the person gets the
 * confirmation only if the operator wants so.
 */
const onlyTo = z.enum(["visitor", "nobody"]).optional();

export const demoBookingEvents = {
  /** With the status of a booking that is confirmed at once, and the sequence of its entry. */
  "demo-booking.submitted": z.object({
    onlyTo,
    status: z.literal("confirmed").optional(),
    sequence: z.number().int().nonnegative().optional(),
  }),
  /**
   * With the status, so that the visitor gets a mail about each change even if another follows.
   * `sequence` is that of the calendar entry (RFC 5545, 3.8.7.4).
   */
  "demo-booking.status-changed": z.object({
    status: DemoBookingStatus,
    sequence: z.number().int().nonnegative(),
    /** Its sender withdrew it, so the staff are told. */
    isByVisitor: z.literal(true).optional(),
    /** It was confirmed before, and how or where it takes place has changed. */
    isUpdate: z.literal(true).optional(),
    /** It was confirmed, and waits again. */
    wasConfirmed: z.literal(true).optional(),
    /** It is deleted ahead of its time, and its hosts are told. Its subject is nobody's. */
    erased: z.object({ id: z.uuid(), startsAt: z.iso.datetime() }).optional(),
  }),
  /** Its sender or an operator has moved it. The times are those of the slots. */
  "demo-booking.moved": z.object({
    sequence: z.number().int().nonnegative(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    isByOperator: z.literal(true).optional(),
  }),
  /**
   * A confirmed demo begins within 24 hours, or one that nobody has answered begins today. With the
   * start that it is about, in seconds since 1970.
   */
  "demo-booking.reminder-due": z.object({
    startsS: z.number(),
    isUnanswered: z.literal(true).optional(),
  }),
  /** Nobody has answered, and the booking lapses in some hours. */
  "demo-booking.lapse-near": z.object({}),
  "demo-booking.lapsed": z.object({ sequence: z.number().int().nonnegative() }),
};

const payloads = {
  "contact.submitted": z.object({ onlyTo }),
  ...demoBookingEvents,
  "order.submitted": z.object({}),
  "beta-signup.submitted": z.object({}),
  "bug-report.received": z.object({}),
  /** With the status, so that the club's system gets every change even if another follows. */
  "bug-report.status-changed": z.object({ status: BugReportStatus }),
  /** One mail sums up those that a limit held back. */
  "staff.summary-due": z.object({}),
  /** The day of leads of one owner has come; its subject is the operator, or nobody. */
  "staff.follow-up-due": z.object({}),
  "tenant.created": z.object({}),
  "scm-instance.created": z.object({}),
  // Changes that an attacker could make or use; a mail about each warns the operator.
  "operator.password-changed": z.object({}),
  "operator.passkey-added": z.object({}),
  "operator.passkey-removed": z.object({}),
  /** Its counter went back: somebody may have a copy of the key. */
  "operator.passkey-refused": z.object({}),
  /** All active operators learn who did what to whom. `by` is an operator, or nobody's id. */
  "operator.managed": z.object({ act: AccountChange, by: z.uuid() }),
  /** The worker makes the link when it sends the mail, so none is stored. */
  "operator.link-due": z.object({ ...DueLink.shape, by: z.uuid() }),
};

export type EventName = keyof typeof payloads;
export type EventPayload<Name extends EventName> = z.infer<(typeof payloads)[Name]>;

/** Payload schemas by event. Ids travel in the outbox row; payloads hold no personal data. */
export const eventPayloads: { [Name in EventName]: z.ZodType<EventPayload<Name>> } = payloads;

/** False for an event of a later release. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventPayloads, name);
}
