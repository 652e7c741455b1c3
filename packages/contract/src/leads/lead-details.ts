/** The fields that only one kind of lead has, by the schema in which they are stored. */
import type { z } from "zod";
import type { LeadKind } from "../lead-kinds.ts";
import { BetaSignupDetails } from "./beta-signup.ts";
import { BugReportDetails } from "./bug-report.ts";
import { ContactDetails } from "./contact.ts";
import { DemoBookingDetails } from "./demo-booking.ts";
import { OrderDetails } from "./order.ts";

/**
 * Everything in them counts as personal data: an erasure takes an address out of each text, and the
 * copy for a person has all of them.
 */
export const leadDetails = {
  contact: ContactDetails,
  "demo-booking": DemoBookingDetails,
  order: OrderDetails,
  "beta-signup": BetaSignupDetails,
  "bug-report": BugReportDetails,
} satisfies Record<LeadKind, z.ZodObject>;

export type LeadDetails = { [Kind in LeadKind]: z.input<(typeof leadDetails)[Kind]> };

/** The name of a field in the database, and in the copy for a person: `club_size` of `clubSize`. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
