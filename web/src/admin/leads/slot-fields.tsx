import { useState, type ComponentProps } from "react";
import { warsawClock, warsawDay } from "@scm/contract";
import { leadWork } from "@scm/text/admin/lead-work";
import { formatMoment } from "@scm/text/moment";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { searchQuery, slotsByDay } from "../../leads/demo-booking/slot-queries.ts";
import { dayName } from "../../ui/calendar-day.ts";
import { Select } from "../../ui/select.tsx";
import { Loaded } from "../parts/loading.tsx";
import { screens } from "../parts/screens.ts";
import { today } from "../../lib/clock.ts";

const text = leadWork.typed;

type Props = {
  /** Of the field with the slot. */
  control: Omit<ComponentProps<typeof Select>, "options">;
  /** The chosen slot; empty before. */
  slot: string;
  onChange: (slot: string) => void;
};

/** A day, and one of its free hours. */
export function SlotFields({ control, slot, onChange }: Props) {
  const [first] = useState(today);
  const slots = useQuery({
    ...searchQuery(first, first),
    // Visitors book meanwhile.
    refetchOnMount: "always",
  });
  return (
    <Loaded query={slots} words={text.slots} shapes={["h-20"]}>
      {(free) => <DayAndHour {...{ control, slot, onChange, free }} />}
    </Loaded>
  );
}

function DayAndHour({
  control,
  slot,
  onChange,
  free,
}: Props & { free: readonly { datetime: string }[] }) {
  const days = slotsByDay(free);
  const [chosen, setDay] = useState(slot === "" ? "" : warsawDay(slot));
  const [first] = days.keys();
  const day = days.has(chosen) ? chosen : (first ?? "");
  const isGone = slot !== "" && free.every(({ datetime }) => datetime !== slot);
  if (days.size === 0) {
    return (
      <p>
        <span>{text.slots.none}</span>{" "}
        <Link href={`${screens.slots.path}?add=1`} className="underline underline-offset-4">
          {text.slots.add}
        </Link>
      </p>
    );
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label={text.day}
        value={day}
        options={[...days.keys()].map((one) => ({ value: one, label: dayName(one, "pl-PL") }))}
        onChange={({ target }) => {
          setDay(target.value);
          onChange("");
        }}
      />
      <Select
        {...control}
        options={[
          { value: "", label: text.slots.choose },
          ...(days.get(day) ?? []).map(({ datetime }) => ({
            value: datetime,
            label: warsawClock(datetime),
          })),
          // That of a draft, or one that somebody has taken meanwhile.
          ...(isGone ? [{ value: slot, label: text.slots.gone(formatMoment(slot)) }] : []),
        ]}
      />
    </div>
  );
}
