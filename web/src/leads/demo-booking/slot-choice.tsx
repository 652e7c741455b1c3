import { useState, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { addDays, firstShownWith, rangeName, shownDays } from "../../ui/calendar-day.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Calendar, firstMonday, type Free } from "./calendar.tsx";
import { freshMs, nearestFreeDay, searchQuery, slotsByDay, weeksQuery } from "./slot-queries.ts";
import { useSlotWords } from "./step-parts.tsx";
import { NearestDay, NoFreeTime, SearchFailed, Times, type TimesProps } from "./times.tsx";

export type View = {
  /** The Monday of the first of the weeks that are shown. */
  from: string;
  /** The day whose times are shown; null before one is chosen or has been found free. */
  day: string | null;
};

type Props = Pick<TimesProps, "confirm"> & {
  /** The heading above it takes the focus when a button disappears. */
  heading: RefObject<HTMLHeadingElement | null>;
  today: string;
  /** The weeks and the day that the visitor left by choosing a slot. */
  shown?: View | null;
  onSlot: (slot: Slot, view: View) => void;
};

/** The visitor chooses a day, then one of its free times. */
export function SlotChoice({ heading, today, shown = null, confirm, onSlot }: Props) {
  const t = useTranslations("demoBooking.calendar");
  const { view, show, turn, weeks, free } = useView(today, shown);
  // The times take the focus after a day is chosen, but not on return to this step.
  const [picks, setPicks] = useState(0);
  const isFailed = weeks.isLoadingError;

  function pick(day: string): void {
    setPicks(picks + 1);
    show(day);
  }

  function retry(): void {
    // The button that has the focus is about to disappear.
    heading.current?.focus();
    void weeks.refetch();
  }

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div>
          <Calendar {...{ today, view, free, isFailed }} onFrom={turn} onDay={pick} />
          <p className="mt-3 flex items-center gap-2 text-sm text-muted">
            <span aria-hidden="true" className="size-2 rounded-full border-[1.5px] border-ink" />
            {t("hasFree")}
          </p>
        </div>
        <div className="min-h-48 md:min-h-64 md:border-l md:border-line md:pl-10">
          {isFailed ? (
            <SearchFailed onRetry={retry} />
          ) : free ? (
            <Offer
              key={`${view.day ?? view.from} ${picks}`}
              {...{ today, view, free, picks, confirm }}
              onSlot={(slot) => onSlot(slot, view)}
              onDay={pick}
            />
          ) : (
            <TimesSkeleton />
          )}
        </div>
      </div>
      <Announcement {...{ view, free, isFailed }} />
    </>
  );
}

/** Which weeks and day are shown, and the free times of these weeks. */
function useView(today: string, shown: View | null) {
  const first = firstMonday(today);
  const [start] = useState(shown ?? { from: first, day: null });
  const [view, setView] = useState(start);
  const weeks = useQuery({ ...weeksQuery(view.from), refetchInterval: freshMs });
  // The next ones are there before the visitor turns to them.
  useQuery({ ...weeksQuery(addDays(view.from, shownDays)), enabled: weeks.isSuccess });
  const free = weeks.data && slotsByDay(weeks.data);
  const isFull = view === start && view.day === null && free?.size === 0;
  const search = useQuery({ ...searchQuery(today, today), enabled: isFull });
  // It stays open when others take its times, so that no button moves.
  const found = isFull
    ? nearestFreeDay(search.data ?? [], today)
    : view.day === null && free?.keys().next().value;

  function show(day: string): void {
    setView({ from: firstShownWith(day, first), day });
  }
  if (found) show(found);
  return { view, show, turn: (from: string) => setView({ from, day: null }), weeks, free };
}

type OfferProps = Pick<Props, "today" | "confirm"> & {
  view: View;
  free: Free;
  /** How often a day was chosen since the step opened. */
  picks: number;
  onSlot: (slot: Slot) => void;
  onDay: (day: string) => void;
};

/** Keeps showing the times that were free when the day was chosen, so that no button moves. */
function Offer({ today, view: { from, day }, free, picks, confirm, onSlot, onDay }: OfferProps) {
  const slots = (day !== null && free.get(day)) || [];
  const [offered, setOffered] = useState(slots);
  if (offered.length === 0 && slots.length > 0) setOffered(slots);
  const search = { today, onDay, from: day ?? (from < today ? today : from) };

  if (day === null || offered.length === 0) return <NoFreeTime {...search} day={day} />;
  return (
    <div className="flex flex-col gap-4">
      <Times
        day={day}
        slots={offered}
        isTaken={({ id }) => !slots.some((one) => one.id === id)}
        takesFocus={picks > 0}
        {...{ confirm, onSlot }}
      />
      {slots.length === 0 && <NearestDay {...search} />}
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

type AnnouncementProps = Pick<OfferProps, "view"> & { free: Free | undefined; isFailed: boolean };

/** Announces the result of a change of the weeks or the day. A failure has an alert of its own. */
function Announcement({ view: { from, day }, free, isFailed }: AnnouncementProps) {
  const t = useTranslations("demoBooking.calendar");
  const words = useSlotWords();
  const weeks = rangeName(from, addDays(from, shownDays - 1), words.dateLocale);
  const found = (times: Free) =>
    day === null
      ? t("weeks", { weeks, count: times.size })
      : t("day", { day: words.day(day), count: times.get(day)?.length ?? 0 });
  return (
    <p aria-live="polite" className="sr-only">
      {isFailed ? null : free ? found(free) : t("loading")}
    </p>
  );
}
