import { useEffect, useRef, type ReactNode } from "react";
import { warsawDay } from "@scm/contract";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { CalendarPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import type { Booked } from "./booking.tsx";

export function AddToCalendar({ booking }: { booking: Booked }) {
  const t = useTranslations("demoBooking.booked");
  const words = useTranslations("demoBooking.entry");
  const { id, slot } = booking;
  const entry = useEntry({ id: id ?? slot.id, datetime: slot.datetime });
  const day = warsawDay(slot.datetime);
  const foreign = [
    { name: t("google"), href: googleLink(entry) },
    { name: t("outlook"), href: outlookLink(entry) },
  ];
  return (
    <section aria-labelledby="demo-calendar">
      <h4 id="demo-calendar" className="flex items-center gap-2 font-semibold">
        <CalendarPlus aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t("addTo")}
      </h4>
      <ul className="mt-3 flex flex-wrap gap-2">
        <li>
          <FileButton entry={entry} fileName={words("fileName", { day })}>
            {t("file")}
          </FileButton>
        </li>
        {foreign.map(({ name, href }) => (
          <li key={name}>
            <LinkButton
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              variant="secondary"
              size="small"
            >
              {name}
              <span className="sr-only">{t("newTab")}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

type OwnBooking = {
  id: string;
  startsAt: string;
  /** Null unless it is confirmed, and for a demo that is not online. */
  link: string | null;
  isConfirmed: boolean;
  /** How often it was changed. */
  sequence: number;
};

/** The entry of a booking as it is now. It replaces earlier ones. */
export function CalendarFile({ booking, label }: { booking: OwnBooking; label: string }) {
  const words = useTranslations("demoBooking.entry");
  const { id, startsAt, link, isConfirmed, sequence } = booking;
  const entry = useEntry({ id, datetime: startsAt });
  const now = { ...entry, location: link ?? entry.location, isConfirmed, sequence };
  return (
    <FileButton entry={now} fileName={words("fileName", { day: warsawDay(startsAt) })}>
      <CalendarPlus aria-hidden="true" size={16} className="shrink-0" />
      {label}
    </FileButton>
  );
}

function useEntry({ id, datetime }: { id: string; datetime: string }): CalendarEntry {
  const t = useTranslations("demoBooking.entry");
  const { locale } = useLocale();
  const { productName, company, content } = useSiteInfo();
  const { email, phone } = company;
  const { minutes, place, host } = content.event;
  const start = new Date(datetime);
  return {
    id,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    location: place[locale],
    // A name cannot hold a quotation mark (RFC 5545, 3.2).
    organizer: { name: (host ?? company.name).replaceAll('"', "'"), email },
    summary: t("summary", { product: productName }),
    description: t("description", { product: productName, email, phone }),
  };
}

type FileButtonProps = { entry: CalendarEntry; fileName: string; children: ReactNode };

/** Makes the file in the browser, so the server needs no endpoint for it. */
function FileButton({ entry, fileName, children }: FileButtonProps) {
  const urls = useRef<string[]>([]);

  useEffect(() => {
    const made = urls.current;
    return () => made.splice(0).forEach((url) => URL.revokeObjectURL(url));
  }, []);

  function save(): void {
    const file = new Blob([icsOf(entry, new Date())], { type: "text/calendar;charset=utf-8" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = fileName;
    link.click();
    // Revoked on unmount, because the browser may not have read the file before.
    urls.current.push(link.href);
  }

  return (
    <Button variant="secondary" size="small" onClick={save}>
      {children}
    </Button>
  );
}

type CalendarEntry = {
  /** The id of the booking, so that the entry in the confirmation mail replaces this one. */
  id: string;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  /** The place as everybody may read it: only a confirmed booking gets the link. */
  location: string;
  organizer: { name: string; email: string };
  /** Not while it waits for an operator. */
  isConfirmed?: boolean;
  sequence?: number;
};

/** An `.ics` file (RFC 5545). Its times are in UTC, which needs no time zone definition. */
export function icsOf(
  { isConfirmed = false, sequence = 0, ...entry }: CalendarEntry,
  now: Date,
): string {
  const status = isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "scm", product: "demo" },
    events: [{ ...entry, sequence, status, stamp: now }],
  });
  // The standard requires a final line break, which the package omits.
  return `${calendar.toString()}\r\n`;
}

export function googleLink({ start, end, summary, description, location }: CalendarEntry): string {
  const search = new URLSearchParams({
    action: "TEMPLATE",
    text: summary,
    dates: `${utcText(start)}/${utcText(end)}`,
    details: description,
    location,
  });
  return `https://calendar.google.com/calendar/render?${search}`;
}

export function outlookLink({ start, end, summary, description, location }: CalendarEntry): string {
  const search = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: summary,
    startdt: start.toISOString(),
    enddt: end.toISOString(),
    body: description,
    location,
  });
  // Outlook does not decode a plus sign as a space.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${search.toString().replaceAll("+", "%20")}`;
}

/** `20270114T080000Z` */
function utcText(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "");
}
