/** The visitor's calendar entry for a demo (RFC 5545, sent as RFC 6047 says). */
import ical, {
  ICalAttendeeRole,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from "ical-generator";
import { mailtoLink, type DemoBooking, type SiteContent } from "@scm/contract";
import { mailText } from "@scm/text/mail";
import type { Mail, MailContext } from "./mail.ts";
import { oneLine, plainName } from "./visitor-text.ts";

/** What a calendar entry says of a demo. */
type EntryOf = Pick<
  PlannedDemo,
  "id" | "locale" | "selectedSlot" | "event" | "name" | "email" | "phone" | "clubName"
>;

/** A booking with what the owner of the site says of every demo. */
export type PlannedDemo = DemoBooking & { event: SiteContent["event"] };

/** The number of a change, by which calendars order entries, and when it was made. */
export type DemoChange = {
  sequence: number;
  changedAt: string;
  /** What the operator who made it tells the visitor. */
  word?: string | null;
};

type Entry = {
  method: Method;
  change: DemoChange;
  /** True while nobody has confirmed the demo. */
  isTentative?: boolean;
  /** The address of the host, for an entry in the calendar of the host. */
  host?: string;
};
type Method = NonNullable<Mail["calendar"]>["method"];

/**
 * The `UID` is the booking's id (RFC 7986, 5.3), so an entry with a higher `sequence` replaces the
 * earlier one. Times are in UTC, so the entry needs no time zone.
 */
export function demoCalendar(
  booking: EntryOf,
  { method, change: { sequence, changedAt }, isTentative = false, host: forHost }: Entry,
  context: MailContext,
): NonNullable<Mail["calendar"]> {
  const { host } = new URL(context.publicUrl);
  const status = isTentative ? ICalEventStatus.TENTATIVE : statuses[method];
  const calendar = ical({
    method: methods[method],
    prodId: { company: host, product: "demo", language: forHost ? "pl" : booking.locale },
    // The time of the change, not the current one, so each attempt sends the same mail.
    events: [
      {
        ...demoEvent(booking, status, context),
        ...(forHost && hostEvent(booking, forHost, context)),
        sequence,
        status,
        stamp: new Date(changedAt),
      },
    ],
  });
  // The package leaves out the line end that the standard requires here.
  return { method, content: `${calendar.toString()}\r\n` };
}

const methods = { REQUEST: ICalCalendarMethod.REQUEST, CANCEL: ICalCalendarMethod.CANCEL };
const statuses = { REQUEST: ICalEventStatus.CONFIRMED, CANCEL: ICalEventStatus.CANCELLED };

function demoEvent(
  booking: EntryOf,
  status: ICalEventStatus,
  { brand }: MailContext,
): ICalEventData {
  const { id, locale, selectedSlot, event } = booking;
  const { productName, company } = brand;
  const text = mailText(locale);
  const start = new Date(selectedSlot);
  const name = plainName(booking.name);
  return {
    id,
    start,
    end: new Date(start.getTime() + event.minutes * 60_000),
    summary: text("demoBooking.calendar.summary", { productName }),
    description: text("demoBooking.calendar.description", {
      productName,
      email: company.email,
      phone: company.phone,
    }),
    // The link is for whoever takes part.
    location: oneLine(
      (status === ICalEventStatus.CONFIRMED ? event.link : null) ?? event.place[locale],
    ),
    organizer: organizerOf(event.host ?? company),
    attendees:
      booking.email === null
        ? []
        : [
            {
              ...(name !== null && { name: quotable(name) }),
              email: uriPart(booking.email),
              role: ICalAttendeeRole.REQ,
              rsvp: false,
            },
          ],
  };
}

/**
 * What the entry says to the host. The company invites, since calendars do not show an invitation to
 * whoever is its organizer.
 */
function hostEvent(
  { name, email, phone, clubName, event }: EntryOf,
  host: string,
  { brand: { productName, company } }: MailContext,
): Partial<ICalEventData> {
  const summary = mailText("pl")("demoBooking.calendar.summary", { productName });
  return {
    summary: `${summary}: ${oneLine(clubName ?? name)}`,
    description: [name, clubName, email, phone]
      .flatMap((one) => one ?? [])
      .map(oneLine)
      .join("\n"),
    location: oneLine(event.link ?? event.place.pl),
    organizer: organizerOf(company),
    attendees: [{ email: uriPart(host), role: ICalAttendeeRole.REQ, rsvp: false }],
  };
}

function organizerOf({ name, email }: { name: string; email: string }) {
  return { name: quotable(name), email: uriPart(email) };
}

/**
 * Makes a name safe between quotation marks: it can end neither the quotation nor the line. The
 * standard has no escape for `"` and `\`, so both are replaced.
 */
function quotable(name: string): string {
  return oneLine(name).replaceAll('"', "'").replaceAll("\\", "/");
}

/** An address as the library writes it behind `mailto:`. */
function uriPart(address: string): string {
  return mailtoLink(oneLine(address)).slice("mailto:".length);
}
