import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { slotHoldMinutes, warsawDay, type Slot } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Hourglass, RotateCw, TriangleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { nearestSlots, searchQuery } from "./slot-queries.ts";
import { SlotMoment, useSlotWords } from "./step-parts.tsx";
import { SearchFailed } from "./times.tsx";
import type { Hold, SlotHold } from "./use-slot-hold.ts";

type ChosenSlotProps = {
  slot: Slot;
  slotHold: SlotHold;
  isDisabled: boolean;
  canHoldAgain: boolean;
  /** True if it has just replaced a slot that another visitor took. */
  takesFocus: boolean;
  onChange: () => void;
};

/** Shows the chosen time, with a button back to the calendar. */
export function ChosenSlot(props: ChosenSlotProps) {
  const { slot, slotHold, isDisabled, canHoldAgain, takesFocus, onChange } = props;
  const t = useTranslations("demoBooking.form");
  const section = useRef<HTMLElement>(null);

  function holdAgain(): void {
    // The button that has the focus is about to disappear.
    section.current?.focus();
    slotHold.take(slot);
  }

  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);

  return (
    <section
      ref={section}
      aria-label={t("slot")}
      tabIndex={-1}
      className="flex flex-col gap-3 rounded-md border border-line bg-paper p-4 pb-3 outline-none"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SlotMoment datetime={slot.datetime} />
        <Button variant="secondary" size="small" disabled={isDisabled} onClick={onChange}>
          {t("change")}
        </Button>
      </div>
      <HoldLine
        hold={slotHold.hold}
        isDisabled={isDisabled}
        onEnd={slotHold.end}
        onAgain={canHoldAgain ? holdAgain : null}
      />
    </section>
  );
}

type HoldLineProps = {
  hold: Hold;
  isDisabled: boolean;
  onEnd: () => void;
  /** Null if the slot cannot be held again. */
  onAgain: (() => void) | null;
};

/** Says how long the slot is still held. It keeps its height while the answer is on its way. */
function HoldLine({ hold, isDisabled, onEnd, onAgain }: HoldLineProps) {
  const t = useTranslations("demoBooking.hold");
  const secondsLeft = useSecondsLeft(hold, onEnd);

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
      {hold.kind === "held" && (
        <p role="timer" className="flex items-center gap-2">
          <Hourglass aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" />
          <span>
            {t("left")}{" "}
            <strong className="font-semibold tabular-nums">{clockOf(secondsLeft)}</strong>
          </span>
        </p>
      )}
      {(hold.kind === "over" || hold.kind === "unheld") && (
        <div className="flex w-full animate-appear flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-yellow-tint p-3 text-yellow-text">
          <p className="flex min-w-0 flex-1 basis-60 gap-2 font-medium">
            <TriangleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />
            <span>{t(hold.kind)}</span>
          </p>
          {onAgain && (
            <Button variant="secondary" size="small" disabled={isDisabled} onClick={onAgain}>
              <RotateCw aria-hidden="true" size={16} />
              {t("again")}
            </Button>
          )}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement()}
      </p>
    </div>
  );

  /** Changes at the start, a minute before the end and at the end, and not every second. */
  function announcement(): string | null {
    if (hold.kind === "held") {
      return secondsLeft > 60 ? t("started", { minutes: slotHoldMinutes }) : t("lastMinute");
    }
    return hold.kind === "over" || hold.kind === "unheld" ? t(hold.kind) : null;
  }
}

/** On a phone the end of the hold is said above the button too, which is always in view. */
export function HoldOver() {
  const t = useTranslations("demoBooking.hold");
  return (
    <p className="mb-3 flex gap-2 text-sm font-medium text-yellow-text md:hidden">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
      {t("overShort")}
    </p>
  );
}

function useSecondsLeft(hold: Hold, onEnd: () => void): number {
  const endsAt = hold.kind === "held" ? hold.endsAt : null;
  const [now, setNow] = useState(() => Date.now());
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (endsAt === null) return undefined;
    const tick = () => {
      setNow(Date.now());
      if (Date.now() >= endsAt) end();
    };
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);

  return endsAt === null ? 0 : Math.max(0, Math.ceil((endsAt - now) / 1_000));
}

/** `4:32` */
function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

const offered = 3;

type LostSlotProps = {
  slot: Slot;
  today: string;
  /** Whether the visitor has typed since the form opened. */
  hasTyped: RefObject<boolean>;
  onTake: (slot: Slot) => void;
  onCalendar: () => void;
};

type LostSlotNoticeProps = Pick<LostSlotProps, "slot"> & { isFilled: boolean };

export function LostSlotNotice({ slot, isFilled }: LostSlotNoticeProps) {
  const t = useTranslations("demoBooking.lost");
  const words = useSlotWords();
  return (
    <Notice tone="failure" title={t("title")}>
      <p>
        {[t("text", { moment: words.moment(slot.datetime) }), isFilled && t("kept")]
          .filter(Boolean)
          .join(" ")}
      </p>
    </Notice>
  );
}

/** Offers the free times nearest to a lost slot, or the calendar. */
export function LostSlot({ slot, today, hasTyped, onTake, onCalendar }: LostSlotProps) {
  const t = useTranslations("demoBooking.lost");
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    // Whoever types is told by the notice, and keeps the keyboard of the phone. A form that has just
    // opened has focused its first field by itself.
    const isInField = document.activeElement?.matches("form input") ?? false;
    if (!isInField || !hasTyped.current) section.current?.focus();
  }, [hasTyped]);

  return (
    <section
      ref={section}
      aria-label={t("nearest")}
      tabIndex={-1}
      className="flex scroll-mt-32 flex-col gap-4 outline-none"
    >
      <Alternatives slot={slot} today={today} onTake={onTake} />
      <Button variant="quiet" size="small" className="self-start" onClick={onCalendar}>
        <CalendarDays aria-hidden="true" size={18} />
        {t("calendar")}
      </Button>
    </section>
  );
}

function Alternatives({ slot, today, onTake }: Pick<LostSlotProps, "slot" | "today" | "onTake">) {
  const t = useTranslations("demoBooking.lost");
  const words = useSlotWords();
  const search = useQuery(searchQuery(today, warsawDay(slot.datetime)));
  const nearest = nearestSlots(search.data ?? [], { lost: slot, countMax: offered });

  if (search.isPending) {
    return (
      <div>
        <p className="sr-only">{t("searching")}</p>
        <Skeleton className="h-32 sm:h-20" />
      </div>
    );
  }
  if (search.isError) {
    return <SearchFailed isPending={search.isFetching} onRetry={() => void search.refetch()} />;
  }
  if (nearest.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium">{t("nearest")}</p>
      <ul className="grid gap-2 sm:grid-cols-3">
        {nearest.map((free) => (
          <li key={free.id}>
            <Button
              variant="secondary"
              aria-label={t("take", { moment: words.moment(free.datetime) })}
              onClick={() => onTake(free)}
              className="w-full tabular-nums"
            >
              {words.shortMoment(free.datetime)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
