/** How long data are kept. The worker deletes by these values, and the privacy policy names them. */
import { z } from "zod";
import { LeadKind } from "../lead-kinds.ts";
import { restorableDays } from "../site/testimonial.ts";

export type Period = { unit: "hour" | "day" | "month"; count: number };

/** Periods that no setting changes. */
export const fixedPeriods = {
  /** A PESEL, after its order was closed. */
  peselOfClosedOrder: { unit: "day", count: 30 },
  /** A PESEL, after its order arrived. */
  pesel: { unit: "day", count: 180 },
  sentMail: { unit: "day", count: 30 },
  submissionKey: { unit: "hour", count: 24 },
  bugReportKey: { unit: "day", count: 30 },
  /** After its deletion, which can be undone until then. */
  deletedTestimonial: { unit: "day", count: restorableDays },
} as const satisfies Record<string, Period>;

/** Periods that the environment sets; 0 keeps the data without an end. */
export const periodNames = ["spam", "leads", "orders", "deadMails"] as const;
export type RetentionPeriods = Readonly<Record<(typeof periodNames)[number], Period>>;

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
