import { useRef, useState, type Ref } from "react";
import { Popover } from "@base-ui/react/popover";
import { admin } from "@scm/text/admin";
import { CalendarDays } from "lucide-react";
import { Calendar } from "../../ui/calendar.tsx";
import { addDays, firstShownWith, mondayOf, shownDays } from "../../ui/calendar-day.ts";
import { today } from "../../lib/clock.ts";
import { isDay } from "./typed-day.ts";

type Props = {
  ref: Ref<HTMLButtonElement>;
  /** The label of its field. */
  name: string;
  /** The chosen day; another text for none. */
  day: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
};

/** The button in a date field, which opens some weeks to pick a day from. */
export function DatePicker({ ref, name, onPick, ...days }: Props) {
  const popover = useRef<Popover.Root.Actions>(null);
  const popup = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);
  return (
    <Popover.Root
      actionsRef={popover}
      onOpenChange={(isOpen) => {
        if (isOpen) before.current = document.activeElement;
      }}
    >
      <Popover.Trigger
        ref={ref}
        aria-label={admin.date.open(name)}
        className="grid size-11 place-items-center rounded-sm text-muted hover:bg-paper hover:text-ink"
      >
        <CalendarDays aria-hidden="true" className="size-5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-50">
          <Popover.Popup
            ref={popup}
            aria-label={name}
            initialFocus={() => popup.current?.querySelector("[data-day][tabindex='0']") ?? true}
            // The field, if one of its keys has opened this.
            finalFocus={() => (before.current instanceof HTMLInputElement ? before.current : true)}
            className="w-[min(22.5rem,calc(100vw-1rem))] rounded-md border border-line bg-raised p-3 text-ink shadow-float outline-none"
          >
            <Weeks
              {...days}
              onPick={(day) => {
                onPick(day);
                popover.current?.close();
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

const farAway = 300 * shownDays;

/** Begins with this week; before a last day, ends with the week of that. */
function Weeks({ day, min, max, onPick }: Omit<Props, "ref" | "name">) {
  const now = today();
  const end = max === undefined ? now : addDays(max, 7 - shownDays);
  const first = mondayOf(min ?? addDays(end, -farAway));
  const chosen = isDay(day) ? day : null;
  const isOff = (one: string) => one < (min ?? "") || one > (max ?? "9999");
  const nearest = isOff(now) ? (max ?? min ?? now) : now;
  const [from, turnTo] = useState(firstShownWith(chosen ?? nearest, first));
  return (
    <Calendar
      locale="pl-PL"
      from={from}
      bounds={{ first, last: max ?? addDays(now, farAway) }}
      today={now}
      chosen={chosen}
      offerOf={(one) => ({ state: isOff(one) ? "closed" : "open", note: null })}
      texts={admin.date}
      onFrom={turnTo}
      onChoose={onPick}
    />
  );
}
