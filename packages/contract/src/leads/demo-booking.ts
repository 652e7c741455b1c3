/** A visitor's request for a demo presentation in one slot. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { Email, Instant, Line, LocaleChoice, OptionalLine } from "../fields.ts";
import { leadRecordOf, visitorLead } from "./lead-record.ts";
import { submissionEndpoint } from "./submission.ts";

/** All but `cancelled` hold the slot. */
export const DemoBookingStatus = z.enum(["pending", "confirmed", "completed", "cancelled"], {
  error: "invalid",
});
export type DemoBookingStatus = z.infer<typeof DemoBookingStatus>;

/** The body that the form sends. */
export const DemoBookingSubmission = z
  .object({
    name: Line,
    email: Email,
    phone: OptionalLine,
    clubName: OptionalLine,
    /** The time as the visitor saw it, `dd.MM.yyyy HH:mm`; for display only. */
    preferredDate: OptionalLine,
    /** The `datetime` of the slot, in any ISO 8601 spelling. */
    selectedSlot: Instant,
    locale: LocaleChoice,
  })
  .register(documented, {
    name: "DemoBookingSubmission",
    description:
      "A request for a demo presentation. `selectedSlot` is the `datetime` of a slot, in any ISO 8601 spelling of that instant that names its zone.",
    example: {
      name: "Anna Nowak",
      email: "anna@klub.example",
      phone: "+48 600 100 200",
      clubName: "KS Tarcza",
      preferredDate: "11.01.2038 09:00",
      selectedSlot: "2038-01-11T08:00:00.000Z",
      locale: "pl",
    },
  });
export type DemoBookingSubmission = z.infer<typeof DemoBookingSubmission>;

export const submitDemoBooking = submissionEndpoint({
  name: "submitDemoBooking",
  path: "/api/demo-booking",
  summary: "Ask for a demo presentation",
  body: DemoBookingSubmission,
  problems: ["slot-unavailable"],
});

/** The record that operators read. */
export const DemoBooking = z
  .object({
    ...leadRecordOf(DemoBookingStatus),
    ...visitorLead,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    clubName: z.string().nullable(),
    preferredDate: z.string().nullable(),
    /** The start of the slot; it stays when a cancelled booking frees the slot. */
    selectedSlot: z.iso.datetime(),
    /** Pending, and its time has passed. */
    isOverdue: z.boolean(),
  })
  .register(documented, { name: "DemoBooking", description: "A request for a demo presentation." });
export type DemoBooking = z.infer<typeof DemoBooking>;
