import { useId, useState, type ReactNode } from "react";
import { warsawClock, type Slot } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { ArrowRight, CalendarX } from "lucide-react";
import { useTranslations } from "use-intl";
import { useSiteInfo } from "../../lib/site-info.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { nearestFreeDay, searchDays, searchQuery } from "./slot-queries.ts";
import { useSlotWords } from "./step-parts.tsx";

export type TimesProps = {
  day: string;
  slots: readonly Slot[];
  /** True if another visitor has taken the slot since it was offered. */
  isTaken: (slot: Slot) => boolean;
  /** True if the first time takes the focus. */
  takesFocus: boolean;
  /** The button that takes a time, where a click only selects it. */
  confirm?: { label: (slot: Slot) => string; isPending: boolean } | undefined;
  onSlot: (slot: Slot) => void;
};

/**
 * Offers the free times of a day. A click takes one, unless it has to be confirmed. The arrow keys
 * only move the selection, as in any radio group; Enter or the button takes the selected time.
 */
export function Times({ day, slots, isTaken, takesFocus, confirm, onSlot }: TimesProps) {
  const t = useTranslations("demoBooking");
  const words = useSlotWords();
  const [marked, setMarked] = useState<Slot | null>(null);
  const hint = useId();
  const zone = slots.map(({ datetime }) => words.ownZone(datetime)).find(Boolean);
  const label =
    confirm?.label ?? (({ datetime }) => t("times.go", { time: warsawClock(datetime) }));

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
      <fieldset aria-describedby={hint} className="min-w-0">
        <legend className="text-lg font-semibold first-letter:uppercase">{words.day(day)}</legend>
        <p id={hint} className="mt-0.5 text-sm text-muted">
          {zone ? `${t("times.zone")}, ${t("times.ownZone", { zone })}` : t("times.zone")}
        </p>
        <div
          className={clsx("mt-4 grid gap-2", zone ? "grid-cols-2" : "grid-cols-3 md:grid-cols-2")}
        >
          {slots.map((slot, at) => (
            <Time
              key={slot.id}
              {...{ day, slot }}
              isTaken={isTaken(slot)}
              isMarked={slot.id === marked?.id}
              takesFocus={takesFocus && at === 0}
              onMark={() => setMarked(slot)}
              onTake={() => (confirm ? undefined : take(slot))}
            />
          ))}
        </div>
      </fieldset>
      {marked && (
        <Button
          type="submit"
          isPending={confirm?.isPending ?? false}
          disabled={isTaken(marked)}
          className="max-w-full self-start py-2.5 text-balance whitespace-normal!"
        >
          <span>{isTaken(marked) ? t("form.pick") : label(marked)}</span>
          <ArrowRight aria-hidden="true" size={18} />
        </Button>
      )}
    </form>
  );
}

type TimeProps = {
  day: string;
  slot: Slot;
  isTaken: boolean;
  isMarked: boolean;
  takesFocus: boolean;
  /** Called when the keyboard selects it. */
  onMark: () => void;
  /** Called by a click, even if it is taken. */
  onTake: () => void;
};

/** A native radio button that covers its whole tile, so that every click hits it. */
function Time({ day, slot, isTaken, isMarked, takesFocus, onMark, onTake }: TimeProps) {
  const t = useTranslations("demoBooking.times");
  const words = useSlotWords();
  const time = warsawClock(slot.datetime);
  const own = words.own(slot.datetime);
  const texts = { time, day: words.day(day) };
  const name = own ? t("labelOwn", { ...texts, own }) : t("label", texts);
  return (
    <div className="relative grid min-h-12 place-content-center rounded-md border border-edge bg-raised px-2 py-1.5 text-center transition-colors duration-150 ease-out hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-disabled:border-line has-aria-disabled:bg-paper has-aria-disabled:text-muted">
      <input
        ref={takesFocus ? takeFocus : undefined}
        type="radio"
        name="slot"
        value={slot.id}
        checked={isMarked}
        aria-label={isTaken ? `${name}, ${t("taken")}` : name}
        // Not `disabled`, because it may have the focus when it becomes unavailable.
        aria-disabled={isTaken || undefined}
        onChange={onMark}
        onClick={({ detail: clicks }) => {
          // The keyboard fires clicks too, with a count of 0.
          if (clicks > 0) onTake();
        }}
        className="absolute inset-0 size-full cursor-pointer appearance-none rounded-md outline-none"
      />
      {isTaken ? (
        // Both lines together are no taller than the text that they replace.
        <span aria-hidden="true" className="pointer-events-none grid text-xs/4">
          <s className="tabular-nums">{time}</s>
          {t("taken")}
        </span>
      ) : (
        <span aria-hidden="true" className="pointer-events-none grid tabular-nums">
          <span className="font-medium">{time}</span>
          {own && <span className="text-xs opacity-80">{own}</span>}
        </span>
      )}
    </div>
  );
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

  return (
    <div className="flex animate-appear flex-col items-start gap-4">
      <CalendarX aria-hidden="true" strokeWidth={1.5} className="size-8 text-muted" />
      <div>
        <p
          // The focus follows the visitor's choice of a day.
          ref={day === null ? undefined : takeFocus}
          tabIndex={-1}
          className="scroll-mb-48 text-lg font-semibold outline-none"
        >
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
  return (
    <Search {...{ today }} day={from} text={t("searching")} height="h-12">
      {(free) => {
        const nearest = nearestFreeDay(free, from);
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
      }}
    </Search>
  );
}

type SearchProps = {
  today: string;
  day: string;
  /** Read out while it lasts. */
  text: string;
  /** The height of the result. */
  height: string;
  children: (free: readonly Slot[]) => ReactNode;
};

/** Searches the free slots around a day. */
export function Search({ today, day, text, height, children }: SearchProps) {
  const search = useQuery(searchQuery(today, day));

  if (search.data) return children(search.data);
  if (search.isError) {
    return <SearchFailed isPending={search.isFetching} onRetry={() => void search.refetch()} />;
  }
  return (
    <div className="w-full">
      <p className="sr-only">{text}</p>
      <Skeleton className={height} />
    </div>
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
