import { useEffect, useRef, useState } from "react";
import { warsawClock, type Slot } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, CalendarX } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { RadioTiles } from "../../ui/radio-tiles.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { nearestFreeDay, searchDays, searchQuery } from "./slot-queries.ts";
import { useSlotWords } from "./step-parts.tsx";

type TimesProps = {
  day: string;
  slots: readonly Slot[];
  /** True if another visitor has taken the slot since it was offered. */
  isTaken: (slot: Slot) => boolean;
  takesFocus: boolean;
  onSlot: (slot: Slot) => void;
};

/**
 * Offers the free times of a day. A click takes one. The arrow keys only move the selection, as in
 * any radio group; Enter or the button takes the selected time.
 */
export function Times({ day, slots, isTaken, takesFocus, onSlot }: TimesProps) {
  const t = useTranslations("demoBooking.times");
  const form = useTranslations("demoBooking.form");
  const words = useSlotWords();
  const [marked, setMarked] = useState<Slot | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const slotOf = (id: string) => slots.find((slot) => slot.id === id) ?? null;
  const zone = slots.map(({ datetime }) => words.ownZone(datetime)).find(Boolean);

  useEffect(() => {
    if (takesFocus) group.current?.querySelector("input")?.focus();
  }, [takesFocus]);

  function take(slot: Slot | null): void {
    if (slot && !isTaken(slot)) onSlot(slot);
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take(marked);
      }}
      className="flex animate-appear flex-col gap-4"
    >
      <RadioTiles
        ref={group}
        name="slot"
        legend={words.day(day)}
        hint={zone ? `${t("zone")}, ${t("ownZone", { zone })}` : t("zone")}
        value={marked?.id ?? null}
        tiles={slots.map(tileOf)}
        onMark={(id) => setMarked(slotOf(id))}
        onTake={(id) => take(slotOf(id))}
      />
      {marked && (
        <Button type="submit" disabled={isTaken(marked)} className="self-start">
          <span>
            {isTaken(marked) ? form("pick") : t("go", { time: warsawClock(marked.datetime) })}
          </span>
          <ArrowRight aria-hidden="true" size={18} />
        </Button>
      )}
    </form>
  );

  function tileOf(slot: Slot) {
    const own = words.own(slot.datetime);
    const texts = { time: warsawClock(slot.datetime), day: words.day(day) };
    return {
      value: slot.id,
      text: texts.time,
      detail: own,
      label: own ? t("labelOwn", { ...texts, own }) : t("label", texts),
      gone: isTaken(slot) ? t("taken") : null,
    };
  }
}

type NoFreeTimeProps = {
  today: string;
  /** The day without free times; null when none of the shown weeks has any. */
  day: string | null;
  /** The first day of the search. */
  from: string;
  onDay: (day: string) => void;
};

/** Says that a day or four weeks have no free time, and offers the nearest day that has one. */
export function NoFreeTime({ today, day, from, onDay }: NoFreeTimeProps) {
  const t = useTranslations("demoBooking.times");
  const words = useSlotWords();
  const title = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The focus follows the visitor's choice of a day.
    if (day !== null) title.current?.focus();
  }, [day]);

  return (
    <div className="flex animate-appear flex-col items-start gap-4">
      <CalendarX aria-hidden="true" strokeWidth={1.5} className="size-8 text-muted" />
      <div>
        <p ref={title} tabIndex={-1} className="scroll-mb-48 text-lg font-semibold outline-none">
          {t("empty")}
        </p>
        <p className="mt-1 text-muted first-letter:uppercase">
          {day === null ? t("emptyWeeks") : t("emptyDay", { day: words.day(day) })}
        </p>
      </div>
      <NearestDay today={today} from={from} onDay={onDay} />
    </div>
  );
}

export function NearestDay({ today, from, onDay }: Omit<NoFreeTimeProps, "day">) {
  const t = useTranslations("demoBooking.times");
  const words = useSlotWords();
  const search = useQuery(searchQuery(today, from));

  if (search.isPending) {
    return (
      <div className="w-full">
        <p className="sr-only">{t("searching")}</p>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (search.isError) {
    return <SearchFailed isPending={search.isFetching} onRetry={() => void search.refetch()} />;
  }
  const nearest = nearestFreeDay(search.data, from);
  if (nearest === null) return <GetInTouch />;
  return (
    <Button
      variant="secondary"
      onClick={() => onDay(nearest)}
      className="w-full py-2.5 text-balance whitespace-normal!"
    >
      {t("nearest", { day: words.day(nearest) })}
    </Button>
  );
}

type SearchFailedProps = { isPending?: boolean; onRetry: () => void };

/** Does not say that all times are taken, which nobody knows. */
export function SearchFailed({ isPending = false, onRetry }: SearchFailedProps) {
  const t = useTranslations("demoBooking.calendar");
  const { company } = useSiteInfo();
  return (
    <div role="alert" className="flex w-full flex-col items-start gap-4">
      <Notice tone="failure" title={t("failed")}>
        <p>{t("failedDesc", { email: company.email })}</p>
      </Notice>
      <Button variant="secondary" isPending={isPending} onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}

function GetInTouch() {
  const t = useTranslations("demoBooking.times");
  const { company } = useSiteInfo();
  const linkClasses =
    "flex min-h-11 items-center font-medium underline decoration-line underline-offset-4 hover:decoration-current";
  return (
    <div className="min-w-0">
      <p className="text-muted">{t("nothing", { days: searchDays })}</p>
      <ul className="mt-2">
        <li>
          <a href={company.emailUri} className={`${linkClasses} wrap-anywhere`}>
            {company.email}
          </a>
        </li>
        <li>
          <a href={company.phoneUri} className={`${linkClasses} tabular-nums`}>
            {company.phone}
          </a>
        </li>
      </ul>
    </div>
  );
}
