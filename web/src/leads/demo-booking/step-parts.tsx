import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { ProgressRings } from "../../ui/rings.tsx";
import { dayOf, timeOf, useSlotWords } from "./warsaw-day.ts";

const steps = 2;

type Props = {
  id?: string;
  /** The number of completed steps. */
  done: number;
  title: string;
  ref: RefObject<HTMLHeadingElement | null>;
};

/** A focused heading stays below the toast that comes with the last step. */
export function StepHeading({ id, done, title, ref }: Props) {
  const t = useTranslations("demoBooking");
  const isLast = done === steps;

  return (
    <div className="flex items-center gap-3.5">
      <ProgressRings done={done} className="size-10" />
      <h3 id={id} ref={ref} tabIndex={-1} className="min-w-0 scroll-mt-32 outline-none">
        {!isLast && (
          <span className="block text-sm text-muted">
            {t("step", { step: done + 1, all: steps })}
            <span className="sr-only">: </span>
          </span>
        )}
        <span className="block text-lg font-semibold tracking-tight">{title}</span>
      </h3>
    </div>
  );
}

/** Shows the day and time in Warsaw, and the visitor's local time if it differs. */
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
        {timeOf(datetime)} <span className="text-muted">{t("times.zone")}</span>
      </span>
      {own && (
        <span className="block text-sm text-muted tabular-nums">{t("form.own", { own })}</span>
      )}
    </p>
  );
}
