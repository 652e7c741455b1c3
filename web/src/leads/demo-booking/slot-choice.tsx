import { useEffect, useRef } from "react";
import { warsawDay, type Slot } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { nearestSlots, searchQuery } from "./slot-queries.ts";
import { SlotMoment, useSlotWords } from "./step-parts.tsx";
import { SearchFailed } from "./times.tsx";

type ChosenSlotProps = {
  slot: Slot;
  isDisabled: boolean;
  /** True if it has just replaced a slot that another visitor took. */
  takesFocus: boolean;
  onChange: () => void;
};

/** Shows the chosen time, with a button back to the calendar. */
export function ChosenSlot({ slot, isDisabled, takesFocus, onChange }: ChosenSlotProps) {
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
      <Button variant="secondary" size="small" disabled={isDisabled} onClick={onChange}>
        {t("change")}
      </Button>
    </section>
  );
}

const offered = 3;

type LostSlotProps = {
  slot: Slot;
  today: string;
  onTake: (slot: Slot) => void;
  onCalendar: () => void;
};

export function LostSlotNotice({ slot }: Pick<LostSlotProps, "slot">) {
  const t = useTranslations("demoBooking.lost");
  const forms = useTranslations("form");
  const words = useSlotWords();
  return (
    <Notice tone="failure" title={forms("slotTaken")}>
      <p>{t("text", { moment: words.moment(slot.datetime) })}</p>
    </Notice>
  );
}

/** Offers the free times nearest to a lost slot, or the calendar. */
export function LostSlot({ slot, today, onTake, onCalendar }: LostSlotProps) {
  const t = useTranslations("demoBooking.lost");
  const section = useRef<HTMLElement>(null);

  useEffect(() => section.current?.focus(), []);

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
