import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { Calendar, type DayOffer } from "../../ui/calendar.tsx";
import {
  addDays,
  firstShownWith,
  isWeekend,
  mondayOf,
  rangeName,
  shownDays,
} from "../../ui/calendar-day.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { freshMs, nearestFreeDay, searchQuery, slotsByDay, weeksQuery } from "./slot-queries.ts";
import { StepHeading, useSlotWords } from "./step-parts.tsx";
import { NearestDay, NoFreeTime, SearchFailed, Times } from "./times.tsx";

export type View = {
  /** The Monday of the first of the weeks that are shown. */
  from: string;
  /** Null while the visitor has not chosen a day; the first free one is open then. */
  day: string | null;
};

/** Visitors can look this far ahead. */
const daysAhead = 365;

/** The next four weeks: from this week, or at its end from the next one. */
export function firstView(today: string): View {
  return { from: mondayOf(isWeekend(today) ? addDays(today, 2) : today), day: null };
}

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  today: string;
  view: View;
  onView: (view: View) => void;
  onSlot: (slot: Slot) => void;
};

/** The first step: the visitor chooses a day, then one of its free times. */
export function CalendarStep({ heading, today, view, onView, onSlot }: Props) {
  const t = useTranslations("demoBooking.calendar");
  const words = useSlotWords();
  const weeks = useWeeks(view);
  const free = weeks.data && slotsByDay(weeks.data);
  const day = useOpenDay(view, free);
  const { from: firstMonday } = firstView(today);
  const showDay = (chosen: string) =>
    onView({ from: firstShownWith(chosen, firstMonday), day: chosen });
  useJumpToFreeWeeks({ today, view, free, onDay: showDay });
  // The times take the focus after a day is chosen, but not on return to this step.
  const [picks, setPicks] = useState(0);

  function show(chosen: string): void {
    setPicks(picks + 1);
    showDay(chosen);
  }

  function retry(): void {
    // The button that has the focus is about to disappear.
    heading.current?.focus();
    void weeks.refetch();
  }

  return (
    <div className="flex flex-col gap-6">
      <StepHeading ref={heading} done={0} title={t("heading")} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div>
          <Calendar
            locale={words.dateLocale}
            from={view.from}
            bounds={{ first: firstMonday, last: addDays(today, daysAhead) }}
            today={today}
            chosen={day}
            offerOf={useOffers({ today, free, isFailed: weeks.isLoadingError })}
            texts={{ previous: t("previous"), next: t("next") }}
            onFrom={(from) => onView({ from, day: null })}
            onChoose={show}
          />
          <Legend />
        </div>
        <div className="min-h-48 md:min-h-64 md:border-l md:border-line md:pl-10">
          <Offer
            {...{ today, picks, onSlot }}
            view={{ ...view, day }}
            free={free}
            isFailed={weeks.isLoadingError}
            onRetry={retry}
            onDay={show}
          />
        </div>
      </div>
      <Announcement view={{ ...view, day }} free={free} isFailed={weeks.isLoadingError} />
    </div>
  );
}

/** Loads the weeks, keeps them fresh, and prefetches the next ones. */
function useWeeks({ from }: View) {
  const client = useQueryClient();
  const query = useQuery({ ...weeksQuery(from), refetchInterval: freshMs });

  useEffect(() => {
    if (query.isSuccess) void client.prefetchQuery(weeksQuery(addDays(from, shownDays)));
  }, [client, from, query.isSuccess]);

  return query;
}

/**
 * The chosen day, or else the first free one of the weeks. It stays open when others take its
 * times, so that no button moves.
 */
function useOpenDay({ from, day }: View, free: Free | undefined): string | null {
  const [opened, setOpened] = useState<View | null>(null);
  const first = free?.keys().next().value;
  if (first !== undefined && opened?.from !== from) setOpened({ from, day: first });
  return day ?? (opened?.from === from ? opened.day : null);
}

type Jump = Pick<Props, "today" | "view"> & {
  free: Free | undefined;
  onDay: (day: string) => void;
};

