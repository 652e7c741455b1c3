/** A visitor's request for a demo presentation in one slot. */
import { z } from "zod";
import { documented } from "../documented.ts";
import { Email } from "../email.ts";
import { endpoint, operatorEndpoint } from "../endpoint.ts";
import {
  absentIfEmptyText,
  Instant,
  Line,
  LocaleChoice,
  OptionalDetail,
  OptionalLine,
  tidyParagraphs,
} from "../fields.ts";
import { Created } from "./created.ts";
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
    phone: OptionalDetail,
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

export const BookingReceipt = Created.extend({
  /** The time that is booked; none once the booking is erased. */
  selectedSlot: z.iso.datetime().optional(),
  /** Until when we answer; none if the booking holds its slot without an end. */
  lapsesAt: z.iso.datetime().optional(),
  /** It does not wait for an answer. */
  isConfirmed: z.literal(true).optional(),
}).register(documented, {
  name: "BookingReceipt",
  description:
    "The booking that was stored. It waits for a confirmation unless `isConfirmed` says that it has one, and at `lapsesAt` it loses its slot.",
});

export const submitDemoBooking = endpoint({
  ...submissionEndpoint({
    name: "submitDemoBooking",
    path: "/api/demo-booking",
    summary: "Ask for a demo presentation",
    body: DemoBookingSubmission,
    forms: ["demo-booking"],
    problems: ["slot-unavailable", "booking-cancelled", "looks-automated", "too-many-bookings"],
  }),
  answer: { status: 201, schema: BookingReceipt },
});

/** An address instead of a file made in the browser, which some browsers cannot save. */
export const readBookingCalendar = endpoint({
  method: "GET",
  path: "/api/demo-booking/:id/calendar",
  published: {
    name: "readBookingCalendar",
    tag: "Submissions",
    summary: "Read the calendar entry of a demo presentation",
    details:
      "Says nothing of its sender, whom only the answer to the submission tells the id. The link of the meeting is in it once the booking is confirmed.",
    answer: "The entry (RFC 5545).",
  },
  limit: "reads",
  answer: { mediaTypes: ["text/calendar"], isDownload: true },
});

/** The record that operators read. */
export const DemoBooking = z.object({
  ...leadRecordOf(DemoBookingStatus),
  ...visitorLead,
  name: z.string(),
  /** Null if an operator typed the booking and knows only the telephone. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  clubName: z.string().nullable(),
  preferredDate: z.string().nullable(),
  /** The start of the slot; it stays when a cancelled booking frees the slot. */
  selectedSlot: z.iso.datetime(),
  /** Pending, and its time has passed. */
  isOverdue: z.boolean(),
  /** When it loses its slot unless it is answered; null if it never does. */
  lapsesAt: z.iso.datetime().nullable(),
  /** When it was cancelled because nobody had answered; null if it was not. */
  lapsedAt: z.iso.datetime().nullable(),
  /** Takes the place of `{code}` in the link of the meeting. */
  meetingCode: z.string(),
});
export type DemoBooking = z.infer<typeof DemoBooking>;

/** In the link of the meeting, the place of a code that each booking has for itself. */
export const codePlace = "{code}";

export const wordMax = 1_000;

/** An operator adds it to the mail about a change of a booking; empty counts as absent. */
export const BookingWord = absentIfEmptyText(tidyParagraphs({ max: wordMax }));

const BookingMove = z.object({ selectedSlot: Instant, publicAnswer: BookingWord });

export const moveDemoBooking = operatorEndpoint({
  method: "POST",
  path: "/api/admin/demo-bookings/:id/move",
  isVersioned: true,
  body: BookingMove,
  answer: { schema: DemoBooking, hasVersion: true },
  problems: ["slot-unavailable", "lead-restricted"],
});

/** The address at which a booking is joined; null without a link. */
export function meetingLink(
  { link }: { link: string | null },
  { meetingCode }: Pick<DemoBooking, "meetingCode">,
): string | null {
  return link && link.replaceAll(codePlace, meetingCode);
}

/** The fields that only a demo booking has, as they are stored, but for its times. */
export const DemoBookingDetails = DemoBooking.pick({ preferredDate: true });
