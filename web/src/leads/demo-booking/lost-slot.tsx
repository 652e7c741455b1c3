import { warsawDay, type Slot } from "@scm/contract";
import { CalendarDays } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { nearestSlots } from "./slot-queries.ts";
import { useSlotWords } from "./step-parts.tsx";
import { Search } from "./times.tsx";

type Props = {
  slot: Slot;
  today: string;
  onTake: (slot: Slot) => void;
  onCalendar: () => void;
};

const offered = 3;

/** Offers the free times nearest to a lost slot, or the calendar. */
export function LostSlot({ slot, today, onTake, onCalendar }: Props) {
  const t = useTranslations("demoBooking.lost");
  const words = useSlotWords();

  return (
    <section
      ref={takeFocus}
      aria-label={t("nearest")}
      tabIndex={-1}
      className="flex scroll-mt-32 flex-col gap-4 outline-none"
    >
      <Search
        {...{ today }}
        day={warsawDay(slot.datetime)}
        text={t("searching")}
        height="h-32 sm:h-20"
      >
        {(free) => (
          <div className="flex flex-col gap-2 has-[ul:empty]:hidden">
            <p className="text-sm font-medium">{t("nearest")}</p>
            <ul className="grid gap-2 sm:grid-cols-3">
              {nearestSlots(free, { lost: slot, countMax: offered }).map((one) => (
                <li key={one.id}>
                  <Button
                    variant="secondary"
                    aria-label={t("take", { moment: words.moment(one.datetime) })}
                    onClick={() => onTake(one)}
                    className="w-full tabular-nums"
                  >
                    {words.shortMoment(one.datetime)}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Search>
      <Button variant="quiet" size="small" className="self-start" onClick={onCalendar}>
        <CalendarDays aria-hidden="true" size={18} />
        {t("calendar")}
      </Button>
    </section>
  );
}
