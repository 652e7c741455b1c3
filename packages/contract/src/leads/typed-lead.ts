/** Leads that an operator types for somebody who called, or whom they met. */
import { z } from "zod";
import { documented } from "../documented.ts";
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
})
  .refine(isReachable, unreachable)
  .register(documented, {
    name: "TypedContact",
    description:
      "A contact that an operator types, with an e-mail address or a telephone. `isTold` sends the confirmation of the form.",
    example: {
      name: "Anna Nowak",
      phone: "+48 600 100 200",
      subject: "Oferta dla klubu",
      source: "phone",
    },
  });
export type TypedContact = z.infer<typeof TypedContact>;

export const TypedDemoBooking = DemoBookingSubmission.omit({ preferredDate: true })
  .extend(typed)
  .refine(isReachable, unreachable)
  .register(documented, {
    name: "TypedDemoBooking",
    description:
      "A demo booking that an operator types, with an e-mail address or a telephone. `isTold` sends the confirmation of the form.",
    example: {
      name: "Anna Nowak",
      phone: "+48 600 100 200",
      clubName: "KS Tarcza",
      selectedSlot: "2038-01-11T08:00:00.000Z",
      source: "fair",
    },
  });
export type TypedDemoBooking = z.infer<typeof TypedDemoBooking>;

const shared = {
  method: "POST",
  tag: "Leads",
  caller: "operator",
  isRepeatable: true,
  details: "Without the limits of the public form. The staff get no mail. Written down.",
  answer: { description: "Stored.", status: 201, schema: Created },
} as const;

export const typedLeadEndpoints = {
  contact: endpoint({
    ...shared,
    name: "typeContact",
    path: "/api/admin/contacts",
    summary: "Store a contact that came by another way",
    body: TypedContact,
  }),
  "demo-booking": endpoint({
    ...shared,
    name: "typeDemoBooking",
    path: "/api/admin/demo-bookings",
    summary: "Book a demo for somebody",
    body: TypedDemoBooking,
    problems: ["slot-unavailable", "booking-cancelled"],
  }),
};
