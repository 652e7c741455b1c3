import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { CalendarPlus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Done, Fact, NextSteps, ReferenceFact } from "../proof.tsx";
import { googleLink, icsOf, outlookLink, type CalendarEntry } from "./calendar-entry.ts";
import { SlotMoment } from "./chosen-slot.tsx";
import { StepHeading } from "./step-heading.tsx";
import { dayOf } from "./warsaw-day.ts";

export type Booking = {
  /** Null when the booking was stored but its answer could not be read. */
  id: string | null;
  slot: Slot;
  email: string;
};

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  booking: Booking;
  onClose: () => void;
};

/** The proof: what was booked, for the visitor's calendar, and what happens next. */
export function Booked({ heading, booking, onClose }: Props) {
  const t = useTranslations("demoBooking.booked");
  const { company } = useSiteInfo();
  const { id, slot, email } = booking;

  return (
    <div className="flex flex-1 flex-col gap-6">
      <div className="flex flex-col gap-2">
        <StepHeading ref={heading} done={2} title={t("heading")} />
        <p className="text-muted">{t("text")}</p>
      </div>
      <dl className="grid gap-4 rounded-md border border-line bg-paper p-4 sm:grid-cols-[1.6fr_1fr]">
        <Fact term={t("moment")}>
          <SlotMoment datetime={slot.datetime} />
        </Fact>
        <ReferenceFact term={t("reference")} id={id} />
      </dl>
      <AddToCalendar booking={booking} />
      <NextSteps
        title={t("next")}
        steps={[t("mail", { email }), t("confirm"), t("change", { email: company.email })]}
      />
      <Done label={t("done")} onClose={onClose} />
    </div>
  );
}

function AddToCalendar({ booking }: { booking: Booking }) {
  const t = useTranslations("demoBooking.booked");
  const words = useTranslations("demoBooking.entry");
  const entry = useEntry(booking);
  const day = dayOf(booking.slot.datetime);
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

function useEntry({ id, slot }: Booking): CalendarEntry {
  const t = useTranslations("demoBooking.entry");
  const { productName, company } = useSiteInfo();
  const { email, phone } = company;
  return {
    id: id ?? slot.id,
    start: new Date(slot.datetime),
    summary: t("summary", { product: productName }),
    description: t("description", { product: productName, email, phone }),
  };
}

type FileButtonProps = { entry: CalendarEntry; fileName: string; children: ReactNode };

/** The file is made here: nothing has to be asked for, nor kept anywhere. */
function FileButton({ entry, fileName, children }: FileButtonProps) {
  const made = useRef<string[]>([]);

  useEffect(() => {
    const urls = made.current;
    return () => urls.splice(0).forEach((url) => URL.revokeObjectURL(url));
  }, []);

  function save(): void {
    const file = new Blob([icsOf(entry, new Date())], { type: "text/calendar;charset=utf-8" });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = fileName;
    link.click();
    // Not given back at once: a browser may still have to read it.
    made.current.push(link.href);
  }

  return (
    <Button variant="secondary" size="small" onClick={save}>
      {children}
    </Button>
  );
}
