import type { ReactNode } from "react";
import { warsawDay, type AdminSlot } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { slots as text } from "@scm/text/admin/slots";
import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, Repeat2 } from "lucide-react";
import { Link, useLocation } from "wouter";
import { SmallButton } from "../../ui/button.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { addDays, isWeekend, mondayOf, rangeName } from "../../ui/calendar-day.ts";
import { useWideScreen } from "../../ui/use-wide-screen.ts";
import { Loaded } from "../parts/loading.tsx";
import { today, useNow } from "../../lib/clock.ts";
import { rangeQuery, openQuery, useCreateSlots } from "./slot-queries.ts";
import { SlotTable } from "./slot-table.tsx";
import { markOf, repeatedWeek, weekdayName, weekHref, weekOf } from "./slot-time.ts";

/** Shows the week of a day as a table; on a phone, the day alone. */
export function SlotWeek({ day }: { day: string }) {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const week = useQuery({ ...rangeQuery(monday, sunday), refetchOnMount: "always" });
  // Seven columns fit from this width.
  const isWide = useWideScreen("md");
  const range = rangeName(monday, sunday, "pl-PL");
  // Visitors are not offered a weekend, so it is shown only if it has slots.
  const hasWeekend = week.data?.some(({ datetime }) => isWeekend(warsawDay(datetime))) === true;
  const days = weekOf(monday).slice(0, hasWeekend ? 7 : 5);

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 aria-live="polite" className="text-lg font-semibold tracking-tight">
          {range}
        </h2>
        <Turns monday={monday}>
          <Repeat monday={monday} slots={week.data ?? []} />
        </Turns>
      </div>
      <Loaded query={week} words={text} shapes={["h-[40rem] md:h-[33rem]"]}>
        {(slots) => (
          <>
            <OpenSlots day={day} />
            {!isWide && <Days days={days} day={day} />}
            <SlotTable
              caption={text.week.caption(range)}
              days={isWide ? days : [day]}
              slots={slots}
            />
          </>
        )}
      </Loaded>
      <p className="max-w-[75ch] text-sm text-muted">
        {[text.week.hint, hasWeekend && text.onWeekend].filter(Boolean).join(" ")}
      </p>
    </div>
  );
}

type RepeatProps = { monday: string; slots: readonly AdminSlot[] };

/** Makes the hours of this week in the next one, and shows it. */
function Repeat({ monday, slots }: RepeatProps) {
  const create = useCreateSlots();
  const [, navigate] = useLocation();
  const datetimes = repeatedWeek(slots);
  return (
    <SmallButton
      icon={Repeat2}
      title={text.week.repeatHint}
      isPending={create.isPending}
      disabled={datetimes.length === 0}
      onClick={() =>
        create.mutate(datetimes, { onSuccess: () => navigate(weekHref(addDays(monday, 7))) })
      }
    >
      {text.week.repeat}
    </SmallButton>
  );
}

function Turns({ monday, children }: { monday: string; children: ReactNode }) {
  const look = buttonLook({ variant: "secondary", size: "small" });
  return (
    <div className="flex flex-wrap gap-2">
      <Link href={weekHref(addDays(monday, -7))} aria-label={text.week.previous} className={look}>
        <ChevronLeft aria-hidden="true" size={18} />
      </Link>
      <Link href={weekHref(today())} className={look}>
        {text.week.current}
      </Link>
      <Link href={weekHref(addDays(monday, 7))} aria-label={text.week.next} className={look}>
        <ChevronRight aria-hidden="true" size={18} />
      </Link>
      {children}
    </div>
  );
}

/** Links to the days of the week, for phones. */
function Days({ days, day }: { days: readonly string[]; day: string }) {
  return (
    <nav aria-label={text.week.days} className="grid auto-cols-fr grid-flow-col gap-0.5">
      {days.map((one) => (
        <Link
          key={one}
          href={weekHref(one)}
          replace
          aria-current={one === day ? "page" : undefined}
          className={clsx(
            "flex min-h-14 flex-col items-center justify-center rounded-sm text-sm",
            one === day ? "bg-ink text-ground" : markOf(one) ? "bg-paper text-muted" : "text-ink",
          )}
        >
          <span>{weekdayName(one)}</span>
          <span className="font-semibold tabular-nums">{Number(one.slice(8))}</span>
          <span className="sr-only">{markOf(one)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Says how many slots are free in all, and leads to the next week that has some. */
function OpenSlots({ day }: { day: string }) {
  const { data } = useQuery({ ...openQuery, refetchOnMount: "always" });
  const now = useNow();
  const days = data
    ?.filter(({ datetime, isBooked }) => !isBooked && Date.parse(datetime) > now)
    .map(({ datetime }) => warsawDay(datetime));
  const shown = mondayOf(day);
  const next = days?.find((one) => mondayOf(one) > shown) ?? days?.[0] ?? day;
  const monday = mondayOf(next);

  return (
    // The room of the line, so that nothing below moves once it is known.
    <p className="min-h-6 font-medium">
      {days && (days.length === 0 ? text.empty : text.open(days.length))}{" "}
      {monday !== shown && (
        <Link href={weekHref(next)} className="font-normal underline underline-offset-4">
          {text.week.go(rangeName(monday, addDays(monday, 6), "pl-PL"))}
        </Link>
      )}
    </p>
  );
}