/** Opens the weeks of the first free day if the next four have none left. */
function useJumpToFreeWeeks({ today, view, free, onDay }: Jump): void {
  const [first] = useState(view);
  const isFull = view === first && view.day === null && free?.size === 0;
  const search = useQuery({ ...searchQuery(today, today), enabled: isFull });
  const nearest = isFull && search.data ? nearestFreeDay(search.data, today) : null;
  const jump = useEffectEvent(onDay);

  useEffect(() => {
    if (nearest !== null) jump(nearest);
  }, [nearest]);
}

type Free = ReadonlyMap<string, Slot[]>;

type Offers = { today: string; free: Free | undefined; isFailed: boolean };

function useOffers({ today, free, isFailed }: Offers) {
  const t = useTranslations("demoBooking.calendar");

  return (day: string): DayOffer => {
    if (day < today || isWeekend(day)) return { state: "closed", note: t("closed") };
    if (isFailed) return { state: "unknown", note: null };
    if (!free) return { state: "loading", note: null };
    const count = free.get(day)?.length ?? 0;
    if (count === 0) return { state: "empty", note: t("none") };
    return { state: "free", note: t("free", { count }) };
  };
}

function Legend() {
  const t = useTranslations("demoBooking.calendar");
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-muted">
      <span aria-hidden="true" className="size-2 rounded-full border-[1.5px] border-ink" />
      {t("hasFree")}
    </p>
  );
}

type OfferProps = {
  today: string;
  view: View;
  free: Free | undefined;
  /** How often a day was chosen since the step opened. */
  picks: number;
  isFailed: boolean;
  onSlot: (slot: Slot) => void;
  onDay: (day: string) => void;
  onRetry: () => void;
};

function Offer({ today, view, free, picks, isFailed, onSlot, onDay, onRetry }: OfferProps) {
  const { from, day } = view;

  if (isFailed) return <SearchFailed onRetry={onRetry} />;
  if (!free) return <TimesSkeleton />;
  if (day !== null) {
    const slots = free.get(day) ?? [];
    return <DayTimes key={`${day} ${picks}`} {...{ today, day, slots, picks, onSlot, onDay }} />;
  }
  const first = from < today ? today : from;
  return <NoFreeTime key={first} today={today} day={null} from={first} onDay={onDay} />;
}

type DayTimesProps = Pick<OfferProps, "today" | "picks" | "onSlot" | "onDay"> & {
  day: string;
  slots: readonly Slot[];
};

/** Keeps showing the times that were free when the day was chosen, so that no button moves. */
function DayTimes({ today, day, slots, picks, onSlot, onDay }: DayTimesProps) {
  const [offered, setOffered] = useState(slots);
  if (offered.length === 0 && slots.length > 0) setOffered(slots);
  const free = new Set(slots.map(({ id }) => id));

  if (offered.length === 0) return <NoFreeTime {...{ today, day, onDay }} from={day} />;
  return (
    <div className="flex flex-col gap-4">
      <Times
        day={day}
        slots={offered}
        isTaken={({ id }) => !free.has(id)}
        takesFocus={picks > 0}
        onSlot={onSlot}
      />
      {slots.length === 0 && <NearestDay {...{ today, onDay }} from={day} />}
    </div>
  );
}

function TimesSkeleton() {
  return (
    <div>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="mt-2 h-5 w-32" />
      <div className="mt-4 grid grid-cols-3 gap-2 md:grid-cols-2">
        {["one", "two", "three", "four", "five", "six"].map((name) => (
          <Skeleton key={name} className="h-12" />
        ))}
      </div>
    </div>
  );
}

/** Announces the result of a change of the weeks or the day. A failure has an alert of its own. */
function Announcement({ view, free, isFailed }: Pick<OfferProps, "view" | "free" | "isFailed">) {
  const t = useTranslations("demoBooking.calendar");
  const words = useSlotWords();
  const { from, day } = view;

  function text(): string | null {
    if (isFailed) return null;
    if (!free) return t("loading");
    if (day !== null) return t("day", { day: words.day(day), count: free.get(day)?.length ?? 0 });
    const weeks = rangeName(from, addDays(from, shownDays - 1), words.dateLocale);
    return t("weeks", { weeks, count: free.size });
  }

  return (
    <p aria-live="polite" className="sr-only">
      {text()}
    </p>
  );
}
