/** Leads that an operator types for somebody who called, or whom they met. */
import { z } from "zod";
import { Email } from "../email.ts";
import { endpoint } from "../endpoint.ts";
import { absentIfEmpty, OptionalDetail, OptionalParagraphs } from "../fields.ts";
import { ContactSubmission } from "./contact.ts";
import { Created } from "./created.ts";
import { DemoBookingSubmission } from "./demo-booking.ts";
import { SourceChannel } from "./lead-source.ts";

/** A caller may leave only a telephone; `isReachable` asks for one of both. */
export const ways = { email: absentIfEmpty(Email), phone: OptionalDetail };
export const unreachable = { path: ["phone"], error: "emailOrPhone" };

export function isReachable({ email, phone }: { email?: unknown; phone?: unknown }): boolean {
  return email !== undefined || phone !== undefined;
}

const typed = {
  ...ways,
  source: SourceChannel,
  adminNotes: OptionalParagraphs,
  /** The person gets the mail of the form. */
  isTold: z.boolean().optional(),
};

export const TypedContact = ContactSubmission.extend({
  ...typed,
  message: OptionalParagraphs.transform((message = "") => message),
}).refine(isReachable, unreachable);
export type TypedContact = z.infer<typeof TypedContact>;

export const TypedDemoBooking = DemoBookingSubmission.omit({ preferredDate: true })
  .extend(typed)
  .refine(isReachable, unreachable);
export type TypedDemoBooking = z.infer<typeof TypedDemoBooking>;

const shared = {
  method: "POST",
  caller: "operator",
  isRepeatable: true,
  answer: { status: 201, schema: Created },
} as const;

export const typedLeadEndpoints = {
  contact: endpoint({
    ...shared,
    path: "/api/admin/contacts",
    body: TypedContact,
  }),
  "demo-booking": endpoint({
    ...shared,
    path: "/api/admin/demo-bookings",
    body: TypedDemoBooking,
    problems: ["slot-unavailable", "booking-cancelled"],
  }),
};
