import { useEffect, type RefObject } from "react";
import type { Slot } from "@scm/contract";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { nearestSlots, searchQuery } from "./slot-queries.ts";
import { useSlotWords } from "./slot-words.ts";
import { dayOf } from "./warsaw-day.ts";

const offered = 3;

type Props = {
  ref: RefObject<HTMLElement | null>;
  slot: Slot;
  today: string;
  /** Whether the form was sent again before another time was chosen. */
  mustPick: boolean;
  onTake: (slot: Slot) => void;
  onCalendar: () => void;
};

/** Somebody was faster. Nothing typed is lost; another time is one click away. */
export function LostSlot({ ref, slot, today, mustPick, onTake, onCalendar }: Props) {
  const t = useTranslations("demoBooking.lost");
  const words = useSlotWords();

  useEffect(() => ref.current?.focus(), [ref]);

  return (
    <section
      ref={ref}
      aria-label={t("title")}
      tabIndex={-1}
      className="flex scroll-mt-20 flex-col gap-4 outline-none"
    >
      <div role="alert">
        <Notice tone="failure" title={t("title")}>
          <p>{t("text", { moment: words.moment(slot.datetime) })}</p>
          {mustPick && <p>{t("pick")}</p>}
        </Notice>
      </div>
      <Alternatives slot={slot} today={today} onTake={onTake} />
      <Button variant="quiet" size="small" className="self-start" onClick={onCalendar}>
        <CalendarDays aria-hidden="true" size={18} />
        {t("calendar")}
      </Button>
    </section>
  );
}

function Alternatives({ slot, today, onTake }: Pick<Props, "slot" | "today" | "onTake">) {
  const t = useTranslations("demoBooking.lost");
  const words = useSlotWords();
  const search = useQuery(searchQuery(today, dayOf(slot.datetime)));
  const nearest = nearestSlots(search.data ?? [], { lost: slot, countMax: offered });

  if (search.isPending) {
    return (
      <div>
        <p className="sr-only">{t("searching")}</p>
        <Skeleton className="h-32 sm:h-20" />
      </div>
    );
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
