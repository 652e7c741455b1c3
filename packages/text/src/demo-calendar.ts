/** The entry of a demo in a calendar (RFC 5545): of the visitor's file, and of every mail. */
import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { mailtoLink, type Locale } from "@scm/contract";
import { mailText } from "./mail/index.ts";

type Brand = { productName: string; company: { name: string; email: string; phone: string } };

export type DemoEntry = {
  method: keyof typeof ICalCalendarMethod & ("PUBLISH" | "REQUEST" | "CANCEL");
  status: keyof typeof ICalEventStatus;
  /** The id of the booking is the `UID` in every calendar (RFC 7986, 5.3). */
  id: string;
  /** The number of the change, by which calendars order entries, then its time. */
  sequence: number;
  stampedAt: string;
  startsAt: string;
  minutes: number;
  locale: Locale;
  location: string;
  /** Null in a file, which invites nobody (RFC 5546, 3.2.1). */
  attendee: { name: string | null; email: string } | null;
  /** What a host reads in place of the visitor's texts. */
  own?: { summary: string; description: string };
};

/**
 * The company invites, whoever is the host: a calendar takes changes of an entry only from its first
 * organizer (RFC 5546, 2.1.5). Times are in UTC, so the entry needs no time zone.
 */
export function demoCalendar(entry: DemoEntry, { productName, company }: Brand): string {
  const { method, status, id, sequence, locale, location, attendee } = entry;
  const { name, email, phone } = company;
  const text = mailText(locale);
  const start = new Date(entry.startsAt);
  const {
    summary = text("demoBooking.calendar.summary", { productName }),
    description = text("demoBooking.calendar.description", { productName, email, phone }),
  } = entry.own ?? {};
  const calendar = ical({
    method: ICalCalendarMethod[method],
    prodId: { company: "scm", product: "demo", language: locale },
    events: [
      {
        id,
        sequence,
        start,
        end: new Date(start.getTime() + entry.minutes * 60_000),
        stamp: new Date(entry.stampedAt),
        status: ICalEventStatus[status],
        summary: inLine(summary),
        description: description.split("\n").map(inLine).join("\n"),
        location: inLine(location),
        organizer: { name: quotable(name), email: uriPart(email) },
        attendees: attendee ? [attendeeOf(attendee)] : [],
      },
    ],
  });
  // The package leaves out the line end that the standard requires here.
  return `${calendar.toString()}\r\n`;
}

function attendeeOf({ name, email }: { name: string | null; email: string }) {
  const named = name === null ? {} : { name: quotable(name) };
  return { ...named, email: uriPart(email), role: ICalAttendeeRole.REQ, rsvp: false };
}

/**
 * Makes a name safe between quotation marks: it can end neither the quotation nor the line. The
 * standard has no escape for `"` and `\`, so both are replaced.
 */
function quotable(name: string): string {
  return inLine(name).replaceAll('"', "'").replaceAll("\\", "/");
}

/** An address as the library writes it behind `mailto:`. */
function uriPart(address: string): string {
  return mailtoLink(inLine(address)).slice("mailto:".length);
}

function inLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();
}
