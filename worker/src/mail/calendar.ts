/** A demo as an entry in the calendar of its visitor or its host (sent as RFC 6047 says). */
import type { DemoBooking, SiteContent } from "@scm/contract";
import { demoCalendar as writeCalendar } from "@scm/text/demo-calendar";
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
  publicAnswer?: string | null;
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

export function demoCalendar(
  booking: EntryOf,
  { method, change: { sequence, changedAt }, isTentative = false, host }: Entry,
  context: MailContext,
): NonNullable<Mail["calendar"]> {
  const { id, locale, selectedSlot, event, name, email } = booking;
  const status = isTentative ? "TENTATIVE" : statuses[method];
  const forVisitor = {
    locale,
    // The link is for those who take part.
    location: (status === "CONFIRMED" ? event.link : null) ?? event.place[locale],
    attendee: email === null ? null : { name: plainName(name), email },
  };
  const readers = host === undefined ? forVisitor : forHost(booking, host, context);
  const { minutes } = event;
  // The time of the change, not the current one, so each attempt sends the same mail.
  const times = { startsAt: selectedSlot, minutes, sequence, stampedAt: changedAt };
  return {
    method,
    content: writeCalendar({ id, method, status, ...times, ...readers }, context.brand),
  };
}

const statuses = { REQUEST: "CONFIRMED", CANCEL: "CANCELLED" } as const;

function forHost(
  { name, email, phone, clubName, event }: EntryOf,
  host: string,
  { brand: { productName } }: MailContext,
) {
  const summary = mailText("pl")("demoBooking.calendar.summary", { productName });
  const description = [name, clubName, email, phone]
    .flatMap((one) => one ?? [])
    .map(oneLine)
    .join("\n");
  return {
    locale: "pl" as const,
    location: event.link ?? event.place.pl,
    attendee: { name: null, email: host },
    own: { summary: `${summary}: ${clubName ?? name}`, description },
  };
}
