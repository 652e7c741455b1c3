/** How long data are kept. The worker deletes by these values, and the privacy policy names them. */
import { z } from "zod";
import { LeadKind } from "../lead-kinds.ts";
import { restorableDays } from "../site/testimonial.ts";

export type Period = { unit: "minute" | "hour" | "day" | "month"; count: number };

export const retentionPeriods = {
  /** Suspected spam that no operator has touched. */
  spam: { unit: "day", count: 30 },
  /** Closed leads, and orders that led to no contract. */
  leads: { unit: "month", count: 24 },
  /** Completed orders, unless their tenant exists. */
  orders: { unit: "month", count: 84 },
  /** Counted from the last try. */
  deadMail: { unit: "day", count: 30 },
  /** A PESEL, after its order was closed. */
  peselOfClosedOrder: { unit: "day", count: 30 },
  /** A PESEL, after its order arrived. */
  pesel: { unit: "day", count: 180 },
  sentMail: { unit: "day", count: 30 },
  submissionKey: { unit: "hour", count: 24 },
  bugReportKey: { unit: "day", count: 30 },
  /** Hashes of IP addresses: in the counters, with a booking, and the key of those in the log. */
  countedAddress: { unit: "minute", count: 15 },
  bookingAddress: { unit: "hour", count: 24 },
  loggedAddress: { unit: "hour", count: 24 },
  /** After its deletion, which can be undone until then. */
  deletedTestimonial: { unit: "day", count: restorableDays },
} as const satisfies Record<string, Period>;

/** The kinds of data that the daily run deletes: suspected spam, closed leads and dead mails. */
export const RetentionKind = z.enum(["spam", ...LeadKind.options, "mail"]);
export type RetentionKind = z.infer<typeof RetentionKind>;

/** The last daily run. */
export const RetentionRun = z.object({
  startedAt: z.iso.datetime(),
  /** Null while it runs, and when it broke off. */
  endedAt: z.iso.datetime().nullable(),
  /** How many rows of each kind it deleted. */
  counts: z.partialRecord(RetentionKind, z.number().int().nonnegative()),
});
export type RetentionRun = z.infer<typeof RetentionRun>;
