/** The entry of a demo in the visitor's calendar (RFC 5545), sent by the rules of RFC 6047. */
import ical, {
  ICalAttendeeRole,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from "ical-generator";
import { demoMinutes, type DemoBooking } from "@scm/contract";
import { mailText } from "@scm/text/mail";
import type { Mail, MailContext } from "./mail.ts";
import { oneLine } from "./visitor-text.ts";

type Change = { method: Method; sequence: number };
type Method = NonNullable<Mail["calendar"]>["method"];

/**
 * The same booking gives the same `UID` (a UUID is unique by itself: RFC 7986, 5.3), so that a later change, told by its `sequence`, replaces the
 * entry instead of standing beside it. Times are in UTC, so no time zone has to be told.
 */
export function demoCalendar(
  booking: DemoBooking,
  { method, sequence }: Change,
  context: MailContext,
): NonNullable<Mail["calendar"]> {
  const { host } = new URL(context.publicUrl);
  const calendar = ical({
    method: methods[method],
    prodId: { company: host, product: "demo", language: booking.locale },
    events: [{ ...demoEvent(booking, context), sequence, status: statuses[method] }],
  });
  // The package leaves out the end of the last line, which the standard asks for.
  return { method, content: `${calendar.toString()}\r\n` };
}

const methods = { REQUEST: ICalCalendarMethod.REQUEST, CANCEL: ICalCalendarMethod.CANCEL };
const statuses = { REQUEST: ICalEventStatus.CONFIRMED, CANCEL: ICalEventStatus.CANCELLED };

function demoEvent(booking: DemoBooking, { brand }: MailContext): ICalEventData {
  const { id, locale, selectedSlot, processedAt, createdAt } = booking;
  const { productName, company } = brand;
  const text = mailText(locale);
  const start = new Date(selectedSlot);
  return {
    id,
    // Of the record and not of the clock, so that every try to send a mail sends the same one.
    stamp: new Date(processedAt ?? createdAt),
    start,
    end: new Date(start.getTime() + demoMinutes * 60_000),
    summary: text("demoBooking.calendar.summary", { productName }),
    description: text("demoBooking.calendar.description", {
      productName,
      email: company.email,
      phone: company.phone,
    }),
    organizer: { name: quotable(company.name), email: uriPart(company.email) },
    attendees: [
      {
        name: quotable(booking.name),
        email: uriPart(booking.email),
        role: ICalAttendeeRole.REQ,
        rsvp: false,
      },
    ],
  };
}

/**
 * A name between quotation marks. The standard knows no way to write one inside, nor a backslash
 * before it, so both give way: a name can end neither its own quotation nor its line.
 */
function quotable(name: string): string {
  return oneLine(name).replaceAll('"', "'").replaceAll("\\", "/");
}

/** An address in a `mailto:` URI whose `?` starts no list of headers; `+` stays, as programs compare. */
function uriPart(address: string): string {
  return encodeURI(oneLine(address)).replaceAll(/[?#&;,/=]/g, encodeURIComponent);
}
