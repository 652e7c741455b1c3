/** What lists of leads are narrowed down by beside status and search. */
import { z } from "zod";
import type { LeadKind } from "../lead-kinds.ts";

/**
 * When a lead came, by the days of Warsaw: today, on the last 7 or 30 days with today among them, or
 * more than 24 hours ago.
 */
export const Received = z.enum(["today", "week", "month", "over-a-day"], { error: "invalid" });
export type Received = z.infer<typeof Received>;

/** `open` leads are those that somebody still has to deal with. */
export const LeadState = z.enum(["open"], { error: "invalid" });

/** `declined` contacts are closed on one screen, or rejected on the other: for a reader the same. */
export const ContactState = z.enum([...LeadState.options, "declined"], { error: "invalid" });

/** The time of an `overdue` booking has come, and nobody has answered it. */
export const DemoBookingState = z.enum([...LeadState.options, "overdue"], { error: "invalid" });

/** The statuses of contacts that are declined. */
export const declinedStatuses = ["closed", "rejected"] as const;

/** The statuses of open leads of each kind; the first one is that of a new lead. */
export const openStatuses = {
  contact: ["new", "in_progress"],
  "demo-booking": ["pending", "confirmed"],
  order: ["pending", "processing"],
  "beta-signup": ["pending", "accepted"],
  "bug-report": ["open", "in_progress"],
} as const satisfies Record<LeadKind, readonly string[]>;
