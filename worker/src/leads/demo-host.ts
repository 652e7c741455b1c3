/** The host gets a calendar entry for each confirmed demo, with the id of the visitor's entry. */
import { z } from "zod";
import { demoBookingEvents } from "@scm/contract";
import { findDemoChange, findSiteContent, listHostsWithEntry } from "@scm/db";
import { mailText, staffMailText } from "@scm/text/mail";
import { formatAppointment } from "@scm/text/moment";
import { defaultSiteContent } from "@scm/text/site-content";
import type { DueMail, HandlerDeps, Template } from "../handler.ts";
import { demoCalendar, type DemoChange, type PlannedDemo } from "../mail/calendar.ts";
import type { Mail, MailContext } from "../mail/mail.ts";
import { siteName, staffMail } from "../mail/submission-mail.ts";
import { oneLine } from "../mail/visitor-text.ts";
import { demoCard, timeCard } from "./demo-facts.ts";
import { demoChange, newsToStaff } from "./demo-to-staff.ts";
import type { Leads } from "./submission.ts";

/**
 * The mails to the host of a demo that takes place, and to those who led it before: their entry goes.
 * A demo whose host is the company, without a name, has no such mail.
 */
export async function toHosts(
  id: string,
  isConfirmed: boolean,
  { sql }: HandlerDeps,
): Promise<DueMail[]> {
  const [{ event }, told] = await Promise.all([
    findSiteContent(sql, defaultSiteContent),
    listHostsWithEntry(sql, id),
  ]);
  const host = isConfirmed ? (event.host?.email ?? null) : null;
  const former = told.filter((receiver) => receiver.toLowerCase() !== host?.toLowerCase());
  return [
    ...(host === null ? [] : [{ template: "demo-booking.host" as const, receiver: host }]),
    ...former.map((receiver) => ({ template: "demo-booking.host-cancelled" as const, receiver })),
  ];
}

/** The part of an event that the mails read. That of a move has the time before. */
const Numbered = z.object({
  sequence: z.number(),
  from: z.string().optional(),
  erased: demoBookingEvents["demo-booking.status-changed"].shape.erased,
});

/** A mail to a host, about the change of its event. */
export function hostTemplate(demos: Leads<PlannedDemo>, write: typeof hostInvited): Template {
  return async ({ subjectId, payload, receiver }, { sql, contextOf }) => {
    const { from, sequence, erased } = Numbered.parse(payload);
    if (erased && write === hostCancelled) {
      const { event } = await findSiteContent(sql, defaultSiteContent);
      const made = await findDemoChange(sql, { id: subjectId, sequence });
      const change = { sequence, changedAt: made?.createdAt ?? erased.startsAt, host: receiver };
      return hostErased({ ...erased, event }, change, await contextOf());
    }
    const booking = await demos.find(sql, subjectId);
    if (!booking) return null;
    const change = await demoChange(sql, booking, { sequence });
    return write(booking, { ...change, from, host: receiver }, await contextOf());
  };
}

type ForHost = DemoChange & {
  /** The address of the receiver, who may not be the host of the site any more. */
  host: string;
  from?: string | undefined;
};

export function hostInvited(booking: PlannedDemo, change: ForHost, context: MailContext): Mail {
  const card = demoCard({ ...booking, locale: "pl" }, booking.event.link);
  const words = change.from === undefined ? "invited" : "moved";
  return hostMail(booking, { card, words, method: "REQUEST", change }, context);
}

export function hostCancelled(booking: PlannedDemo, change: ForHost, context: MailContext): Mail {
  const { selectedSlot, status } = booking;
  const words = wordsOfEnd[status];
  const card = { ...timeCard({ selectedSlot, locale: "pl" }), isOver: words !== "unconfirmed" };
  return hostMail(booking, { card, words, method: "CANCEL", change }, context);
}

/** Of an entry that goes, by what the demo is now. */
const wordsOfEnd = {
  confirmed: "replaced",
  pending: "unconfirmed",
  completed: "cancelled",
  cancelled: "cancelled",
} as const;

type Erased = { id: string; startsAt: string } & Pick<PlannedDemo, "event">;

/** Of a demo whose sender was erased: without anything of theirs. */
export function hostErased(
  { id, startsAt, event }: Erased,
  change: ForHost,
  context: MailContext,
): Mail {
  const text = staffMailText;
  const demo = {
    id,
    event: { ...event, link: null },
    selectedSlot: startsAt,
    locale: "pl" as const,
  };
  const name = text("demoBooking.host.erased.name");
  const moment = formatAppointment(startsAt, "pl");
  const sender = { name, email: null, phone: null, clubName: null };
  return staffMail(
    {
      screen: "slots",
      subject: text("demoBooking.host.cancelled.subject", { moment, name }),
      preheader: text("demoBooking.host.erased.preheader"),
      heading: text("demoBooking.host.cancelled.heading"),
      reason: text("demoBooking.host.reason", { site: siteName(context) }),
      blocks: [{ ...timeCard(demo), isOver: true }, text("demoBooking.host.erased.what")],
      calendar: demoCalendar(
        { ...demo, ...sender },
        { method: "CANCEL", change, host: change.host },
        context,
      ),
    },
    context,
  );
}

type Entry = {
  card: ReturnType<typeof timeCard> | ReturnType<typeof demoCard>;
  words: "invited" | "moved" | "replaced" | "unconfirmed" | "cancelled";
  method: "REQUEST" | "CANCEL";
  change: ForHost;
};

function hostMail(
  booking: PlannedDemo,
  { card, words, method, change }: Entry,
  context: MailContext,
): Mail {
  const text = staffMailText;
  const moment = formatAppointment(booking.selectedSlot, "pl");
  return newsToStaff(
    { ...booking, status: method === "REQUEST" ? "confirmed" : "cancelled" },
    context,
    {
      subject: text(`demoBooking.host.${words}.subject`, { moment, name: oneLine(booking.name) }),
      preheader: mailText("pl")("demoBooking.confirmed.preheader"),
      heading: text(`demoBooking.host.${words}.heading`),
      reason: text("demoBooking.host.reason", { site: siteName(context) }),
      card,
      calendar: demoCalendar(booking, { method, change, host: change.host }, context),
    },
  );
}
