import {
  AdminSlot,
  BetaSignup,
  BetaSignupSubmission,
  BugReport,
  Contact,
  ContactSubmission,
  Dashboard,
  DemoBooking,
  DemoBookingSubmission,
  Order,
  OrderSubmission,
  ProblemDocument,
  RevealedPesel,
  Slot,
  SlotBatch,
  SlotBatchDeletion,
  SlotBatchDeletionResult,
  SlotBatchResult,
  SlotCreation,
  Statistics,
  Testimonial,
  TestimonialChange,
  TestimonialCreation,
} from "@scm/contract";
import { z } from "zod";
import { clientSchemas } from "./client-schemas.ts";
import * as examples from "./examples.ts";
import { leadWorkSchemas } from "./lead-work-schemas.ts";

type NamedSchema = { schema: z.ZodType; description: string; example?: unknown };

/** Everything that travels in a body, by the name under which a document speaks of it. */
const schemas = {
  ...clientSchemas,
  ...leadWorkSchemas,
  AdminSlot: { schema: AdminSlot, description: "A slot, and the demo booking that holds it." },
  BetaSignup: { schema: BetaSignup, description: "A club's wish to take part in the beta tests." },
  BetaSignupSubmission: {
    schema: BetaSignupSubmission,
    description: "A club's wish to take part in the beta tests, as a visitor sends it.",
    example: examples.betaSignup,
  },
  BugReport: { schema: BugReport, description: "What the system of a club has reported." },
  Contact: { schema: Contact, description: "A visitor's message to the provider." },
  ContactSubmission: {
    schema: ContactSubmission,
    description: "A message to the provider, as a visitor sends it.",
    example: examples.contact,
  },
  Created: { schema: z.object({ id: z.uuid() }), description: "What was made of a submission." },
  Dashboard: { schema: Dashboard, description: "Figures and the latest leads." },
  DemoBooking: { schema: DemoBooking, description: "A request for a demo presentation." },
  DemoBookingSubmission: {
    schema: DemoBookingSubmission,
    description:
      "A request for a demo presentation. `selectedSlot` is the `datetime` of a slot, in any ISO 8601 spelling of that instant that names its zone.",
    example: examples.demoBooking,
  },
  Order: {
    schema: Order,
    description:
      "A club's order. `totalGrosze` is net, in grosze. The administrator's PESEL is not in it; revealing it is a call of its own. `tenants` are those that were made of it, the newest first, at most 20.",
  },
  OrderSubmission: {
    schema: OrderSubmission,
    description:
      "A club's order. An address or an administrator makes it a full order, which needs `street`, `postalCode`, `city` and `adminUser`. Authorized persons without both names are dropped.",
    example: examples.order,
  },
  Problem: { schema: ProblemDocument, description: "Every error (RFC 9457)." },
  RevealedPesel: { schema: RevealedPesel, description: "The PESEL of an order's administrator." },
  Slot: { schema: Slot, description: "A time at which a demo can be booked." },
  SlotBatch: {
    schema: SlotBatch,
    description: "Up to 700 times, each as that of a single slot.",
    example: examples.slotBatch,
  },
  SlotBatchDeletion: {
    schema: SlotBatchDeletion,
    description: "The ids of up to 700 slots.",
    example: examples.slotBatchDeletion,
  },
  SlotBatchDeletionResult: {
    schema: SlotBatchDeletionResult,
    description: "Which slots were deleted, and which are held by bookings.",
  },
  SlotBatchResult: {
    schema: SlotBatchResult,
    description: "The slots that were made, and the times that were skipped.",
  },
  SlotCreation: {
    schema: SlotCreation,
    description: "A full hour from 6:00 to 16:00 in Europe/Warsaw, in the future.",
    example: examples.slot,
  },
  Statistics: { schema: Statistics, description: "The last 30 days, day by day and in all." },
  Testimonial: { schema: Testimonial, description: "What a club says of the product." },
  TestimonialChange: {
    schema: TestimonialChange,
    description: 'Fields that are absent stay as they are; `null` or `""` takes the logo away.',
    example: examples.testimonialChange,
  },
  TestimonialCreation: {
    schema: TestimonialCreation,
    description: "What a club says of the product.",
    example: examples.testimonial,
  },
} satisfies Record<string, NamedSchema>;

export type SchemaName = keyof typeof schemas;

export function schemaOf(name: SchemaName): NamedSchema {
  return schemas[name];
}
