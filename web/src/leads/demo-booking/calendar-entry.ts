/** The booked demo for the visitor's own calendar. */
import { demoMinutes } from "@scm/contract";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

export type CalendarEntry = {
  /** Of the booking: the entry that comes with the confirmation takes the place of this one. */
  id: string;
  start: Date;
  summary: string;
  description: string;
};

/** An `.ics` file (RFC 5545). Its times are in UTC, so no time zone has to be told. */
export function icsOf({ id, start, summary, description }: CalendarEntry, now: Date): string {
  const event = { id, sequence: 0, stamp: now, start, end: endOf(start), summary, description };
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "scm", product: "demo" },
    // What is not confirmed yet may still move.
    events: [{ ...event, status: ICalEventStatus.TENTATIVE }],
  });
  // The package leaves out the end of the last line, which the standard asks for.
  return `${calendar.toString()}\r\n`;
}

export function googleLink({ start, summary, description }: CalendarEntry): string {
  const search = new URLSearchParams({
    action: "TEMPLATE",
    text: summary,
    dates: `${utcText(start)}/${utcText(endOf(start))}`,
    details: description,
  });
  return `https://calendar.google.com/calendar/render?${search}`;
}

export function outlookLink({ start, summary, description }: CalendarEntry): string {
  const search = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: summary,
    startdt: start.toISOString(),
    enddt: endOf(start).toISOString(),
    body: description,
  });
  // This service takes a plus sign for itself and not for a space.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${search.toString().replaceAll("+", "%20")}`;
}

function endOf(start: Date): Date {
  return new Date(start.getTime() + demoMinutes * 60_000);
}

/** `20270114T080000Z` */
function utcText(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}
