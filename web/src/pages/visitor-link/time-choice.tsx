import { useEffect, useRef, useState } from "react";
import { visitorLinkEndpoints, warsawClock, type Slot } from "@scm/contract";
import { formatMoment } from "@scm/text/moment";
import { visitorLink } from "@scm/text/visitor-link";
import { useQuery } from "@tanstack/react-query";
import { nearestSlots, searchQuery, slotsByDay } from "../../leads/demo-booking/slot-queries.ts";
import { useSlotWords } from "../../leads/demo-booking/step-parts.tsx";
import { call, hasProblem } from "../../lib/api-client.ts";
import { useToday } from "../../lib/clock.ts";
import { useLocale } from "../../lib/locale.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioTiles } from "../../ui/radio-tiles.tsx";
import { Select } from "../../ui/select.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Failure } from "./request-parts.tsx";
import {
  tokenInAddress,
  useFailureWords,
  useRequestChange,
  type Outcome,
  type OwnBooking,
} from "./request-queries.ts";

type Props = {
  booking: OwnBooking;
  /** Null when nothing was changed. */
  onEnd: (outcome: Outcome | null) => void;
};

const offeredAfterLoss = 3;

/** Chooses another free time; a time that somebody else took meanwhile leaves the old one. */
export function TimeChoice({ booking, onEnd }: Props) {
  const text = visitorLink[useLocale().locale];
  const today = useToday();
  const times = useQuery({ ...searchQuery(today, today), staleTime: 0 });
  const [lost, setLost] = useState<Slot | null>(null);
  const { id, version, status } = booking;
  const move = useRequestChange(
    (slot: Slot) =>
      call(visitorLinkEndpoints.move, {
        body: { token: tokenInAddress(), id, version, selectedSlot: slot.datetime },
      }),
    onEnd,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  function take(slot: Slot): void {
    move.mutate(slot, {
      onSuccess: () => {
        const detail = status === "pending" ? text.movedPending : text.movedText;
        onEnd({ tone: "success", title: text.moved, detail });
      },
      onError: (error) => {
        if (!hasProblem(error, "slot-unavailable")) return;
        setLost(slot);
        void times.refetch();
      },
    });
  }

  return (
    <div className="flex w-full flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {text.moveTo}
      </h3>
      <div aria-live="polite" className="empty:hidden">
        {lost && (
          <Notice tone="failure" title={text.lost}>
            <p>{text.lostText}</p>
          </Notice>
        )}
      </div>
      <Times
        slots={times.isFetching && lost ? undefined : times.data}
        failure={times.error}
        isPending={move.isPending}
        {...{ lost, onTake: take }}
        taken={booking.startsAt}
      />
      <Failure error={hasProblem(move.error, "slot-unavailable") ? null : move.error} />
      <Button variant="secondary" size="small" className="self-start" onClick={() => onEnd(null)}>
        {text.keep}
      </Button>
    </div>
  );
}

type TimesProps = {
  slots: readonly Slot[] | undefined;
  failure: Error | null;
  isPending: boolean;
  lost: Slot | null;
  taken: string;
  onTake: (slot: Slot) => void;
};

function Times({ slots, failure, isPending, lost, taken, onTake }: TimesProps) {
  const text = visitorLink[useLocale().locale];
  const words = useSlotWords();
  const wordsOf = useFailureWords();

  if (failure) return <p role="alert">{wordsOf(failure)}</p>;
  if (!slots) {
    return (
      <>
        <p className="sr-only">{text.timesLoading}</p>
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
      </>
    );
  }
  const free = slots.filter(({ datetime }) => datetime !== taken);
  if (free.length === 0) return <p>{text.noTimes}</p>;
  return (
    <>
      {lost && (
        <div className="flex flex-wrap gap-2">
          {nearestSlots(free, { lost, countMax: offeredAfterLoss }).map((slot) => (
            <Button
              key={slot.id}
              variant="secondary"
              size="small"
              disabled={isPending}
              onClick={() => onTake(slot)}
            >
              {words.shortMoment(slot.datetime)}
            </Button>
          ))}
        </div>
      )}
      <DayAndTime {...{ free, isPending, onTake }} />
    </>
  );
}

type DayAndTimeProps = Pick<TimesProps, "isPending" | "onTake"> & { free: readonly Slot[] };

function DayAndTime({ free, isPending, onTake }: DayAndTimeProps) {
  const text = visitorLink[useLocale().locale];
  const words = useSlotWords();
  const days = slotsByDay(free);
  const [chosen, setChosen] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const day = chosen !== null && days.has(chosen) ? chosen : (days.keys().next().value ?? "");
  const slots = days.get(day) ?? [];
  const slot = slots.find(({ id }) => id === marked) ?? null;

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (slot) onTake(slot);
      }}
    >
      <Select
        label={text.day}
        value={day}
        options={[...days.keys()].map((value) => ({ value, label: words.day(value) }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <RadioTiles
        name="new-time"
        legend={text.times}
        hint={text.warsaw}
        value={slot?.id ?? null}
        tiles={slots.map(({ id, datetime }) => ({
          value: id,
          text: warsawClock(datetime),
          detail: words.own(datetime),
          label: `${warsawClock(datetime)}, ${words.day(day)}`,
          gone: null,
        }))}
        onMark={setMarked}
        onTake={setMarked}
      />
      <Button type="submit" isPending={isPending} disabled={!slot} className="sm:self-start">
        {isPending ? text.moving : slot ? text.move(formatMoment(slot.datetime)) : text.pickTime}
      </Button>
    </form>
  );
}
