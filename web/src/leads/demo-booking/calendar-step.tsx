import { useEffect, useState, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { Calendar, type DayOffer } from "../../ui/calendar.tsx";
import { addMonths, monthName, monthOf } from "../../ui/calendar-day.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { freshMs, monthQuery, nearestFreeDay, searchQuery } from "./slot-queries.ts";
import { StepHeading } from "./step-parts.tsx";
import { NearestDay, NoFreeTime, Times } from "./times.tsx";
import { isWeekend, slotsByDay, useSlotWords } from "./warsaw-day.ts";

export type View = {
  month: string;
  /** Null while the visitor has not chosen a day; the first free one is open then. */
  day: string | null;
};

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
  const month = useMonth(view);
  const free = month.data && slotsByDay(month.data);
  const day = useOpenDay(view, free);
  useJumpToFreeMonth({ today, view, free, onView });
  // The times take the focus after a day is chosen, but not on return to this step.
  const [picks, setPicks] = useState(0);

  function show(chosen: string): void {
    setPicks(picks + 1);
    onView({ month: monthOf(chosen), day: chosen });
  }

  function retry(): void {
    // The button that has the focus is about to disappear.
    heading.current?.focus();
    void month.refetch();
  }

  return (
    <div className="flex flex-col gap-6">
      <StepHeading ref={heading} done={0} title={t("heading")} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div>
          <Calendar
            locale={words.dateLocale}
            month={view.month}
            months={{ first: monthOf(today), last: addMonths(monthOf(today), 12) }}
            today={today}
            chosen={day}
            offerOf={useOffers({ today, free, isFailed: month.isLoadingError })}
            texts={{ previous: t("previous"), next: t("next") }}
            onMonth={(chosen) => onView({ month: chosen, day: null })}
            onChoose={show}
          />
          <Legend />
        </div>
        <div className="min-h-64 md:border-l md:border-line md:pl-10">
          <Offer
            {...{ today, picks, onSlot }}
            view={{ ...view, day }}
            free={free}
            isFailed={month.isLoadingError}
            onRetry={retry}
            onDay={show}
          />
        </div>
      </div>
      <Announcement view={{ ...view, day }} free={free} isFailed={month.isLoadingError} />
    </div>
  );
}

/** Loads the month, keeps it fresh, and prefetches the next one. */
function useMonth({ month }: View) {
  const client = useQueryClient();
  const query = useQuery({ ...monthQuery(month), refetchInterval: freshMs });

  useEffect(() => {
    if (query.isSuccess) void client.prefetchQuery(monthQuery(addMonths(month, 1)));
  }, [client, month, query.isSuccess]);

  return query;
}

/**
 * The chosen day, or else the first free one of the month. It stays open when others take its times,
 * so that no button moves.
 */
function useOpenDay({ month, day }: View, free: Free | undefined): string | null {
  const [opened, setOpened] = useState<View | null>(null);
  const first = free?.keys().next().value;
  if (first !== undefined && opened?.month !== month) setOpened({ month, day: first });
  return day ?? (opened?.month === month ? opened.day : null);
}

type Jump = Pick<Props, "today" | "view" | "onView"> & { free: Free | undefined };

/** Opens the month of the first free day if the current month has none left. */
function useJumpToFreeMonth({ today, view, free, onView }: Jump): void {
  const [first] = useState(view);
  const isFull = view === first && view.day === null && free?.size === 0;
  const search = useQuery({ ...searchQuery(today, today), enabled: isFull });
  const nearest = isFull && search.data ? nearestFreeDay(search.data, today) : null;

  useEffect(() => {
    if (nearest !== null) onView({ month: monthOf(nearest), day: nearest });
  }, [nearest, onView]);
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
  const { month, day } = view;

  if (isFailed) return <LoadFailed onRetry={onRetry} />;
  if (!free) return <TimesSkeleton />;
  if (day !== null) {
    const slots = free.get(day) ?? [];
    return <DayTimes key={`${day} ${picks}`} {...{ today, day, slots, picks, onSlot, onDay }} />;
  }
  const firstOfMonth = `${month}-01`;
  const from = firstOfMonth < today ? today : firstOfMonth;
  return <NoFreeTime key={from} today={today} day={null} from={from} onDay={onDay} />;
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

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations("demoBooking.calendar");
  const { company } = useSiteInfo();
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <Notice tone="failure" title={t("failed")}>
        <p>{t("failedDesc", { email: company.email })}</p>
      </Notice>
      <Button variant="secondary" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}

type AnnouncementProps = { view: View; free: Free | undefined; isFailed: boolean };

/** Announces the result of a change of the month or day. A failure has an alert of its own. */
function Announcement({ view, free, isFailed }: AnnouncementProps) {
  const t = useTranslations("demoBooking.calendar");
  const words = useSlotWords();
  const { month, day } = view;

  function text(): string | null {
    if (isFailed) return null;
    if (!free) return t("loading");
    if (day !== null) return t("day", { day: words.day(day), count: free.get(day)?.length ?? 0 });
    return t("month", { month: monthName(month, words.dateLocale), count: free.size });
  }

  return (
    <p aria-live="polite" className="sr-only">
      {text()}
    </p>
  );
}
