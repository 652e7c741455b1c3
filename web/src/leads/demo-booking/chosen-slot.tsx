import { useEffect, useRef } from "react";
import type { Slot } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { useSlotWords } from "./slot-words.ts";
import { dayOf } from "./warsaw-day.ts";

type Props = {
  slot: Slot;
  isOff: boolean;
  /** Whether it has just taken the place of a slot that was lost. */
  takesFocus: boolean;
  onChange: () => void;
};

/** The time that is about to be booked, and the way back to the calendar. */
export function ChosenSlot({ slot, isOff, takesFocus, onChange }: Props) {
  const t = useTranslations("demoBooking.form");
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);

  return (
    <section
      ref={section}
      aria-label={t("slot")}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-md border border-line bg-paper p-4 outline-none"
    >
      <SlotMoment datetime={slot.datetime} />
      <Button variant="secondary" size="small" disabled={isOff} onClick={onChange}>
        {t("change")}
      </Button>
    </section>
  );
}

/** Day and hour in Warsaw, and the visitor's own where it is another one. */
export function SlotMoment({ datetime }: { datetime: string }) {
  const t = useTranslations("demoBooking");
  const words = useSlotWords();
  const own = words.own(datetime);
  return (
    <p className="min-w-0">
      <span className="block font-semibold first-letter:uppercase">
        {words.day(dayOf(datetime))}
      </span>
      <span className="block tabular-nums">
        {formatMoment(datetime)} <span className="text-muted">{t("times.zone")}</span>
      </span>
      {own && (
        <span className="block text-sm text-muted tabular-nums">{t("form.own", { own })}</span>
      )}
    </p>
  );
}
