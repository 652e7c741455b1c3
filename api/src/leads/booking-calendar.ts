/** A demo as a file for the visitor's calendar. */
import { meetingLink, warsawDay, type SiteContent } from "@scm/contract";
import type { BookingEntry } from "@scm/db";
import type { Config } from "@scm/runtime";
import { demoCalendar } from "@scm/text/demo-calendar";
import { mailText } from "@scm/text/mail";

type Site = { brand: Config["brand"]; event: SiteContent["event"]; now: Date };

const statuses = {
  pending: "TENTATIVE",
  confirmed: "CONFIRMED",
  completed: "CONFIRMED",
  cancelled: "CANCELLED",
} as const;

export function bookingCalendar(booking: BookingEntry, { brand, event, now }: Site): Response {
  const { id, startsAt, locale, sequence } = booking;
  const status = statuses[booking.status];
  const link = booking.status === "confirmed" ? meetingLink(event, booking) : null;
  const location = link ?? event.place[locale];
  const times = { startsAt, minutes: event.minutes, sequence, stampedAt: now.toISOString() };
  const entry = {
    id,
    method: "PUBLISH",
    status,
    ...times,
    locale,
    location,
    attendee: null,
  } as const;
  const day = warsawDay(startsAt);
  const fileName = mailText(locale)("demoBooking.calendar.fileName", { day });
  return new Response(demoCalendar(entry, brand), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
