import { readBookingCalendar } from "@scm/contract";
import { CalendarPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { LinkButton } from "../../ui/button.tsx";
import type { Booked } from "./booking.tsx";

/**
 * Only the file is an entry that the mails about the demo change and remove, so nothing else is
 * offered before the demo is confirmed.
 */
export function AddToCalendar({ booking }: { booking: Booked }) {
  const t = useTranslations("demoBooking.booked");
  const { id, slot, isConfirmed } = booking;
  const entry = useEntry(slot.datetime);
  const foreign = isConfirmed
    ? [
        { name: t("google"), href: googleLink(entry) },
        { name: t("outlook"), href: outlookLink(entry) },
      ]
    : [];
  if (id === null && !isConfirmed) return null;
  return (
    <section aria-labelledby="demo-calendar">
      <h4 id="demo-calendar" className="flex items-center gap-2 font-semibold">
        <CalendarPlus aria-hidden="true" strokeWidth={1.75} className="size-5" />
        {t("addTo")}
      </h4>
      <ul className="mt-3 flex flex-wrap gap-2">
        {id !== null && (
          <li>
            <LinkButton href={calendarFileOf(id)} variant="secondary" size="small">
              {t("file")}
            </LinkButton>
          </li>
        )}
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
      {isConfirmed && <p className="mt-2 text-sm text-muted">{t("apart")}</p>}
    </section>
  );
}

/** The address of the entry of a booking as it is now. It replaces earlier ones. */
export function calendarFileOf(id: string): string {
  return addressOf(readBookingCalendar, { id });
}

function useEntry(datetime: string): CalendarEntry {
  const t = useTranslations("demoBooking.entry");
  const { locale } = useLocale();
  const { productName, company, content } = useSiteInfo();
  const { email, phone } = company;
  const { minutes, place } = content.event;
  const start = new Date(datetime);
  return {
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    location: place[locale],
    summary: t("summary", { product: productName }),
    description: t("description", { product: productName, email, phone }),
  };
}

type CalendarEntry = {
  start: Date;
  end: Date;
  summary: string;
  description: string;
  /** The place as everybody may read it. */
  location: string;
};

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
