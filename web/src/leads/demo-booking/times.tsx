import { useEffect, useRef, useState } from "react";
import type { Slot } from "@scm/contract";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { RadioTiles } from "../../ui/radio-tiles.tsx";
import { useSlotWords } from "./slot-words.ts";
import { timeOf } from "./warsaw-day.ts";

type Props = {
  day: string;
  slots: readonly Slot[];
  /** Another visitor took it after it was offered. */
  isTaken: (slot: Slot) => boolean;
  takesFocus: boolean;
  onSlot: (slot: Slot) => void;
};

/**
 * The free times of a day. A click takes one. The arrow keys only walk along them, as in every radio
 * group; Enter, or the button that appears, takes the one they stand on.
 */
export function Times({ day, slots, isTaken, takesFocus, onSlot }: Props) {
  const t = useTranslations("demoBooking.times");
  const form = useTranslations("demoBooking.form");
  const words = useSlotWords();
  const [marked, setMarked] = useState<Slot | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const slotOf = (id: string) => slots.find((slot) => slot.id === id) ?? null;
  const zone = slots.map(({ datetime }) => words.ownZone(datetime)).find(Boolean);

  useEffect(() => {
    if (takesFocus) group.current?.querySelector("input")?.focus();
  }, [takesFocus]);

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
      <RadioTiles
        ref={group}
        name="slot"
        legend={words.day(day)}
        hint={zone ? `${t("zone")}, ${t("ownZone", { zone })}` : t("zone")}
        value={marked?.id ?? null}
        tiles={slots.map(tileOf)}
        onMark={(id) => setMarked(slotOf(id))}
        onTake={(id) => take(slotOf(id))}
      />
      {marked && (
        <Button type="submit" disabled={isTaken(marked)} className="self-start">
          {isTaken(marked) ? form("pick") : t("go", { time: timeOf(marked.datetime) })}
          <ArrowRight aria-hidden="true" size={18} />
        </Button>
      )}
    </form>
  );

  function tileOf(slot: Slot) {
    const own = words.own(slot.datetime);
    const texts = { time: timeOf(slot.datetime), day: words.day(day) };
    return {
      value: slot.id,
      text: texts.time,
      detail: own,
      label: own ? t("labelOwn", { ...texts, own }) : t("label", texts),
      gone: isTaken(slot) ? t("taken") : null,
    };
  }
}
