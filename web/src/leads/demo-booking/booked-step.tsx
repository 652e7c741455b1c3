import type { RefObject } from "react";
import { readBookingCalendar, type Slot } from "@scm/contract";
import { readableAddress } from "@scm/text/readable-address";
import { CalendarPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { addressOf } from "../../lib/api-client.ts";
import { useLocale } from "../../lib/locale.tsx";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import { SlotMoment, StepHeading, useSlotWords } from "./step-parts.tsx";

export type Booked = {
  /** Null if the booking was stored but its answer could not be read. */
  id: string | null;
  /** Until when we answer; null if that is not known. */
  lapsesAt: string | null;
  /** It does not wait for an answer. */
  isConfirmed: boolean;
  datetime: string;
  email: string;
  /** Null unless an earlier press made the booking: the time of this one, which is not booked. */
  asked: Slot | null;
};

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  booked: Booked;
  onClose: () => void;
  /** Books again, for the time that was asked for if it differs. */
  onAnew: (slot: Slot | null) => void;
};

/** The proof of a booking. */
export function BookedStep({ heading, booked, onClose, onAnew }: Props) {
  const t = useTranslations("demoBooking.booked");
  const { company } = useSiteInfo();
  const words = useSlotWords();
  const { id, lapsesAt, isConfirmed, datetime, asked } = booked;
  const email = readableAddress(booked.email);
  const title = t(isConfirmed ? "confirmed.heading" : "heading");
  const waiting =
    lapsesAt === null ? t("text") : t("textUntil", { moment: words.moment(lapsesAt) });
  const isSame = asked?.datetime === datetime;

  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <StepHeading
          ref={heading}
          done={2}
          title={asked ? t("earlier.heading") : title}
          takesFocus
        />
        {asked && <p>{t("earlier.text", { moment: words.moment(datetime) })}</p>}
        <p>{isConfirmed ? t("confirmed.text") : waiting}</p>
        {asked && (
          <>
            {/* The input is still in the form, but the booking holds its own time. */}
            <p>{t("earlier.changes", { time: isSame ? "same" : "other" })}</p>
            <Button
              variant="secondary"
              size="small"
              className="self-start"
              onClick={() => onAnew(isSame ? null : asked)}
            >
              {t("earlier.anew")}
            </Button>
          </>
        )}
      </div>
      <dl className="grid gap-4 rounded-md border border-line bg-paper p-4 sm:grid-cols-[1.6fr_1fr]">
        <Fact term={t("moment")}>
          <SlotMoment datetime={datetime} />
        </Fact>
        <ReferenceFact term={t("reference")} id={id} />
      </dl>
      <AddToCalendar booked={booked} />
      <NextSteps
        title={t("next")}
        steps={[
          ...(asked ? [] : [t(isConfirmed ? "confirmed.mail" : "mail", { email })]),
          ...(isConfirmed ? [] : [t("confirm")]),
          ...(lapsesAt === null ? [] : [t("lapse")]),
          t("change", { email: company.email }),
        ]}
      />
      <Done label={t("done")} onClose={onClose} />
    </div>
  );
}

/**
 * Only the file is an entry that the mails about the demo change and remove, so nothing else is
 * offered before the demo is confirmed.
 */
function AddToCalendar({ booked: { id, datetime, isConfirmed } }: Pick<Props, "booked">) {
  const t = useTranslations("demoBooking.booked");
  const entry = useEntry(datetime);
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
            <LinkButton
              href={addressOf(readBookingCalendar, { id })}
              variant="secondary"
              size="small"
            >
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
