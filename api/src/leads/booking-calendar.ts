/** A demo as an entry of the visitor's calendar (RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { meetingLink, warsawDay, type SiteContent } from "@scm/contract";
import type { BookingEntry } from "@scm/db";
import type { Config } from "@scm/runtime";
import { mailText } from "@scm/text/mail";

type Site = { brand: Config["brand"]; event: SiteContent["event"]; now: Date };

const statuses = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * The id of the booking is the `UID`, so that the entry in a mail replaces this one. Times are in
 * UTC, which needs no time zone.
 */
export function bookingCalendar(booking: BookingEntry, { brand, event, now }: Site): Response {
  const { id, status, startsAt, locale, sequence } = booking;
  const { productName, company } = brand;
  const { email, phone } = company;
  const text = mailText(locale);
  const start = new Date(startsAt);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "scm", product: "demo" },
    events: [
      {
        id,
        sequence,
        start,
        end: new Date(start.getTime() + event.minutes * 60_000),
        stamp: now,
        status: statuses[status],
        summary: text("demoBooking.calendar.summary", { productName }),
        description: text("demoBooking.calendar.description", { productName, email, phone }),
        location:
          (status === "confirmed" ? meetingLink(event, booking) : null) ?? event.place[locale],
        // A name cannot hold a quotation mark (RFC 5545, 3.2).
        organizer: { name: (event.host?.name ?? company.name).replaceAll('"', "'"), email },
      },
    ],
  });
  const fileName = text("demoBooking.calendar.fileName", { day: warsawDay(startsAt) });
  // The package leaves out the line end that the standard requires here.
  return new Response(`${calendar.toString()}\r\n`, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
    },
  });
}
